import { Badge } from '../../../shared/ui/badge.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useTexts } from '../../use-texts.ts'
import type { Marks } from './changes.ts'

/** The numbers of errors, warnings, proposals and unsaved changes of a section. */
export function SectionMarks({ marks }: { marks: Marks | undefined }) {
  const { t } = useTexts()
  if (!marks) return null
  const { changed, faults, warnings, proposed } = marks
  return (
    <>
      {faults.length > 0 && (
        <Told className="border-error text-error">{t('sections.faults', { count: faults.length })}</Told>
      )}
      {warnings > 0 && (
        <Told className="border-brass text-brass">{t('sections.warnings', { count: warnings })}</Told>
      )}
      {proposed > 0 && <Badge tone="steel">{t('sections.proposed', { count: proposed })}</Badge>}
      {changed.length > 0 && <Badge tone="brass">{t('sections.changes', { count: changed.length })}</Badge>}
    </>
  )
}

function Told({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded border px-1.5 py-px text-xs leading-5 font-medium',
        className,
      )}
    >
      <Icon name="warning" className="size-3.5" />
      {children}
    </span>
  )
}
