import type { ProductForm } from '../form.ts'
import { withPartners } from '../form.ts'
import type { AutosavedForm } from './store.ts'

/** Older drafts name partners by article number, which may be another product's by now. */
export function isByNumber({ form, base }: AutosavedForm): boolean {
  return form.partnerNames === undefined || base.partnerNames === undefined
}

/**
 * A draft with its partners by id. An unknown number is kept: it is shown as a deleted partner, to be removed.
 * @param idOf who has a number now
 * @param now the same product as stored, where it has not been saved since the draft: its entries are still the
 *   draft's
 */
export function autosaveById(
  draft: AutosavedForm,
  idOf: (number: string) => string | undefined,
  now: Pick<ProductForm, 'spec'> | null,
): AutosavedForm {
  const then = new Map<string, string>()
  for (const [slug, numbers] of Object.entries(draft.base.spec)) {
    const ids = now?.spec[slug] ?? []
    if (ids.length !== numbers.length) continue
    for (const [place, number] of numbers.entries()) then.set(number, ids[place] ?? number)
  }
  const call = (number: string) => then.get(number) ?? idOf(number) ?? number
  const converted = (form: ProductForm): ProductForm => ({
    ...form,
    spec: withPartners(form.spec, call),
    partnerNames: form.partnerNames ?? {},
  })
  return { ...draft, base: converted(draft.base), form: converted(draft.form) }
}
