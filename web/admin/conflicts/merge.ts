import type { Category } from '../../../domain/categories/types.ts'
import { type Part, partsOf } from '../editor/drafts/parts.ts'
import type { ProductForm } from '../editor/form.ts'

/** The same product three times: as somebody began to change it, as they have it, as it is by now. */
export interface ThreeForms {
  base: ProductForm
  mine: ProductForm
  theirs: ProductForm
}

/** A part that somebody else has changed to something that the own form does not say. */
export interface Difference {
  part: Part
  /** It was changed here as well: one of the two is lost. */
  both: boolean
}

/** What somebody else has changed since `base`, where it differs from the own form. */
export function differences(category: Category, forms: ThreeForms): Difference[] {
  const { base, mine, theirs } = forms
  return partsOf(category, [base, mine, theirs])
    .filter((part) => !part.derived && differs(part, base, theirs) && differs(part, mine, theirs))
    .map((part) => ({ part, both: differs(part, base, mine) }))
}

/**
 * The own form on top of what the product is by now.
 * @param keep paths of the differing parts that stay as they are here
 */
export function merged(category: Category, forms: ThreeForms, keep: ReadonlySet<string>): ProductForm {
  const { base, mine, theirs } = forms
  const partnerNames = { ...base.partnerNames, ...mine.partnerNames, ...theirs.partnerNames }
  return partsOf(category, [base, mine, theirs])
    .filter(
      (part) =>
        differs(part, base, theirs) && !(part.derived ? differs(part, base, mine) : keep.has(part.path)),
    )
    .reduce((form, part) => part.write(form, theirs), { ...mine, partnerNames })
}

/** The parts in which two forms of a product differ. */
export function changedParts(category: Category, base: ProductForm, form: ProductForm): Part[] {
  return partsOf(category, [base, form]).filter((part) => !part.derived && differs(part, base, form))
}

function differs({ read }: Part, a: ProductForm, b: ProductForm): boolean {
  return JSON.stringify(read(a)) !== JSON.stringify(read(b))
}
