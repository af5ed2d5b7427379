import type { Category } from '../../../domain/categories/types.ts'
import type { CardAnswer } from '../../../domain/contracts/products.ts'
import type { Language } from '../../../domain/languages.ts'
import { maxWrittenProducts } from '../../../domain/list/markup.ts'
import { type Query, readListState } from '../../../domain/list/state.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { listProducts } from './lists.ts'

/**
 * What a list's page shows of an address at first.
 * @returns null where scripts of the page have more to say than can be written ahead
 */
export async function listPage(
  catalogue: Catalogue,
  language: Language,
  category: Category,
  search: Query,
): Promise<{ items: CardAnswer[]; total: number } | null> {
  const { order, pages, narrowed } = readListState(category, search)
  const { code, pageSize } = category
  const limit = pages * pageSize
  if (narrowed || limit > maxWrittenProducts) return null
  const page = await listProducts(catalogue, {
    level: null,
    category: code,
    language,
    query: { choices: [], sort: order.name, limit, c: false, all: false },
  })
  return 'items' in page && page.total > 0 ? { items: page.items, total: page.total } : null
}
