import type { Category } from '../../../domain/categories/types.ts'
import type { CardAnswer } from '../../../domain/contracts/products.ts'
import type { Language } from '../../../domain/languages.ts'
import { readListState } from '../../../domain/list/state.ts'
import { callPath } from '../../shared/data/calls.ts'

export interface ListPart {
  items: CardAnswer[]
  total: number
}

/** The call for a page of a list. */
export function listCall({ path, pageSize }: Category, order: string, language: Language, skip: number) {
  return callPath('GET :type', { type: path }, { skip, limit: pageSize, sort: order, lang: language })
}

/** The calls that a list makes when it is opened with this query. */
export function callsAtOpening(category: Category, search: URLSearchParams, language: Language): string[] {
  const { order, pages } = readListState(category, search)
  return Array.from({ length: pages }, (_, page) =>
    listCall(category, order.name, language, page * category.pageSize),
  )
}
