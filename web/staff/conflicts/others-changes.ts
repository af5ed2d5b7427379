import { can } from '../../../domain/access.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { type Language, original } from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'
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

/** Who compares: what they may not write is theirs to choose in no case. */
interface Comparing {
  category: Category
  level: AccessLevel
}

/** Compares a form and its base with the product as it is now. */
export function othersChanges(
  { category, level }: Comparing,
  theirs: StaffProductAnswer,
  { base, mine }: Pick<ThreeForms, 'base' | 'mine'>,
  then: OthersChanges['then'],
): OthersChanges {
  const forms = { base, mine, theirs: toForm(category, theirs) }
  const found = differences(category, forms)
  const both = found.filter((each) => each.both && mayWrite(level, each.part))
  const others = found.filter((each) => !each.both)
  return { theirs, forms, both: both.map(({ part }) => part), others: others.map(({ part }) => part), then }
}

/**
 * The form based on what others have saved. What they have changed in a working copy stays, where the user may not
 * write it.
 * @param keep paths of the parts whose own value was chosen
 */
export function rebased(
  { category, level }: Comparing,
  { forms }: OthersChanges,
  keep: ReadonlySet<string>,
): ProductForm {
  const theirs = differences(category, forms).filter(({ part, both }) => both && !mayWrite(level, part))
  return merged(category, forms, new Set([...keep, ...theirs.map(({ part }) => part.path)]))
}

function mayWrite(level: AccessLevel, { path }: Part): boolean {
  const [first = '', language, field = ''] = path.split('.')
  return first === 'translations'
    ? can(level, 'editProduct', field, language as Language)
    : can(level, 'editProduct', first, original)
}
