import type { CategoryCode } from '../categories/codes.ts'
import type { Category } from '../categories/types.ts'
import type { Language } from '../languages.ts'
import type { ReplacementVariant } from '../product.ts'
import { productNumberKinds } from '../product-numbers.ts'
import type { WrittenNumber } from './closest.ts'

/** The replacement guides, in the order of the index. */
export const replacementVariants = ['ms', 'eb'] as const satisfies readonly ReplacementVariant[]

/** In the order of the index. */
export const numberKinds = productNumberKinds

/** A number that leads to a product besides its article number: its own or one of its variants'. */
export type ProductNumber = WrittenNumber

/** A product as the search names it, in the language of the index. */
export interface NamedProduct {
  id: string
  category: CategoryCode
  name: string
  /** The name is Swedish, since its translation is missing. */
  untranslated: boolean
  artnr: string
}

export interface ProductEntry extends NamedProduct {
  numbers: ProductNumber[]
  /** The titles of its variants, each once. */
  variants?: readonly string[]
  /** What the replacement guides compare, in the order of the category's `replacementFacts`; '' where nothing is known. */
  facts?: readonly string[]
}

export interface ReplacementEntry {
  id: string
  variant: ReplacementVariant
  /** The old or competitor's number. */
  artnr: string
  /** Ids of the entries that replace it, in order. */
  products: string[]
}

/** An old number, with the products that replace it. */
export interface OldNumber extends Omit<ReplacementEntry, 'products'> {
  products: NamedProduct[]
}

/** What goes into a search index: everything in it may be seen by the public. Order is the order of equal hits. */
export interface SearchInput {
  language: Language
  generation: number
  products: ProductEntry[]
  replacements: ReplacementEntry[]
}

/** Where something matched: from and to, in UTF-16 units of the text shown. Sorted, apart from each other. */
export type Range = [from: number, to: number]

export interface ProductHit extends NamedProduct {
  /** Matched parts of name and artnr. Computed on access: only hits that are shown pay for it. */
  readonly marks: { name: Range[]; artnr: Range[] }
  /** Another number, or the title of a variant, that matched what neither name nor artnr did. */
  readonly number: { kind: ProductNumber['kind'] | 'variant'; text: string; marks: Range[] } | null
}

export interface ReplacementHit {
  id: string
  variant: ReplacementVariant
  artnr: string
  readonly marks: Range[]
  products: NamedProduct[]
}

/** The best hits of a group, and how many there are in all. */
export interface Found<Hit> {
  total: number
  hits: Hit[]
}

export type ProductGroup = Category['searchGroup']

/** Hits by group, as GET /api/search groups them. */
export type SearchAnswer = Record<ProductGroup, Found<ProductHit>> & { utb: Found<ReplacementHit> }

/** An opened index. */
export interface SearchIndex {
  readonly language: Language
  readonly generation: number
  /** Products and replacements in it. */
  readonly size: number
  /**
   * @param query as typed; under `minQueryLength` characters nothing is found
   * @param limit the most hits per group
   */
  search(query: string, limit: number): SearchAnswer
  /** How many products of a category are in it. */
  count(category: CategoryCode): number
  /** Every old number in it, in order. */
  oldNumbers(): OldNumber[]
  /** The entries of both replacement guides that are meant by a number, in any spelling. */
  oldNumbersLike(number: string): OldNumber[]
  /** The products that are meant by an article, E or NOBB number, their own or a variant's, in any spelling. */
  productsByNumber(number: string): NamedProduct[]
  /** The only one of them; undefined where there are several. */
  productByNumber(number: string): NamedProduct | undefined
  /** Every number of a category's products, as they are written: article numbers first. */
  numbersOf(category: CategoryCode): { text: string; product: NamedProduct }[]
  /** What the replacement guides compare of a product; [] where there is nothing. */
  factsOf(id: string): string[]
}
