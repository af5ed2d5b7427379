import type { CategoryCode } from '../categories/codes.ts'
import { categoryOf } from '../categories/index.ts'
import type { Language } from '../languages.ts'
import type { IndexSources } from '../product.ts'
import type { Texts } from '../texts/types.ts'
import { cardsOf } from './assemble/cards.ts'
import { addSaid, choicesOf, type Said } from './assemble/choices.ts'
import { type View, viewOf } from './assemble/view.ts'
import { claimsOf } from './assemble.ts'
import { encodeCard, IndexWriter, type ProductOutline } from './index-writer.ts'

/** Some products of the category, with their links and pictures. */
export type Chunk = Pick<IndexSources, 'products' | 'links' | 'files'>

const nothing: Chunk = { products: [], links: [], files: [] }

/** Whether an index of the category can be built in chunks: what leads by rows is held as a whole. */
export function canBeChunked(code: CategoryCode): boolean {
  const { leadsByRows, links, fitPartner } = categoryOf(code)
  return !leadsByRows && fitPartner !== code && links.every(({ partner }) => partner !== code)
}

/**
 * Builds the index of a category whose products are too many to be held at once: they are read twice, in chunks in the
 * order of their ids, first to learn how long everything is and then to write it into place. The bytes are those of
 * `buildIndex(assembleIndex(…))`.
 */
export class ChunkedIndex {
  readonly #of: { code: CategoryCode; language: Language; generation: number; texts: Texts | undefined }
  readonly #shared: Pick<IndexSources, 'products' | 'options'>
  readonly #said: Said = new Map()
  readonly #outlines: (ProductOutline & { name: string })[] = []
  #pictures = new Map<string, string>()
  #writer: IndexWriter | null = null
  #known: Set<string>

  /** @param shared the products of the categories that it links to or fits with, and its options */
  constructor(
    code: CategoryCode,
    language: Language,
    generation: number,
    shared: Pick<IndexSources, 'products' | 'options'>,
    texts?: Texts,
  ) {
    this.#of = { code, language, generation, texts }
    this.#shared = shared
    // What products say adds choices of facts, of which none has partners.
    this.#known = new Set(choicesOf(this.#view(nothing), new Map()).choices.map(({ key }) => key))
  }

  /** The first reading. */
  outline(chunk: Chunk): void {
    const view = this.#view(chunk)
    addSaid(view, this.#said)
    const cards = cardsOf(view, this.#pictures)
    for (const [position, product] of view.products.entries()) {
      const card = cards[position]
      if (!card) throw new Error(`No card for ${product.id}`)
      const { fits } = claimsOf(view, product, this.#known)
      this.#outlines.push({
        id: product.id,
        name: card.name,
        partners: fits.map(({ partner }) => partner),
        cardBytes: encodeCard(card).length,
      })
    }
  }

  /** The second reading, of the same chunks. */
  write(chunk: Chunk): void {
    const writer = this.#begun()
    const view = this.#view(chunk)
    const cards = cardsOf(view, this.#pictures)
    for (const [position, product] of view.products.entries()) {
      const card = cards[position]
      if (card) writer.write({ card, ...claimsOf(view, product, this.#known) })
    }
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#begun().finish()
  }

  #begun(): IndexWriter {
    if (this.#writer) return this.#writer
    const view = this.#view(nothing)
    const { groups, choices } = choicesOf(view, this.#said)
    this.#known = new Set(choices.map(({ key }) => key))
    this.#pictures = new Map()
    const { code: category, language, generation } = this.#of
    this.#outlines.sort((a, b) => view.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
    this.#writer = new IndexWriter(
      { category, language, generation, groups, choices, ems: [] },
      this.#outlines,
    )
    this.#outlines.length = 0
    return this.#writer
  }

  #view({ products, links, files }: Chunk): View {
    const { code, language, texts } = this.#of
    const sources = {
      ...this.#shared,
      products: [...products, ...this.#shared.products],
      links,
      files,
      emRows: [],
    }
    return viewOf(categoryOf(code), language, sources, texts)
  }
}
