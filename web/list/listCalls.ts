import type { Category } from '../../domain/categories/types.ts'
import type { Language } from '../../domain/languages.ts'
import { readListState } from './listState.ts'

/** The call for a page of a list, below /api. */
export function listCall(category: Category, order: string, language: Language, skip: number): string {
  return `${category.path}?skip=${skip}&limit=${category.pageSize}&sort=${order}&lang=${language}`
}

/** The calls that a list makes when it is opened with this query. */
export function callsAtOpening(category: Category, search: URLSearchParams, language: Language): string[] {
  const { order, pages } = readListState(category, search)
  return Array.from({ length: pages }, (_, page) =>
    listCall(category, order.name, language, page * category.pageSize),
  )
}
