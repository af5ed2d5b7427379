import { type FormEvent, useId, useState } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { nameAfter } from '../../../domain/doors/copy.ts'
import {
  changeDoor,
  doorCount,
  doorName,
  maxCount,
  maxDoorNameLength,
  maxDoors,
  queryOf,
  stateOf,
} from '../../../domain/doors/list.ts'
import { chooseProduct } from '../../../domain/guide/actions.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { inputClass } from '../../shared/ui/input-class.ts'
import { Modal } from '../../shared/ui/modal.tsx'
import { nameOfDoor } from './door-name.ts'
import { doorStore } from './store.ts'

interface AddDialogProps {
  state: GuideState
  /** A door on the list gets it beside the parts that it has. */
  isPart: boolean
  /** Id of the door whose summary it was; preselected as long as it is on the list. */
  door: string | undefined
  onClose: () => void
  /** Called with the name of the door that has the parts now. */
  onAdded: (name: string) => void
}

/** Asks which door gets the parts of a summary: a new one with a name and a number, or one on the list. */
export function AddDialog({ state, isPart, door: proposed, onClose, onAdded }: AddDialogProps) {
  const { t } = useMoreTexts('later', 'door-list')
  const help = useId()
  const { list } = doorStore.useSnapshot()
  const [id, setId] = useState(() => (list.some((each) => each.id === proposed) ? (proposed ?? '') : ''))
  const [name, setName] = useState(() => {
    const taken = list.map((each) => each.name)
    return nameAfter(t('doors.nextName', { number: list.length }), taken)
  })
  const [count, setCount] = useState('1')
  const [error, setError] = useState('')
  const door = list.find((each) => each.id === id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = doorCount(count)
    if (!door && number === null) return setError(t('doors.badCount', { max: maxCount }))
    if (!door && list.length >= maxDoors) return setError(t('doors.add.full', { max: maxDoors }))
    const query = queryOf(door && isPart ? withParts(stateOf(door), state) : state)
    const added = { id: crypto.randomUUID().slice(0, 8), name, count: number ?? 1, note: '', query }
    const isDone = doorStore.change((now) => (door ? changeDoor(now, door.id, { query }) : [...now, added]))
    if (isDone) onAdded(nameOfDoor(t, door ?? added))
    else setError(t('doors.add.refused'))
  }
  return (
    <Modal label={t('ui.doors.add')} onClose={onClose} className="max-w-md">
      <form onSubmit={submit} onChange={() => setError('')} className="grid gap-4 p-6">
        <h2 className="pr-12 text-xl">{t('ui.doors.add')}</h2>
        {list.length > 0 && (
          <label className="block">
            <span className="block pb-1 text-sm font-medium">{t('doors.add.where')}</span>
            <select value={id} onChange={({ target }) => setId(target.value)} className={inputClass}>
              <option value="">{t('doors.add.fresh')}</option>
              {list.map((each) => (
                <option key={each.id} value={each.id}>
                  {t(isPart ? 'doors.add.into' : 'doors.add.instead', { name: nameOfDoor(t, each) })}
                </option>
              ))}
            </select>
          </label>
        )}
        {!door && (
          <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-3">
            <label className="block">
              <span className="block pb-1 text-sm font-medium">{t('doors.name')}</span>
              <input
                value={name}
                maxLength={maxDoorNameLength}
                autoComplete="off"
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => setName(doorName(target.value))}
                className={inputClass}
              />
            </label>
            <label className="block">
              <span className="block pb-1 text-sm font-medium">{t('doors.count')}</span>
              <input
                value={count}
                inputMode="numeric"
                autoComplete="off"
                aria-invalid={error !== '' && doorCount(count) === null}
                aria-describedby={error ? help : undefined}
                onChange={({ target }) => setCount(target.value)}
                className={`${inputClass} text-right tnum`}
              />
            </label>
          </div>
        )}
        {error && (
          <p id={help} role="alert" className="text-sm text-error">
            {error}
          </p>
        )}
        <div className="button-row">
          <Button type="submit" kind="primary">
            {t(door && !isPart ? 'doors.add.change' : 'doors.add.submit')}
          </Button>
          <Button onClick={onClose}>{t('doors.incoming.cancel')}</Button>
        </div>
      </form>
    </Modal>
  )
}

/** What a door has, with the chosen products of another state. */
function withParts(door: GuideState, { chosen }: GuideState): GuideState {
  const parts = Object.entries(chosen) as [CategoryCode, string][]
  return parts.reduce((state, [code, id]) => chooseProduct(state, code, id), door)
}
