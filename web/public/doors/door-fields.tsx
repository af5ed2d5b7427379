import { useId, useState } from 'react'
import {
  changeDoor,
  type Door,
  type DoorFields,
  doorCount,
  doorName,
  maxCount,
  maxDoorNameLength,
} from '../../../domain/doors/list.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { inputClass } from '../../shared/ui/input-class.ts'
import { doorStore } from './store.ts'

/** Stores typed text at once, so that nothing is lost; typing in one field is undone as one step. */
export function editDoor(id: string, fields: DoorFields): void {
  doorStore.change((list) => changeDoor(list, id, fields), `${Object.keys(fields).join()} of ${id}`)
}

export function NameField({ door: { id, name } }: { door: Door }) {
  const { t } = useTranslation()
  return (
    <label className="block">
      <span className="block pb-1 text-xs text-mute">{t('doors.name')}</span>
      <input
        value={name}
        maxLength={maxDoorNameLength}
        autoComplete="off"
        onChange={({ target }) => editDoor(id, { name: doorName(target.value) })}
        className={`${inputClass} font-semibold`}
      />
    </label>
  )
}

/** The quantity; the list keeps the last valid number, and the field keeps what was typed. */
export function CountField({ door: { id, count } }: { door: Door }) {
  const { t } = useTranslation()
  const help = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && doorCount(typed) === null
  const write = (text: string) => {
    const number = doorCount(text)
    setTyped(text)
    if (number !== null) editDoor(id, { count: number })
  }
  return (
    <div>
      <label className="block">
        <span className="block pb-1 text-xs text-mute">{t('doors.count')}</span>
        <input
          value={typed ?? String(count)}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? help : undefined}
          onChange={({ target }) => write(target.value)}
          onBlur={() => isWrong || setTyped(null)}
          className={`${inputClass} text-right tnum`}
        />
      </label>
      {isWrong && (
        <p id={help} role="alert" className="mt-1 text-xs text-error">
          {t('doors.badCount', { max: maxCount })}
        </p>
      )}
    </div>
  )
}
