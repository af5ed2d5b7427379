import { useState } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { Language } from '../../../domain/languages.ts'
import { useMay } from '../editor/edit-context.ts'
import { type ProductForm, toForm } from '../editor/form.ts'
import type { Part } from '../editor/parts.ts'
import { differences, merged, type ThreeForms } from './merge.ts'

/** What somebody else has saved since a form was based on the product, and what is done about it. */
export interface OthersChanges {
  theirs: StaffProductAnswer
  forms: ThreeForms
  /** What both have changed, each to something else: somebody has to choose. */
  both: readonly Part[]
  /** What they alone have changed: it is taken over. */
  others: readonly Part[]
  /** What follows the choice; `restore` compares with an earlier version that this form has restored. */
  then: 'save' | 'edit' | 'restore'
}

interface ConflictOptions {
  category: Category
  /** Replaces the form, now based on that product. */
  onSettled: (theirs: StaffProductAnswer, form: ProductForm, then: OthersChanges['then']) => void
}

/** Merges a form with a product that was saved meanwhile; asks where both have changed the same. */
export function useConflict({ category, onSettled }: ConflictOptions) {
  const may = useMay()
  const [conflict, setConflict] = useState<OthersChanges | null>(null)
  const [takenOver, setTakenOver] = useState<OthersChanges | null>(null)

  /** What others have changed in a working copy stays, where the user may not write it. */
  function mergedForm(forms: ThreeForms, keep: ReadonlySet<string>): ProductForm {
    const others = differences(category, forms).filter(
      ({ part, both }) => both && !may(...rightOf(part.path)),
    )
    return merged(category, forms, new Set([...keep, ...others.map(({ part }) => part.path)]))
  }

  return {
    current: conflict,
    /** What the form has taken over without a question, to be said. */
    takenOver,
    dismissTakenOver: () => setTakenOver(null),
    cancel: () => setConflict(null),
    choose: (keep: ReadonlySet<string>) => {
      if (!conflict) return
      setConflict(null)
      onSettled(conflict.theirs, mergedForm(conflict.forms, keep), conflict.then)
    },
    /**
     * Changes of different fields are merged without a question, and so is what the user may not write.
     * @returns whether nothing was left to choose, so that the form is based on `theirs` already
     */
    compare(
      theirs: StaffProductAnswer,
      base: ProductForm,
      mine: ProductForm,
      then: OthersChanges['then'],
    ): boolean {
      const forms = { base, mine, theirs: toForm(category, theirs) }
      const found = differences(category, forms)
      const both = found.filter((each) => each.both && may(...rightOf(each.part.path)))
      const others = found.filter((each) => !each.both)
      const changes = { theirs, forms, both: both.map(partOf), others: others.map(partOf), then }
      if (both.length > 0) {
        setConflict(changes)
        return false
      }
      onSettled(theirs, mergedForm(forms, new Set()), 'edit')
      // Who has restored an earlier version knows it.
      if (others.length > 0 && then !== 'restore') setTakenOver(changes)
      return true
    },
  }
}

const partOf = ({ part }: { part: Part }) => part

/** The field and language whose right a part of the form needs. */
function rightOf(path: string): [field: string, language?: Language] {
  const [first = '', language, field = ''] = path.split('.')
  return first === 'translations' ? [field, language as Language] : [first]
}
