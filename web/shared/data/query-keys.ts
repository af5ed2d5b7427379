import type { CategoryCode } from '../../../domain/categories/codes.ts'

/** Query keys of the data that the worker may write into a document, so that the browser need not fetch them (web/page-data.ts). */

export const indexKey = (code: CategoryCode, language: string) => ['index', code, language]

export const productKey = (id: string, language: string) => ['product', id, language]

/** Old numbers, as they were typed. */
export const oldNumbersKey = (numbers: readonly string[], language: string) => [
  'replacements',
  numbers,
  language,
]

/** What the API finds for a query. */
export const searchKey = (query: string, language: string) => ['search', query, language]

/** A category's list in an order; its pages stay in the cache while a visitor looks elsewhere. */
export const listKey = (code: CategoryCode, language: string, sort: string) => ['list', code, language, sort]
