import { type Owner, readKept, type Waiting } from '../../unsaved/kept.ts'
import type { ProductForm } from '../form.ts'

/** A form that was not saved yet, as it was left. */
export interface Draft extends Waiting {
  /** What its changes were made to, and which version that was; null for a product that is new. */
  base: ProductForm
  version: number | null
  form: ProductForm
}

/** The draft of a form; null where there is none, or none that can be read. */
export function readDraft(owner: Owner): Draft | null {
  const draft = readKept(owner)
  return isDraft(draft) ? draft : null
}

function isDraft(value: unknown): value is Draft {
  const { base, form, version, kept } = (value ?? {}) as Partial<Draft>
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
