import type { Category } from '../../../domain/categories/types.ts'
import type { ProductForm } from '../editor/form.ts'
import { type Part, partsOf } from '../editor/parts.ts'

/** Three states of a product: the base of somebody's changes, their form, and what is stored now. */
export interface ThreeForms {
  base: ProductForm
  mine: ProductForm
  theirs: ProductForm
}

/** A part that somebody else has changed and whose value differs from the own form. */
export interface Difference {
  part: Part
  /** Changed in the own form as well: one of the two changes is lost. */
  both: boolean
}

/**
 * What somebody else has changed since `base`, where it differs from the own form. The fields in the server's refusal
 * are too coarse for that: they name `facts` but not which one, and nothing of what other products claim.
 */
export function differences(category: Category, forms: ThreeForms): Difference[] {
  const { base, mine, theirs } = forms
  return partsOf(category, [base, mine, theirs])
    .filter((part) => !part.derived && differs(part, base, theirs) && differs(part, mine, theirs))
    .map((part) => ({ part, both: differs(part, base, mine) }))
}

/**
 * The own form applied to the product's present state.
 * @param keep paths of the differing parts whose own value is kept
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

/** The parts in which two forms of a product differ. A part that follows from others differs there. */
export function changedParts(category: Category, base: ProductForm, form: ProductForm): Part[] {
  return partsOf(category, [base, form]).filter((part) => !part.derived && differs(part, base, form))
}

/** A product as it was saved, with what has been changed in its form since the form was sent. */
export function withTyped(
  category: Category,
  saved: ProductForm,
  { sent, now }: { sent: ProductForm; now: ProductForm },
): ProductForm {
  const reviewed = now.reviewed?.filter((language) => !sent.reviewed?.includes(language)) ?? []
  const start = { ...saved, partnerNames: { ...now.partnerNames, ...saved.partnerNames } }
  return changedParts(category, sent, now).reduce(
    (form, part) => part.write(form, now),
    reviewed.length > 0 ? { ...start, reviewed } : start,
  )
}

function differs({ read }: Part, a: ProductForm, b: ProductForm): boolean {
  return JSON.stringify(read(a)) !== JSON.stringify(read(b))
}
