import { createContext, useContext } from 'react'
import { can } from '../../../domain/access.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { type Language, original, translationLanguages } from '../../../domain/languages.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import type { UploadQueue } from './files/queue.ts'
import type { ProductForm } from './form.ts'

/** Shared by all parts of the edit screen. */
export interface Editing {
  category: Category
  /** The product as it was last read or saved; null while it is new. */
  product: StaffProductAnswer | null
  /** Its id, which a new one will have. */
  id: string
  /** The form of `product`, or what a new product started from. */
  base: ProductForm
  /** The same as it is by then, for what goes on after a question. */
  currentBase: () => ProductForm
  /** The form shows the product's working copy. */
  inCopy: boolean
  /** Those to its folders of files. */
  uploads?: UploadQueue
}

/** Controls of the form without a product, for example where many products are changed at once. */
export function withoutProduct(category: Category, base: ProductForm): Editing {
  return { category, product: null, id: '', base, currentBase: () => base, inCopy: false }
}

export const EditContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditContext)
  if (!editing) throw new Error('No product is being edited here')
  return editing
}

/** Whether the user may write a field of the product: `canWrite('name', 'no')`. */
export function useCanWrite(): (field: string, language?: Language) => boolean {
  const { level } = useStaff()
  return (field, language = original) => can(level, 'editProduct', field, language)
}

/** The translations that the screen shows: a translator's own, or all for levels that write the originals. */
export function useShownTranslations(): typeof translationLanguages {
  const { level } = useStaff()
  if (can(level, 'editProduct', 'name')) return translationLanguages
  return translationLanguages.filter((language) => can(level, 'editProduct', 'name', language))
}
