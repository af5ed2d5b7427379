import type { UseFormReturn } from 'react-hook-form'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { type OthersChanges, othersChanges, rebased } from '../conflicts/others-changes.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import type { AutosaveState } from './autosave/use-autosave.ts'
import type { EditorStore, Onto } from './editor-state.ts'
import { type ProductForm, toForm } from './form.ts'

export interface SavedForm {
  category: Category
  store: EditorStore
  form: UseFormReturn<ProductForm>
  autosave: AutosaveState
  /** The form is still where it was opened. */
  isHere: () => boolean
  /** Called when a new product has been added. */
  onAdded: (id: string) => void
}

export type Merge = ReturnType<typeof useMerge>

/** What the form goes on with: what was saved, and what somebody else has saved meanwhile, merged with it. */
export function useMerge({ category, store, form, autosave, isHere, onAdded }: SavedForm) {
  const { level } = useStaff()
  const { getState: get, setState: set } = store

  /** Nothing is kept of the form as it was. */
  const forget = () => {
    autosave.forget()
    autosave.taken()
  }

  /** The form goes on with what is saved. @param values what it says, where that is more */
  function adopt(saved: StaffProductAnswer, values = toForm(category, saved)): void {
    const isAdded = get().product === null
    set({ product: saved, base: toForm(category, saved) })
    form.reset(values)
    if (!isAdded) return
    forget()
    if (isHere()) onAdded(saved._id)
  }

  /**
   * Rebases a form on what somebody else has saved. Changes of different fields are merged without a question.
   * @param mine the form, and what it was based on
   * @param onto null for the form of a product
   * @param resume goes on with what was interrupted, once somebody has chosen
   * @returns whether nothing was left to choose, so that the form is based on `theirs` already
   */
  function compare(
    theirs: StaffProductAnswer,
    mine: Pick<OthersChanges['forms'], 'base' | 'mine'>,
    then: OthersChanges['then'],
    onto: Onto | null = null,
    resume: () => Promise<boolean> = async () => true,
  ): boolean {
    const changes = othersChanges({ category, level }, theirs, mine, then)
    if (changes.both.length > 0) {
      set({ conflict: { ...changes, onto, resume } })
      return false
    }
    settle(changes, new Set(), onto)
    // Who has restored an earlier version knows it.
    if (changes.others.length > 0 && then !== 'restore') set({ takenOver: changes })
    return true
  }

  /** @param keep paths of the parts whose own value was chosen */
  function settle(changes: OthersChanges, keep: ReadonlySet<string>, onto: Onto | null): void {
    const { theirs } = changes
    const values = rebased({ category, level }, changes, keep)
    if (onto) {
      const { isDraft, ...draftBase } = onto
      // Somebody else has begun a draft: from here on the form is one of it.
      if (isDraft && !get().inDraft) {
        forget()
        set({ inDraft: true })
      }
      set({ draftBase })
    }
    if (!get().inDraft) adopt(theirs, values)
    else {
      set(onto?.isDraft ? { base: toForm(category, theirs) } : { product: theirs })
      form.reset(values)
    }
    autosave.taken()
  }

  return { forget, adopt, compare, settle }
}
