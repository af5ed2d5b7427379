import type { CategoryCode } from '../categories/codes.ts'
import type { TargetIds, TargetKind } from '../categories/row-targets.ts'
import type { Language } from '../languages.ts'
import type { Match } from '../product.ts'

/** What a list shows of a product without asking for more; texts are in the index's language. */
export interface Card {
  id: string
  name: string
  /** Set when `name` is Swedish because its translation is missing. */
  untranslated: boolean
  artnr: string
  enr: string
  nobnr: string
  /** The small picture; `lineArt` may be inverted by the dark theme. */
  picture: { url: string; lineArt: boolean } | null
  /** The highest class, where the category has approvals, and at most four formatted facts. */
  facts: string[]
  /** The category's facts for cards that the product lacks, so that the others find their columns; left out where none. */
  lacks?: readonly string[] | undefined
  /** Sort keys of the category's main measures, by fact name. */
  sort: Record<string, number | string>
  /** The stored values of the facts by which the category's products are told apart at a door, by fact. */
  told?: Readonly<Record<string, readonly string[]>> | undefined
}

export interface Group {
  /** The option column's name, for example `brandkrav`. */
  name: string
  /** `all`: every chosen value must hold. `any`: one of the chosen values must hold. */
  match: Match
}

/** One thing a visitor can tick. */
export interface Choice {
  /** Stable name inside and in the web's URLs: the slug, or a partner's product id. */
  key: string
  /** The name at the API: the slug, or the partner's Swedish name. */
  slug: string
  label: string
  /** Position in `groups`. */
  group: number
}

export interface ProductInput {
  card: Card
  /** Keys of the choices that hold for every row. */
  everywhere: string[]
  /** One row per partner (by id) with the keys that hold with it; [] gives one row without a partner. */
  fits: { partner: string; keys: string[] }[]
}

/** Where an em leads: rows by keys of choices, and everything that is linked to it and published. */
export interface EmInput {
  /** Id of the em; it is one of `products`. */
  em: string
  linked: Record<TargetKind, string[]>
  rows: (TargetIds & { keys: string[] })[]
}

/** Everything that goes into the index of one category and language. Published things only. */
export interface IndexInput {
  category: CategoryCode
  language: Language
  /** The catalogue generation, a whole number below 2^53. */
  generation: number
  groups: Group[]
  /** In the order in which they are shown; unique keys. */
  choices: Choice[]
  /** In list order. */
  products: ProductInput[]
  ems: EmInput[]
}

export interface Answer {
  /** Products that match the selection. */
  total: number
  /** Per choice (by ordinal): the products that selection + that choice would leave; a chosen one gives `total`. */
  counts: Uint32Array
  /** Ordinals of the matching products in list order, from `skip`, at most `limit`. */
  page(skip: number, limit: number): number[]
}

/**
 * An opened index. Bits are used in place; texts are decoded when asked for.
 * Ordinals are positions in the arrays of `IndexInput`.
 */
export interface FacetIndex {
  readonly category: CategoryCode
  readonly language: Language
  readonly generation: number
  readonly groups: readonly Group[]
  readonly choices: readonly Choice[]
  /** Number of products. */
  readonly size: number
  readonly byteLength: number
  card(product: number): Card
  /** The ordinal of a product id, or -1. */
  productOf(id: string): number
  /** The ordinal of a choice by its key or by its API slug, or -1. */
  choiceOf(keyOrSlug: string): number
  /**
   * Answers a selection. A product matches when one and the same row holds under every clause; a
   * clause is one choice, or all chosen values of a group with match `any`. `within` narrows to
   * the given product ids (unknown ids are ignored), `partner` to the rows with that partner: a product
   * without such a row does not match.
   * @param selection choice ordinals, in any order, repeats allowed
   */
  answer(selection: readonly number[], within?: readonly string[], partner?: string): Answer
  /** Partner ids of the product's rows that are alive under the selection, in row order. */
  livePartners(product: number, selection: readonly number[]): string[]
  /** The rows and targets of an em, or null when the id is not an em of this index. */
  em(id: string): EmInput | null
}

/**
 * A selection for FacetIndex.answer: choice ordinals, the only product ids that may match, the only partner whose rows count.
 */
export interface IndexQuery {
  selection: readonly number[]
  within: readonly string[] | undefined
  partner: string | undefined
}
