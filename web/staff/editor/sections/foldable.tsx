import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useEditing, useMay } from '../edit-context.ts'
import type { Fault } from '../faults.ts'
import type { ProductForm } from '../form.ts'
import { type RegisterSection, SectionContext } from '../section.tsx'
import { useFormSelector } from '../use-form-selector.ts'
import { changedPaths, marksBySection } from './changes.ts'
import { FoldContext, type Folding } from './fold-context.ts'
import { type Folds, isOpen, keepFolds, readFolds } from './folds.ts'
import { sectionsOf } from './places.ts'
import { useProposed, useWarnings } from './use-warnings.ts'

interface FoldableProps {
  register: RegisterSection
  faults: readonly Fault[]
  /** Paths of numbers that other products have. */
  taken: ReadonlySet<string>
  children: ReactNode
}

/** Lets the sections within fold, and gives each its changes, errors and warnings. */
export function Foldable({ register, faults, taken, children }: FoldableProps) {
  const may = useMay()
  const isTranslator = !may('name')
  // Warnings that this user cannot act on are not shown at the sections.
  const mayFit = may('spec')
  const [folds, setFolds] = useState(readFolds)
  const [revealed, setRevealed] = useState<Folds>({})
  const changed = useChanged()
  const warnings = useWarnings()
  const proposed = useProposed()
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null)
  const folding = useMemo<Folding>(() => {
    const wrong = [...faults.flatMap(({ path }) => path ?? []), ...taken]
    const change = (next: Folds, now: Folds) => {
      setFolds(next)
      setRevealed(now)
      keepFolds(next)
    }
    const all = [...new Set([...changed, ...wrong])]
    const shown = kept && [...kept, ...all]
    const sections = shown && new Set(shown.flatMap(sectionsOf))
    return {
      isOpen: (name) => revealed[name] ?? isOpen(folds, name, isTranslator),
      set: (name, open) => {
        const { [name]: _, ...others } = revealed
        change({ ...folds, [name]: open }, others)
      },
      setAll: (open) => change({ '*': open }, {}),
      reveal: (name) => {
        setRevealed((before) => ({ ...before, [name]: true }))
        if (sections && !sections.has(name)) setKept(null)
      },
      marks: marksBySection({
        changed,
        faults: [...new Set(wrong)],
        ...(mayFit ? { warnings, proposed } : {}),
      }),
      isOnly: kept !== null,
      isEmpty: sections?.size === 0,
      setOnly: (only) => setKept(only ? new Set(all) : null),
      isShown: (place) =>
        'section' in place
          ? (sections?.has(place.section) ?? true)
          : (shown?.some((path) => path === place.path || path.startsWith(`${place.path}.`)) ?? true),
    }
  }, [folds, revealed, isTranslator, mayFit, changed, faults, taken, kept, warnings, proposed])
  return (
    <SectionContext value={register}>
      <FoldContext value={folding}>{children}</FoldContext>
    </SectionContext>
  )
}

/** What is changed and not saved. */
function useChanged(): readonly string[] {
  const { category, base } = useEditing()
  return useFormSelector(
    useCallback((form: ProductForm) => changedPaths(category, base, form), [category, base]),
  )
}
