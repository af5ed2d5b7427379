import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import { compact } from '../../../domain/search/fold.ts'
import type { NamedProduct, ProductHit, ReplacementHit, SearchAnswer } from '../../../domain/search/types.ts'

/** How many hits of a group are shown at first, and added by each request for more. */
export const fewHits = 5
export const moreHits = 20

/** The hits of one type. `name` is the group's name at the API. */
export type Group =
  | { name: string; total: number; category: CategoryCode; hits: readonly ProductHit[] }
  | { name: 'utb'; total: number; category: null; hits: readonly ReplacementHit[] }

/** How many hits of a group are wanted, where more than a few are. */
export type Limits = Readonly<Record<string, number>>

/** A page that a query names: a list, a guide with criteria ticked, or several old numbers at once. */
export interface PageSuggestion {
  kind: 'page'
  to: string
  title: string
  /** How many products are there; null while unknown. */
  count: number | null
}

/** What can be chosen: a suggested page, a product, or more of a group. */
export type Option =
  | PageSuggestion
  | { kind: 'product'; product: NamedProduct }
  | { kind: 'more'; group: string }

/** The same for options that are the same. */
export function keyOf(option: Option): string {
  if (option.kind === 'page') return option.to
  return option.kind === 'product' ? option.product.id : option.group
}

/** Whether an article of today has the number that was typed. */
export function isArticleOf(groups: readonly Group[], query: string): boolean {
  return groups.some(
    ({ category, hits }) => category !== null && hits.some(({ artnr }) => compact(artnr) === compact(query)),
  )
}

/**
 * The groups that have hits: product types in menu order, then old numbers. An old number that was typed whole comes
 * first, unless an article of today has it: the articles above it would only look like what was meant.
 */
export function groupsOf(results: SearchAnswer, query: string): Group[] {
  const products = categories.map(
    ({ code, searchGroup }): Group => ({ name: searchGroup, category: code, ...results[searchGroup] }),
  )
  const replacements: Group = { name: 'utb', category: null, ...results.utb }
  const isOld = results.utb.hits.some(({ artnr }) => compact(artnr) === compact(query))
  const inOrder =
    isOld && !isArticleOf(products, query) ? [replacements, ...products] : [...products, replacements]
  return inOrder.filter(({ total }) => total > 0)
}

/** The options of groups in the order in which they are shown. */
export function optionsOf(groups: readonly Group[]): Exclude<Option, PageSuggestion>[] {
  return groups.flatMap((group) => {
    const products: readonly NamedProduct[] =
      group.category === null ? group.hits.flatMap((hit) => hit.products) : group.hits
    const options = products.map((product) => ({ kind: 'product' as const, product }))
    return group.hits.length < group.total ? [...options, { kind: 'more', group: group.name }] : options
  })
}
