import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useEditing, useMay } from '../EditContext.ts'
import type { Fault } from '../faults.ts'
import type { ProductForm } from '../form.ts'
import { type RegisterSection, SectionContext } from '../Section.tsx'
import { changedPaths, marksBySection } from './changes.ts'
import { FoldContext, type Folding } from './FoldContext.ts'
import { type Folds, isOpen, keepFolds, readFolds } from './folds.ts'

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
  const folding = useMemo<Folding>(() => {
    const wrong = [...faults.flatMap(({ path }) => path ?? []), ...taken]
    const change = (next: Folds, now: Folds) => {
      setFolds(next)
      setRevealed(now)
      keepFolds(next)
    }
    return {
      isOpen: (name) => revealed[name] ?? isOpen(folds, name, isTranslator),
      set: (name, open) => {
        const { [name]: _, ...others } = revealed
        change({ ...folds, [name]: open }, others)
      },
      setAll: (open) => change({ '*': open }, {}),
      reveal: (name) => setRevealed((before) => ({ ...before, [name]: true })),
      marks: marksBySection(changed, [...new Set(wrong)]),
    }
  }, [folds, revealed, isTranslator, changed, faults, taken])
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
