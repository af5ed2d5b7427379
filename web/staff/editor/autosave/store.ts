import { type Dated, findDrafts, type Owner, type StoredDraft } from '../../unsaved/kept.ts'
import type { ProductForm } from '../form.ts'

/** An unsaved form. */
export interface AutosavedForm extends Dated {
  /** The product that its changes are based on, and its version; null for a new product. */
  base: ProductForm
  version: number | null
  form: ProductForm
  /** The id that a new product will have, so that it is not added twice (see use-saving.ts). */
  newId?: string
}

export interface StoredAutosave extends StoredDraft {
  value: AutosavedForm
}

/** The drafts of a product that can be restored, newest first. */
export function findAutosaves(owner: Omit<Owner, 'slot'>): StoredAutosave[] {
  return findDrafts(owner).filter((left): left is StoredAutosave => isAutosavedForm(left.value))
}

function isAutosavedForm(value: unknown): value is AutosavedForm {
  const { base, form, version, kept } = (value ?? {}) as Partial<AutosavedForm>
  const known = version === null || Number.isInteger(version)
  return known && typeof kept === 'string' && isForm(base) && isForm(form)
}

function isForm(value: unknown): value is ProductForm {
  const { name, info, facts, variants, translations, spec, links, filter } = (value ??
    {}) as Partial<ProductForm>
  return (
    typeof name === 'string' &&
    [info, variants, filter].every(Array.isArray) &&
    [facts, translations, spec, links].every((part) => typeof part === 'object' && part !== null)
  )
}
