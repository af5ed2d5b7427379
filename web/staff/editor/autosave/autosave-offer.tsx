import { useId } from 'react'
import type { Category } from '../../../../domain/categories/types.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { changedParts } from '../../conflicts/merge.ts'
import { useDates } from '../../use-dates.ts'
import { useTexts } from '../../use-texts.ts'
import { usePartLabel } from '../use-part-text.ts'
import type { AutosavedForm } from './use-autosave.ts'

interface AutosaveOfferProps {
  category: Category
  draft: AutosavedForm
  /** How much more there is. */
  others: number
  /** Restores it: closing loses nothing. */
  onClose: () => void
  onDiscard: () => void
}

const maxNamed = 12

/** Offers the last unsaved work: to restore or to discard it. */
export function AutosaveOffer({ category, draft, others, onClose, onDiscard }: AutosaveOfferProps) {
  const { t } = useTexts()
  const labelOf = usePartLabel()
  const id = useId()
  const storedAt = useDates().minute(draft.kept)
  const changed = changedParts(category, draft.base, draft.form).map(({ path }) => labelOf(path))
  return (
    <Dialog
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      first="[data-first]"
      className="m-auto w-[calc(100vw-2rem)] max-w-120 rounded-box border border-line bg-card p-6 text-ink"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {t('edit.autosave.title')}
      </h2>
      <p className="mt-2 text-mute">{t('edit.autosave.text', { date: storedAt })}</p>
      <ul className="mt-3 flex flex-wrap gap-1.5 text-sm">
        {changed.slice(0, maxNamed).map((label) => (
          <li key={label} className="rounded bg-brass-bg px-2 py-0.5 text-brass">
            {label}
          </li>
        ))}
        {changed.length > maxNamed && <li className="py-0.5 text-mute tnum">+{changed.length - maxNamed}</li>}
      </ul>
      {others > 0 && <p className="mt-3 text-sm text-mute">{t('edit.autosave.others', { count: others })}</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onDiscard}>{t('edit.autosave.discard')}</Button>
        <Button kind="primary" onClick={onClose} data-first>
          {t('edit.autosave.restore')}
        </Button>
      </div>
    </Dialog>
  )
}
