import type { CategoryCode } from '../categories/codes.ts'
import type { CardAnswer, ProductAnswer } from '../contracts/products.ts'
import type { SearchResult } from '../contracts/search.ts'
import type { OldNumber } from '../search/types.ts'
import type { SheetPart } from '../sheet/parts.ts'
import type { ChangedTexts } from '../texts/page-texts.ts'

/**
 * What the worker writes into a document besides its markup, as JSON in the attribute `data-page` of `<html>`: the
 * browser renders the same page from it when it takes the markup over.
 */
export interface PageData {
  /** Texts that staff have changed, by key. */
  texts?: ChangedTexts
  /** The path and query that the markup is for; absent where it is empty. */
  address?: string
  /** The version of each index that the page was rendered from. */
  indexes?: Partial<Record<CategoryCode, string>>
  /** The product of a product's page, or the open one; `answer` is null where there is none that may be shown. */
  product?: { id: string; answer: ProductAnswer | null }
  /** The products of a list, from its beginning. */
  list?: { category: CategoryCode; items: CardAnswer[]; total: number }
  /** What is known of the old numbers that the address of a replacement guide asks for. */
  numbers?: { asked: string[]; found: OldNumber[] }
  /** What the query of a search finds. */
  search?: { query: string; result: SearchResult }
  /** The parts of a summary, and the query that names them. */
  sheet?: { query: string; parts: SheetPart[] }
}
