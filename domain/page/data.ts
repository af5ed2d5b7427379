import type { CategoryCode } from '../categories/codes.ts'
import type { CardAnswer } from '../contracts/products.ts'
import type { Card } from '../facets/types.ts'
import type { SheetPart } from '../sheet/markup.ts'
import type { ChangedTexts } from '../texts/page-texts.ts'
import { escapeHtml } from './escape-html.ts'

/** What the first paint of a product's page shows: its card, and what its category calls its number. */
export interface ShellCard extends Omit<Card, 'id' | 'sort'> {
  category: CategoryCode
  artnrLabel: string
}

/**
 * What the worker writes into a page besides its markup, as JSON in the attribute `data-page` of `<html>`: the
 * page that takes the markup over has to know what stands in it.
 */
export interface PageData {
  /** Texts that staff have changed, by key. */
  texts?: ChangedTexts
  /** The product of a product's page; `card` is null where there is none that may be shown. */
  product?: { id: string; card: ShellCard | null }
  /** The version of each index that the page needs first, as of this moment. */
  indexes?: Partial<Record<CategoryCode, string>>
  /** The query for which the criteria and the products of a guide were written, from `indexes`. */
  guide?: { query: string }
  /** What a list shows for the query for which it was written. */
  list?: { category: CategoryCode; query: string; items: CardAnswer[]; total: number }
  /** The parts of a sheet for the query for which they were written. */
  sheet?: { query: string; parts: SheetPart[] }
}

export function withPageData(html: string, data: PageData): string {
  return html.replace('<html ', () => `<html data-page="${escapeHtml(JSON.stringify(data))}" `)
}

/**
 * Where the build puts the hash of the shells' inline style for the content security policy; all shells share one
 * style.
 */
export const styleHashPath = '/shells/style-hash.txt'

/** The shells of a product's page besides the one without a product. */
export const productShells = { filled: 'product-painted', missing: 'product-missing' } as const
