import { useId, useState } from 'react'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { usePartLabel, usePartText } from '../editor/use-part-text.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import type { Difference, ThreeForms } from './merge.ts'

interface ConflictDialogProps {
  forms: ThreeForms
  differences: readonly Difference[]
  /** What somebody else has saved meanwhile. */
  theirs: StaffProductAnswer
  /** The button's label for what happens after the choice. */
  action: string
  /** The parts whose own value is kept; the others take the other user's value. */
  onChoose: (keep: ReadonlySet<string>) => void
  /** Back to the form, without saving. */
  onCancel: () => void
}

/** Lists what somebody else has changed meanwhile, field by field beside one's own values, to choose from. */
export function ConflictDialog({
  forms,
  differences,
  theirs,
  action,
  onChoose,
  onCancel,
}: ConflictDialogProps) {
  const { t } = useTexts()
  const id = useId()
  const { changed, user } = theirs.log
  const when = useDates().minute(changed)
  // By default a part that only the other user changed takes theirs, and a part that both changed keeps one's own.
  const [keep, setKeep] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ both }) => both).map(({ part }) => part.path)),
  )
  const choose = (path: string, own: boolean) => {
    const next = new Set(keep)
    if (own) next.add(path)
    else next.delete(path)
    setKeep(next)
  }
  return (
    <Dialog
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onCancel}
      className="m-auto flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-220 flex-col rounded-box border border-line bg-card p-0 text-ink"
    >
      <div className="px-5 pt-5 pb-3 sm:px-6">
        <h2 id={`${id}-title`} className="text-lg">
          {t('edit.conflict.title', { name: user.name })}
        </h2>
        <p id={`${id}-text`} className="mt-1 text-[0.9375rem] text-mute">
          {t('edit.conflict.text', { date: when })}
        </p>
      </div>
      <ul className="grow divide-y divide-line overflow-y-auto overscroll-contain border-y border-line px-5 sm:px-6">
        {differences.map((difference) => (
          <ConflictRow
            key={difference.part.path}
            difference={difference}
            forms={forms}
            who={user.name}
            own={keep.has(difference.part.path)}
            onChoose={(own) => choose(difference.part.path, own)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3 px-5 py-4 sm:px-6">
        <Button onClick={onCancel}>{t('edit.conflict.cancel')}</Button>
        <Button kind="primary" onClick={() => onChoose(keep)}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}

interface ConflictRowProps {
  difference: Difference
  forms: ThreeForms
  who: string
  own: boolean
  onChoose: (own: boolean) => void
}

function ConflictRow({ difference: { part, both }, forms, who, own, onChoose }: ConflictRowProps) {
  const { t } = useTexts()
  const label = usePartLabel()(part.path)
  const textOf = usePartText()
  const sides = [
    { own: false, title: who, lines: textOf(part.path, forms.theirs) },
    {
      own: true,
      title: t(both ? 'edit.conflict.yours' : 'edit.conflict.before'),
      lines: textOf(part.path, forms.mine),
    },
  ]
  return (
    <li className="py-3">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">
          {label}
          {both && <span className="ml-2 font-normal text-brass">{t('edit.conflict.both')}</span>}
        </legend>
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {sides.map((side) => (
            <label
              key={side.title}
              className={cx(
                'flex cursor-pointer items-start gap-2.5 rounded-lg border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-steel',
                side.own === own ? 'border-steel bg-steel-bg' : 'border-line',
              )}
            >
              <input
                type="radio"
                name={part.path}
                checked={side.own === own}
                onChange={() => onChoose(side.own)}
                className="mt-1 accent-steel"
              />
              <span className="min-w-0">
                <span className="block text-xs text-mute">{side.title}</span>
                <span className="block max-h-48 overflow-y-auto text-[0.9375rem] break-words whitespace-pre-line">
                  {side.lines.join('\n') || t('edit.empty')}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  )
}
