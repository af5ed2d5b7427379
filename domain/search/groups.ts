import { categoryCodes } from '../categories/codes.ts'
import { categoryOf } from '../categories/index.ts'
import type { ProductGroup } from './types.ts'

/** The groups of products in an answer of the search, in the order of the category codes. */
export const productGroups: readonly ProductGroup[] = categoryCodes.map(
  (code) => categoryOf(code).searchGroup,
)

/** An object with an entry for each of them. */
export function byGroup<Entry>(entryOf: (group: ProductGroup) => Entry): Record<ProductGroup, Entry> {
  return Object.fromEntries(productGroups.map((group) => [group, entryOf(group)])) as Record<
    ProductGroup,
    Entry
  >
}
