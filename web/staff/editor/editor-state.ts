import type { StoreApi } from 'zustand'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { WorkingCopyAnswer } from '../../../domain/contracts/working-copies.ts'
import type { OthersChanges } from '../conflicts/others-changes.ts'
import type { Fault } from './faults.ts'
import { type ProductForm, toForm } from './form.ts'

/** What the form of a draft is based on. */
export interface DraftBase {
  /** The version of the draft as it was last read or saved; null where it is not saved yet. */
  draft: number | null
  /** The version of the product that the draft is based on. */
  live: number | undefined
  /** The product in that version; null for the one that was read. */
  before: ProductForm | null
}

/** What the form is based on once it has been compared. */
export interface Onto extends DraftBase {
  /** It was compared with somebody else's draft, not with the product. */
  isDraft: boolean
}

/** Changes of others that somebody has to choose from. */
interface Conflict extends OthersChanges {
  /** Null where the form is one of the product, and stays so. */
  onto: Onto | null
  /** Goes on with what was interrupted. */
  resume: () => Promise<boolean>
}

/**
 * Where the form of a product stands, besides what is written in it. It is kept outside React's rendering, so that what
 * goes on after an answer reads it as it is by then.
 */
export interface EditorState {
  /** The product as it was last read or saved; null while it is new. */
  product: StaffProductAnswer | null
  /** What the form is compared with: what it was filled with, or what was saved last. */
  base: ProductForm
  /** The id that a new product will have. */
  newId: string
  /** The first form of a new product that was sent, where no answer has come. */
  lost: ProductForm | null
  /** The form shows what waits to be published. */
  inDraft: boolean
  draftBase: DraftBase
  isSaving: boolean
  faults: readonly Fault[]
  conflict: Conflict | null
  /** What the form has taken over from others without a question, to be said. */
  takenOver: OthersChanges | null
  isDeleted: boolean
}

export type EditorStore = StoreApi<EditorState>

/** What a save of a draft is based on: before there is one, on the product as it was read. */
export function draftBaseOf({ inDraft, draftBase, product }: EditorState): DraftBase {
  return inDraft ? draftBase : { draft: null, live: product?.version, before: null }
}

/** What the form of a draft that was read is based on. */
export function ontoDraft(category: Category, { version, base, before }: WorkingCopyAnswer): Onto {
  return { draft: version, live: base, before: before ? toForm(category, before) : null, isDraft: true }
}
