import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { Badge } from '../../../shared/ui/badge.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useTexts } from '../../use-texts.ts'
import { useEditing, useMay } from '../edit-context.ts'
import type { Fault } from '../faults.ts'
import type { ProductForm } from '../form.ts'
import { changedPaths, type Marks, marksBySection } from './changes.ts'
import { useProposed, useWarnings } from './warnings.ts'

const MarksContext = createContext<ReadonlyMap<string, Marks>>(new Map())

/** The marks of a section; undefined where there are none. */
export function useMarks(section: string): Marks | undefined {
  return useContext(MarksContext).get(section)
}

interface MarksProviderProps {
  faults: readonly Fault[]
  /** Paths of numbers that other products have. */
  taken: ReadonlySet<string>
  children: ReactNode
}

/** Gives each section within its changes, errors, warnings and proposals. */
export function MarksProvider({ faults, taken, children }: MarksProviderProps) {
  const { category, base } = useEditing()
  // Warnings that this user cannot act on are not shown at the sections.
  const mayFit = useMay()('spec')
  const form = useWatch<ProductForm>() as ProductForm
  const warnings = useWarnings()
  const proposed = useProposed()
  const marks = useMemo(() => {
    const wrong = new Set([...faults.flatMap(({ path }) => path ?? []), ...taken])
    const changed = changedPaths(category, base, form)
    return marksBySection({ changed, faults: [...wrong], ...(mayFit ? { warnings, proposed } : {}) })
  }, [category, base, form, faults, taken, mayFit, warnings, proposed])
  return <MarksContext value={marks}>{children}</MarksContext>
}

/** The marks of a section at its heading. */
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

/** The marks of sections in one line, for the menu; '' where a section has none. */
export function useMarksText(): (section: string) => string {
  const { t } = useTexts()
  const all = useContext(MarksContext)
  return (section) => {
    const marks = all.get(section)
    if (!marks) return ''
    return [
      marks.faults.length > 0 && t('sections.faults', { count: marks.faults.length }),
      marks.warnings > 0 && t('sections.warnings', { count: marks.warnings }),
      marks.proposed > 0 && t('sections.proposed', { count: marks.proposed }),
      marks.changed.length > 0 && t('sections.changes', { count: marks.changed.length }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
