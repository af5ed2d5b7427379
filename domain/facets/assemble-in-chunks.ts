import type { CategoryCode } from '../categories/codes.ts'
import { categoryOf } from '../categories/index.ts'
import type { Language } from '../languages.ts'
import type { IndexSources } from '../product.ts'
import type { Texts } from '../texts/types.ts'
import { type OwnCard, ownCards, SharedDrawings } from './assemble/cards.ts'
import { choicesOf, collectValues, keepSmallest, type ValuesByColumn } from './assemble/choices.ts'
import { type View, viewOf } from './assemble/view.ts'
import { claimsOf } from './assemble.ts'
import { encodeCard, IndexWriter, type ProductOutline } from './index-writer.ts'
import type { Card, ProductInput } from './types.ts'

/** Some products of the category, with their links and pictures. */
export type Chunk = Pick<IndexSources, 'products' | 'links' | 'files'>

/** Which index is built from the chunks. */
export interface ChunkedIndexOptions {
  code: CategoryCode
  language: Language
  /** The products of the categories that it links to or fits with, and its options. */
  shared: Pick<IndexSources, 'products' | 'options'>
  texts?: Texts
}

/** What an index needs of some products: plain values, which are stored until all pieces are there. */
export interface Piece {
  /** The values of the products, see `ValuesByColumn`. */
  said: [name: string, values: [token: string, value: string][]][]
  /** Choices and partners, which products name by their place here. */
  keys: string[]
  /** In the order of their ids. */
  products: (OwnCard & { everywhere: number[]; fits: [partner: number, keys: number[]][] })[]
}

/** Whether the index can be built in chunks; not where products refer to others of the same category or have rows. */
export function canBeChunked(code: CategoryCode): boolean {
  const { leadsByRows, links, fitPartner } = categoryOf(code)
  return !leadsByRows && fitPartner !== code && links.every(({ partner }) => partner !== code)
}

/** Collects from chunks, read in the order of ids, what the index needs of their products. */
export class PieceMaker {
  readonly #of: ChunkedIndexOptions
  readonly #said: ValuesByColumn = new Map()
  readonly #keys = new Map<string, number>()
  readonly #products: Piece['products'] = []

  constructor(of: ChunkedIndexOptions) {
    this.#of = of
  }

  add(chunk: Chunk): void {
    const view = viewIn(this.#of, chunk)
    const said = collectValues(view)
    // Whatever its products say is a choice, whether or not others say it too.
    const known = new Set(choicesOf(view, said).choices.map(({ key }) => key))
    for (const [name, values] of said) addValues(this.#said, name, values)
    const cards = new Map(ownCards(view).map((each) => [each.card.id, each]))
    for (const product of view.products.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const { everywhere, fits } = claimsOf(view, product, known)
      this.#products.push({
        ...(cards.get(product.id) as OwnCard),
        everywhere: everywhere.map((key) => this.#place(key)),
        fits: fits.map(({ partner, keys }) => [this.#place(partner), keys.map((key) => this.#place(key))]),
      })
    }
  }

  finish(): Piece {
    return {
      said: [...this.#said].map(([name, values]) => [name, [...values]]),
      keys: [...this.#keys.keys()],
      products: this.#products,
    }
  }

  #place(key: string): number {
    const known = this.#keys.get(key) ?? this.#keys.size
    this.#keys.set(key, known)
    return known
  }
}

/**
 * Builds the index of a category whose products are too many to be held at once, from pieces that are given twice, in the
 * order of their ids: first to learn how long everything is and then to write it into place. The bytes are those of
 * `buildIndex(assembleIndex(…))`.
 */
export class ChunkedIndex {
  readonly #of: ChunkedIndexOptions & { generation: number }
  readonly #said: ValuesByColumn = new Map()
  readonly #outlines: (ProductOutline & { name: string })[] = []
  #drawings = new SharedDrawings()
  #writer: IndexWriter | null = null

  constructor(of: ChunkedIndexOptions, generation: number) {
    this.#of = { ...of, generation }
  }

  /** First pass: collects values, names and card lengths. Call once per piece, in the order of ids. */
  outline({ said, keys, products }: Piece): void {
    for (const [name, values] of said) addValues(this.#said, name, values)
    for (const product of products) {
      const card = this.#drawings.shared(product)
      const partners = product.fits.map(([partner]) => keys[partner] as string)
      this.#outlines.push({ id: card.id, name: card.name, partners, cardBytes: encodeCard(card).length })
    }
  }

  /** Second pass, after all outlines: writes the products into the index. Same pieces, same order. */
  write({ keys, products }: Piece): void {
    const writer = this.#begun()
    for (const product of products) writer.write(inputOf(this.#drawings.shared(product), product, keys))
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#begun().finish()
  }

  #begun(): IndexWriter {
    if (this.#writer) return this.#writer
    const view = viewIn(this.#of, { products: [], links: [], files: [] })
    this.#drawings = new SharedDrawings()
    const { code: category, language, generation } = this.#of
    this.#outlines.sort((a, b) => view.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
    this.#writer = new IndexWriter(
      { category, language, generation, ...choicesOf(view, this.#said), ems: [] },
      this.#outlines,
    )
    this.#outlines.length = 0
    return this.#writer
  }
}

function inputOf(card: Card, { everywhere, fits }: Piece['products'][number], keys: string[]): ProductInput {
  const named = (places: number[]) => places.map((place) => keys[place] as string)
  return {
    card,
    everywhere: named(everywhere),
    fits: fits.map(([partner, own]) => ({ partner: keys[partner] as string, keys: named(own) })),
  }
}

function addValues(
  said: ValuesByColumn,
  name: string,
  values: Iterable<[token: string, value: string]>,
): void {
  const known = said.get(name) ?? new Map<string, string>()
  said.set(name, known)
  for (const [token, value] of values) keepSmallest(known, token, value)
}

function viewIn(
  { code, language, shared, texts }: ChunkedIndexOptions,
  { products, links, files }: Chunk,
): View {
  const sources = { ...shared, products: [...products, ...shared.products], links, files, emRows: [] }
  return viewOf(categoryOf(code), language, sources, texts)
}
