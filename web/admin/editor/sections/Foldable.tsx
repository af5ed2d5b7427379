import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useEditing, useMay } from '../EditContext.ts'
import type { Fault } from '../faults.ts'
import type { ProductForm } from '../form.ts'
import { type RegisterSection, SectionContext } from '../Section.tsx'
import { changedPaths, marksBySection } from './changes.ts'
import { FoldContext, type Folding } from './FoldContext.ts'
import { type Folds, isOpen, keepFolds, readFolds } from './folds.ts'
import { sectionsOf } from './places.ts'

interface FoldableProps {
  register: RegisterSection
  faults: readonly Fault[]
  /** Paths of numbers that other products have. */
  taken: ReadonlySet<string>
  children: ReactNode
}

/** Lets the sections within fold, and tells each what is changed and wrong in it. */
export function Foldable({ register, faults, taken, children }: FoldableProps) {
  const isTranslator = !useMay()('name')
  const [folds, setFolds] = useState(readFolds)
  const [revealed, setRevealed] = useState<Folds>({})
  const changed = useChanged()
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
      marks: marksBySection(changed, [...new Set(wrong)]),
      isOnly: kept !== null,
      isEmpty: sections?.size === 0,
      setOnly: (only) => setKept(only ? new Set(all) : null),
      isShown: (place) =>
        'section' in place
          ? (sections?.has(place.section) ?? true)
          : (shown?.some((path) => path === place.path || path.startsWith(`${place.path}.`)) ?? true),
    }
  }, [folds, revealed, isTranslator, changed, faults, taken, kept])
  return (
    <SectionContext value={register}>
      <FoldContext value={folding}>{children}</FoldContext>
    </SectionContext>
  )
}

/** What is changed and not saved; the same list as long as it says the same. */
function useChanged(): readonly string[] {
  const { category, base } = useEditing()
  const form = useFormContext<ProductForm>()
  const [changed, setChanged] = useState<readonly string[]>([])
  useEffect(() => {
    const compare = () => {
      const now = changedPaths(category, base, form.getValues())
      setChanged((before) => (before.join('\n') === now.join('\n') ? before : now))
    }
    compare()
    return form.subscribe({ formState: { values: true }, callback: compare })
  }, [category, form, base])
  return changed
}
