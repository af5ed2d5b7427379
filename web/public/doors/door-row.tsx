import { memo } from 'react'
import {
  changeDoor,
  type Door,
  type DoorFields,
  doorName,
  doorNote,
  maxDoorNameLength,
  maxNoteLength,
} from '../../../domain/doors/list.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon, type IconName } from '../../shared/ui/icon.tsx'
import { inputClass } from '../../shared/ui/input-class.ts'
import type { CheckedDoor } from './check-doors.ts'
import { CountField } from './count-field.tsx'
import { DoorCheck } from './door-check.tsx'
import { nameOfDoor } from './door-name.ts'
import { DoorParts } from './door-parts.tsx'
import { doorStore } from './store.ts'
import type { SmallPictures } from './use-small-pictures.ts'

interface DoorRowProps {
  door: Door
  /** Counted from 1. */
  position: number
  isLast: boolean
  checked: CheckedDoor
  pictures: SmallPictures
  isFull: boolean
  actions: {
    move: (id: string, by: -1 | 1) => void
    copy: (id: string) => void
    remove: (id: string) => void
  }
}

/** A door: its name, quantity, parts, whether they fit together, and a note. */
export const DoorRow = memo(function DoorRow(props: DoorRowProps) {
  const { door, position, isLast, isFull, checked, pictures, actions } = props
  const { t } = useTranslation()
  const name = nameOfDoor(t, door)
  const summary = door.query === '' ? linkTo('start') : linkTo('print-order', {}, `?${door.query}`)
  return (
    <li
      data-door={door.id}
      className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-center gap-x-3 gap-y-1 p-3 [contain-intrinsic-size:auto_7rem] [content-visibility:auto] sm:grid-cols-[1.75rem_13rem_4.5rem_minmax(0,1fr)_auto] sm:px-4"
    >
      <span aria-hidden="true" className="text-mute tnum max-sm:hidden">
        {position}
      </span>
      <label className="block">
        <span className="block pb-1 text-xs text-mute sm:sr-only">{t('doors.name')}</span>
        <input
          value={door.name}
          maxLength={maxDoorNameLength}
          autoComplete="off"
          onChange={({ target }) => editDoor(door.id, { name: doorName(target.value) })}
          className={`${inputClass} font-semibold`}
        />
      </label>
      <CountField count={door.count} onCount={(count) => editDoor(door.id, { count })} isCompact />
      <DoorParts checked={checked} pictures={pictures} className="max-sm:col-span-2" />
      <ButtonLink
        kind="link"
        to={summary}
        state={{ door: door.id }}
        className="inline-flex min-h-11 items-center max-sm:col-span-2"
      >
        {t(door.query === '' ? 'doors.choose' : 'ui.order.title')}
        <span className="sr-only">: {name}</span>
      </ButtonLink>
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 sm:col-start-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_auto]">
        <div className="max-sm:col-span-2">
          <DoorCheck checked={checked} />
        </div>
        <textarea
          rows={1}
          aria-label={t('doors.note')}
          placeholder={t('doors.note')}
          value={door.note}
          maxLength={maxNoteLength}
          onChange={({ target }) => editDoor(door.id, { note: doorNote(target.value) })}
          className={`${inputClass} py-2 [field-sizing:content]`}
        />
        <div className="flex">
          <RowButton
            icon="chevron"
            turned
            label={t('doors.up', { name })}
            move={-1}
            disabled={position === 1}
            onClick={() => actions.move(door.id, -1)}
          />
          <RowButton
            icon="chevron"
            label={t('doors.down', { name })}
            move={1}
            disabled={isLast}
            onClick={() => actions.move(door.id, 1)}
          />
          <RowButton
            icon="copy"
            label={t('ui.common.copy', { value: name })}
            disabled={isFull}
            onClick={() => actions.copy(door.id)}
          />
          <RowButton
            icon="close"
            label={t('ui.common.remove', { label: name })}
            removes
            onClick={() => actions.remove(door.id)}
          />
        </div>
      </div>
    </li>
  )
})

interface RowButtonProps {
  icon: IconName
  turned?: boolean
  label: string
  /** The direction in which it moves the door. */
  move?: -1 | 1
  removes?: boolean
  disabled?: boolean
  onClick: () => void
}

function RowButton(props: RowButtonProps) {
  const { icon, turned = false, label, move, removes = false, disabled = false, onClick } = props
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      data-move={move}
      data-remove={removes || undefined}
      className="grid size-11 cursor-pointer place-items-center rounded-lg text-mute hover:bg-paper hover:text-ink disabled:cursor-default disabled:text-line disabled:hover:bg-transparent"
    >
      <Icon name={icon} className={cx('size-5', turned && 'rotate-180')} />
    </button>
  )
}

/** Stores typed text at once, so that nothing is lost; typing in one field is undone as one step. */
function editDoor(id: string, fields: DoorFields): void {
  doorStore.change((list) => changeDoor(list, id, fields), `${Object.keys(fields).join()} of ${id}`)
}
