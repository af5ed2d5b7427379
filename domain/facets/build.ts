import { encodeCard, IndexWriter } from './index-writer.ts'
import type { IndexInput } from './types.ts'

/**
 * Packs the index of one category and language; `openIndex` reads it. The same input gives the same
 * bytes. The format is described in format.ts, the bits in layout.ts.
 * @throws Error naming what is wrong with the input: a group that is missing, a duplicate choice,
 * product, partner or em, a key that is no choice, an em that is no product, a bad generation
 */
export function buildIndex(input: IndexInput): Uint8Array<ArrayBuffer> {
  const { products } = input
  const cards = products.map(({ card }) => encodeCard(card))
  const outlines = products.map(({ card, fits }, product) => ({
    id: card.id,
    partners: fits.map((fit) => fit.partner),
    cardBytes: (cards[product] as Uint8Array).length,
  }))
  const writer = new IndexWriter(input, outlines)
  for (const [product, each] of products.entries()) writer.write(each, cards[product])
  return writer.finish()
}
