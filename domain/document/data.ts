import type { CategoryCode } from '../categories/codes.ts'
import type { CardAnswer, ShownProduct } from '../contracts/products.ts'
import type { SearchResult } from '../contracts/search.ts'
import type { GuideView } from '../guide/view.ts'
import type { OldNumber } from '../search/types.ts'
import type { ChangedTexts } from '../texts/page-texts.ts'

/** The id of the script element that holds them. */
export const pageDataId = 'page-data'

/**
 * What the worker writes into a document besides its markup, as JSON in a script element behind it: the browser renders the
 * same page from it when it takes the markup over.
 */
export interface PageData {
  /** Texts that staff have changed, by key. */
  texts?: ChangedTexts
  /** The path and query that the markup is for; absent where it is empty. */
  address?: string
  /** The parts that the page shows whose code or texts are files of their own, by name, each before those inside it. */
  rendered?: string[]
  /** The version of each index that the page was rendered from; null where it is too large to be sent. */
  indexes?: Partial<Record<CategoryCode, string | null>>
  /** The products that the page reads in one of those. */
  parts?: Partial<Record<CategoryCode, string[]>>
  /** What a guide or a filtered list shows, where one of those indexes is not sent. */
  view?: { category: CategoryCode; withEm: boolean; shown: number; sort?: string; answer: GuideView }
  /** The products that the page shows in full: that of a page of its own, an open one, the parts of a summary. */
  products?: ShownProduct[]
  /** The id of a product's page where there is none that may be shown. */
  missing?: string
  /** The products of a list, from its beginning. */
  list?: { category: CategoryCode; items: CardAnswer[]; total: number }
  /** What is known of the old numbers that the address of a replacement guide asks for. */
  numbers?: { requested: string[]; found: OldNumber[] }
  /** What the query of a search finds. */
  search?: { query: string; result: SearchResult }
}
