import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categories } from '../../domain/categories/index.ts'
import type { NamedProduct, ProductHit, ReplacementHit, SearchAnswer } from '../../domain/search/types.ts'

/** How many hits of a group are shown at first, and added by each request for more. */
export const fewHits = 5
export const moreHits = 20

/** The hits of one type. `name` is the group's name at the API. */
export type Group =
  | { name: string; total: number; category: CategoryCode; hits: readonly ProductHit[] }
  | { name: 'utb'; total: number; category: null; hits: readonly ReplacementHit[] }

/** The options among the hits: a product, or more of a group. */
export type Option = { kind: 'product'; product: NamedProduct } | { kind: 'more'; group: string }

/** The groups that have hits: product types in menu order, then old numbers. */
export function groupsOf(answer: SearchAnswer): Group[] {
  const products = categories.map(
    ({ code, searchGroup }): Group => ({ name: searchGroup, category: code, ...answer[searchGroup] }),
  )
  const replacements: Group = { name: 'utb', category: null, ...answer.utb }
  return [...products, replacements].filter(({ total }) => total > 0)
}

/** The options of groups in the order in which they are shown. */
export function optionsOf(groups: readonly Group[]): Option[] {
  return groups.flatMap((group) => {
    const products: readonly NamedProduct[] =
      group.category === null ? group.hits.flatMap((hit) => hit.products) : group.hits
    const options = products.map((product): Option => ({ kind: 'product', product }))
    return group.hits.length < group.total ? [...options, { kind: 'more', group: group.name }] : options
  })
}
