import { useId, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import type { Part } from '../editor/parts.ts'
import { usePartLabel, usePartText } from '../editor/use-part-text.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import type { OthersChanges } from './merge.ts'

interface ConflictDialogProps {
  conflict: OthersChanges
  /** Called with the paths of the parts whose own value is kept. */
  onChoose: (ownPaths: ReadonlySet<string>) => void
  /** Back to the form, without saving. */
  onClose: () => void
}

/** Lists the fields that were changed in two ways, each to be chosen. */
export function ConflictDialog({ conflict, onChoose, onClose }: ConflictDialogProps) {
  const { t } = useTexts()
  const id = useId()
  const labelOf = usePartLabel()
  const { minute } = useDates()
  const { email } = useStaff()
  const { theirs, both, others, then } = conflict
  const { changed, user } = theirs.log
  // Whether one's own value is kept, by the path of the part. Nothing is chosen for anybody.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const left = both.length - choices.size
  const [title, who] =
    then === 'restore'
      ? [t('edit.conflict.titleRestored'), t('edit.conflict.restored')]
      : user.email === email
        ? [t('edit.conflict.titleTab'), t('edit.conflict.otherTab')]
        : [t('edit.conflict.title', { name: user.name }), user.name]
  return (
    <Dialog
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      className="m-auto flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-220 flex-col rounded-box border border-line bg-card p-0 text-ink"
    >
      <div className="px-5 pt-5 pb-3 sm:px-6">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        <div id={`${id}-text`} className="mt-1 text-[0.9375rem] text-mute">
          <p>{t('edit.conflict.text', { date: minute(changed) })}</p>
          {others.length > 0 && (
            <p>{t('edit.conflict.others', { fields: others.map(({ path }) => labelOf(path)).join(', ') })}</p>
          )}
        </div>
      </div>
      <ul className="grow divide-y divide-line overflow-y-auto overscroll-contain border-y border-line px-5 sm:px-6">
        {both.map((part) => (
          <ConflictRow
            key={part.path}
            part={part}
            forms={conflict.forms}
            who={who}
            own={choices.get(part.path)}
            onChoose={(own) => setChoices(new Map(choices).set(part.path, own))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-end gap-3 px-5 py-4 sm:px-6">
        <p role="status" className="text-sm text-mute">
          {left > 0 && t('edit.conflict.left', { count: left })}
        </p>
        <Button onClick={onClose}>{t('edit.conflict.cancel')}</Button>
        <Button
          kind="primary"
          disabled={left > 0}
          onClick={() => onChoose(new Set([...choices].flatMap(([path, own]) => (own ? [path] : []))))}
        >
          {t(then === 'save' ? 'edit.conflict.save' : 'edit.conflict.apply')}
        </Button>
      </div>
    </Dialog>
  )
}

interface ConflictRowProps extends Pick<OthersChanges, 'forms'> {
  part: Part
  who: string
  /** Undefined until it is chosen. */
  own: boolean | undefined
  onChoose: (own: boolean) => void
}

function ConflictRow({ part, forms, who, own, onChoose }: ConflictRowProps) {
  const { t } = useTexts()
  const label = usePartLabel()(part.path)
  const textOf = usePartText()
  const sides = [
    { own: false, title: who, lines: textOf(part.path, forms.theirs) },
    { own: true, title: t('edit.conflict.yours'), lines: textOf(part.path, forms.mine) },
  ]
  return (
    <li className="py-3">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{label}</legend>
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
