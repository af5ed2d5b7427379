import { can } from '../../../domain/access.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { type Language, original } from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import { type ProductForm, toForm } from '../editor/form.ts'
import { type Part, partsOf } from '../editor/parts.ts'

/** Three states of a product: the base of somebody's changes, their form, and what is stored now. */
interface ThreeForms {
  base: ProductForm
  mine: ProductForm
  theirs: ProductForm
}

/** A part that somebody else has changed and whose value differs from the own form. */
interface Difference {
  part: Part
  /** Changed in the own form as well: one of the two changes is lost. */
  both: boolean
}

/** What somebody else has saved since a form was based on the product, and what is done about it. */
export interface OthersChanges {
  theirs: StaffProductAnswer
  forms: ThreeForms
  /** What both have changed, each to something else: somebody has to choose. */
  both: readonly Part[]
  /** What they alone have changed: it is taken over. */
  others: readonly Part[]
  /** What both have changed and the user may not write: in the form of what waits, it stays as it was there. */
  locked: readonly Part[]
  /** What follows the choice; `restore` compares with an earlier version that this form has restored. */
  then: 'save' | 'edit' | 'restore'
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
 * Compares a form and its base with the product as it is now.
 * @param level what the user may not write is not theirs to choose
 */
export function othersChanges(
  category: Category,
  level: AccessLevel,
  theirs: StaffProductAnswer,
  { base, mine }: Pick<ThreeForms, 'base' | 'mine'>,
  then: OthersChanges['then'],
): OthersChanges {
  const forms = { base, mine, theirs: toForm(category, theirs) }
  const found = differences(category, forms)
  const both = found.filter((each) => each.both).map(({ part }) => part)
  return {
    theirs,
    forms,
    then,
    both: both.filter((part) => canWrite(level, part)),
    locked: both.filter((part) => !canWrite(level, part)),
    others: found.filter((each) => !each.both).map(({ part }) => part),
  }
}

/**
 * What is stored now, with the changes of the own form.
 * @param ownPaths paths of the parts that both have changed whose own value is kept; without it all of them
 */
export function merged(category: Category, forms: ThreeForms, ownPaths?: ReadonlySet<string>): ProductForm {
  const { base, mine, theirs } = forms
  const partnerNames = { ...base.partnerNames, ...mine.partnerNames, ...theirs.partnerNames }
  const { reviewed = [] } = mine
  const start = { ...theirs, partnerNames, ...(reviewed.length > 0 ? { reviewed } : {}) }
  return changedParts(category, base, mine)
    .filter((part) => !ownPaths || ownPaths.has(part.path) || !differs(part, base, theirs))
    .reduce((form, part) => part.write(form, mine), start)
}

/** The parts in which two forms of a product differ. A part that follows from others differs there. */
export function changedParts(category: Category, base: ProductForm, form: ProductForm): Part[] {
  return partsOf(category, [base, form]).filter((part) => !part.derived && differs(part, base, form))
}

function differs({ read }: Part, a: ProductForm, b: ProductForm): boolean {
  return JSON.stringify(read(a)) !== JSON.stringify(read(b))
}

function canWrite(level: AccessLevel, { path }: Part): boolean {
  const [first = '', language, field = ''] = path.split('.')
  return first === 'translations'
    ? can(level, 'editProduct', field, language as Language)
    : can(level, 'editProduct', first, original)
}
