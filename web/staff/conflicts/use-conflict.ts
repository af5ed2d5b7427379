import { useState } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { Language } from '../../../domain/languages.ts'
import { useMay } from '../editor/edit-context.ts'
import { type ProductForm, toForm } from '../editor/form.ts'
import { type Difference, differences, merged, type ThreeForms } from './merge.ts'

/** A form whose product somebody else has saved meanwhile, and where the two differ. */
export interface Conflict {
  theirs: StaffProductAnswer
  forms: ThreeForms
  differences: readonly Difference[]
  /** Called after the choice. */
  then: 'save' | 'edit'
}

interface ConflictOptions {
  category: Category
  /** Replaces the form, now based on that product. */
  onSettled: (theirs: StaffProductAnswer, form: ProductForm, then: Conflict['then']) => void
}

/** Merges a form with a product that was saved meanwhile; asks where somebody has to choose. */
export function useConflict({ category, onSettled }: ConflictOptions) {
  const may = useMay()
  const [conflict, setConflict] = useState<Conflict | null>(null)

  /** What others have changed in a working copy stays, where the user may not write it. */
  function mergedForm(forms: ThreeForms, keep: ReadonlySet<string>): ProductForm {
    const others = differences(category, forms).filter(
      ({ part, both }) => both && !may(...rightOf(part.path)),
    )
    return merged(category, forms, new Set([...keep, ...others.map(({ part }) => part.path)]))
  }

  function settle({ theirs, forms, then }: Conflict, keep: ReadonlySet<string>): void {
    setConflict(null)
    onSettled(theirs, mergedForm(forms, keep), then)
  }

  return {
    current: conflict,
    cancel: () => setConflict(null),
    choose: (keep: ReadonlySet<string>) => conflict && settle(conflict, keep),
    /**
     * Fields that the user may not write follow what was saved without a question.
     * @returns whether nothing was left to choose, so that the form is based on `theirs` already
     */
    compare(
      theirs: StaffProductAnswer,
      base: ProductForm,
      mine: ProductForm,
      then: Conflict['then'],
    ): boolean {
      const forms = { base, mine, theirs: toForm(category, theirs) }
      const open = differences(category, forms).filter(({ part }) => may(...rightOf(part.path)))
      if (open.length === 0) onSettled(theirs, mergedForm(forms, new Set()), 'edit')
      else setConflict({ theirs, forms, differences: open, then })
      return open.length === 0
    },
  }
}

/** The field and language whose right a part of the form needs. */
function rightOf(path: string): [field: string, language?: Language] {
  const [first = '', language, field = ''] = path.split('.')
  return first === 'translations' ? [field, language as Language] : [first]
}
