import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../useTexts.ts'
import type { Marks } from './changes.ts'

/** How much of a section is wrong, and how much is changed and not saved. */
export function SectionMarks({ marks }: { marks: Marks | undefined }) {
  const { t } = useTexts()
  if (!marks) return null
  const { changed, faults } = marks
  return (
    <>
      {faults.length > 0 && (
        <span className="inline-flex items-center gap-1 rounded border border-error px-1.5 py-px text-xs leading-5 font-medium text-error">
          <Icon name="warning" className="size-3.5" />
          {t('sections.faults', { count: faults.length })}
        </span>
      )}
      {changed.length > 0 && <Badge tone="brass">{t('sections.changes', { count: changed.length })}</Badge>}
    </>
  )
}
