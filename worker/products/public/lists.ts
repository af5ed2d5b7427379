import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { CardAnswer, ListQuery } from '../../../domain/contracts/products.ts'
import { UserError } from '../../../domain/errors.ts'
import { readOrder, sortedProducts } from '../../../domain/facets/order.ts'
import type { Answer, Card, FacetIndex } from '../../../domain/facets/types.ts'
import type { Language } from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type Selected, select } from './selection.ts'

export interface ListRequest {
  /** The caller's level; null is a visitor. */
  level: AccessLevel | null
  category: CategoryCode
  language: Language
  query: ListQuery
}

/** A page of products, or their number alone. */
export type Page<Item> = { items: Item[]; total: number; skip: number; limit: number } | { total: number }

/** A page of the products that match, or their number alone when the query asks for `c`. */
export async function listProducts(catalogue: Catalogue, request: ListRequest): Promise<Page<CardAnswer>> {
  const { query, category } = request
  const { index, answer } = await selected(catalogue, request)
  if (query.c) return { total: answer.total }
  const skip = query.skip ?? 0
  const limit = query.limit ?? categoryOf(category).pageSize
  const products = query.sort
    ? sorted(index, answer, categoryOf(category).sortFacts, query.sort).slice(skip, skip + limit)
    : answer.page(skip, limit)
  const items = products.map((product) => {
    const { lacks } = index.card(product)
    return { ...cardAnswer(index, product), ...(lacks && { lacks: [...lacks] }) }
  })
  return { items, total: answer.total, skip, limit }
}

/** @throws UserError BAD_QUERY where the category has no such order */
function sorted(index: FacetIndex, answer: Answer, sortFacts: readonly string[], sort: string): number[] {
  const order = readOrder(sort, sortFacts)
  if (!order) throw new UserError('BAD_QUERY', { parameter: 'sort' })
  return sortedProducts(index, answer.page(0, answer.total), order)
}

export async function countProducts(catalogue: Catalogue, request: ListRequest): Promise<number> {
  return (await selected(catalogue, request)).answer.total
}

/** Per choice, by its API name: the products that the selection and that choice would leave. */
export async function countChoices(
  catalogue: Catalogue,
  request: ListRequest,
): Promise<{ total: number; choices: Record<string, number> }> {
  const { index, answer } = await selected(catalogue, request)
  const { counts, total } = answer
  return {
    total,
    choices: Object.fromEntries(index.choices.map(({ slug }, choice) => [slug, counts[choice] ?? 0])),
  }
}

/** `all` includes drafts. @throws UserError UNAUTHORIZED, FORBIDDEN for those who may not see them */
function selected(
  catalogue: Catalogue,
  { level, category, language, query }: ListRequest,
): Promise<Selected> {
  return select(query.all ? catalogue.withDrafts(level) : catalogue, category, language, query)
}

/** The card of a product in the API's form. */
export function cardAnswer(index: FacetIndex, product: number): CardAnswer {
  return answerOfCard(index.card(product))
}

export function answerOfCard({ id, lacks: _, sort: __, told: ___, ...card }: Card): CardAnswer {
  return { _id: id, ...card }
}

/** The cards of products by id, in list order; ids that the index does not contain are left out. */
export function cardsOf(index: FacetIndex, ids: readonly string[]): CardAnswer[] {
  return ids
    .map((id) => index.productOf(id))
    .filter((product) => product !== -1)
    .sort((a, b) => a - b)
    .map((product) => cardAnswer(index, product))
}
