import { wordBits } from './bits.ts'
import { packEm } from './ems.ts'
import { none, type Section, unfilled } from './format.ts'
import { type Layout, layOut, runningTotal } from './layout.ts'
import { packTexts, TextPool } from './texts.ts'
import type { Card, EmInput, IndexInput, ProductInput } from './types.ts'

/** What has to be known of every product before the first is written. */
export interface ProductOutline {
  id: string
  /** One row per partner, in this order; [] is one row without a partner. */
  partners: readonly string[]
  /** The length of its card, see `encodeCard`. */
  cardBytes: number
}

/** The id is left out of the JSON: it has a place of its own, where it can be read without the card. */
export function encodeCard({ id: _, ...rest }: Card): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(rest))
}

/**
 * Writes an index product by product, in any order, into its final bytes: so that no more than these and some
 * products are held at a time.
 */
export class IndexWriter {
  readonly #ordinals: Ordinals
  readonly #productOf: Ordinals
  readonly #layout: Layout
  readonly #matrix: Uint32Array
  readonly #cards: Uint8Array
  readonly #cardEnds: Uint32Array
  readonly #firstRow: Uint32Array
  readonly #close: () => Uint8Array<ArrayBuffer>
  #left: number

  /**
   * @param outlines in list order
   * @throws Error naming what is wrong with the input, see `buildIndex`
   */
  constructor(input: Omit<IndexInput, 'products'>, outlines: readonly ProductOutline[]) {
    const { category, language, generation, groups, choices } = input
    if (!Number.isSafeInteger(generation) || generation < 0) throw new Error(`Bad generation ${generation}`)
    for (const choice of choices) {
      if (!groups[choice.group])
        throw new Error(`Choice ${choice.key} is of group ${choice.group}, which is missing`)
    }
    this.#ordinals = numbered(
      'choice',
      choices.map((choice) => choice.key),
    )
    this.#productOf = numbered(
      'product',
      outlines.map(({ id }) => id),
    )
    const names = new TextPool()
    const refOf = (text: string) => names.ref(text)
    const rowCounts = outlines.map(({ partners }) => Math.max(1, partners.length))
    this.#layout = layOut(rowCounts)
    const packedEms = packEms(input.ems, this.#productOf, refOf, this.#ordinals)
    const groupTable = groups.flatMap((group) => [refOf(group.name), group.match === 'any' ? 1 : 0])
    const choiceTable = choices.flatMap(({ key, slug, label, group }) => [
      refOf(key),
      refOf(slug),
      refOf(label),
      group,
    ])
    const partners = outlines.flatMap(({ id, partners: own }) => {
      const ids = [...numbered(`partner of ${id},`, own).keys()]
      return ids.length === 0 ? [none] : ids.map(refOf)
    })
    const packedNames = names.pack()
    const ids = packTexts([...this.#productOf.keys()])
    const cardEnds = new Uint32Array(outlines.length)
    let end = 0
    for (const [product, { cardBytes }] of outlines.entries()) cardEnds[product] = end += cardBytes
    const content: Record<Exclude<Section, 'matrix' | 'cards'>, Uint32Array | Uint8Array> = {
      groups: Uint32Array.from(groupTable),
      choices: Uint32Array.from(choiceTable),
      firstBit: this.#layout.firstBit,
      firstRow: runningTotal(rowCounts),
      every: this.#layout.every,
      heads: this.#layout.heads,
      below: this.#layout.below,
      owner: this.#layout.owner,
      partners: Uint32Array.from(partners),
      emPlaces: packedEms.places,
      ems: packedEms.words,
      nameEnds: packedNames.ends,
      names: packedNames.bytes,
      idEnds: ids.ends,
      ids: ids.bytes,
      cardEnds,
    }
    const lengths = {
      ...Object.fromEntries(Object.entries(content).map(([name, part]) => [name, part.byteLength])),
      matrix: this.#ordinals.size * this.#layout.every.byteLength,
      cards: end,
    } as Record<Section, number>
    const packed = unfilled({ category, language, generation }, (section) => lengths[section])
    for (const [name, { buffer, byteOffset, byteLength }] of Object.entries(content))
      packed.bytes(name as Section).set(new Uint8Array(buffer, byteOffset, byteLength))
    this.#matrix = packed.words('matrix')
    this.#cards = packed.bytes('cards')
    this.#cardEnds = packed.words('cardEnds')
    this.#firstRow = packed.words('firstRow')
    this.#close = packed.close
    this.#left = outlines.length
  }

  /** @throws Error where a product is not what its outline said, or claims what is no choice */
  write({ card, everywhere, fits }: ProductInput, encoded = encodeCard(card)): void {
    const product = this.#productOf.get(card.id)
    if (product === undefined) throw new Error(`Product ${card.id} has no outline`)
    const end = this.#cardEnds[product] as number
    const start = product === 0 ? 0 : (this.#cardEnds[product - 1] as number)
    if (encoded.length !== end - start) throw new Error(`The card of ${card.id} is not as long as it was`)
    this.#cards.set(encoded, start)
    const rows = Math.max(1, fits.length)
    const [first = 0, next = 0] = this.#firstRow.subarray(product, product + 2)
    if (rows !== next - first) throw new Error(`Product ${card.id} has not as many rows as it had`)
    for (const key of everywhere) for (let row = 0; row < rows; row++) this.#mark(card.id, product, key, row)
    for (const [row, fit] of fits.entries())
      for (const key of fit.keys) this.#mark(card.id, product, key, row)
    this.#left -= 1
  }

  /** @throws Error where a product is missing */
  finish(): Uint8Array<ArrayBuffer> {
    if (this.#left !== 0) throw new Error(`${this.#left} products have not been written`)
    return this.#close()
  }

  /** One row of bits per choice: bit b of choice c is in word `c * words + b / 32`. */
  #mark(id: string, product: number, key: string, row: number): void {
    const words = this.#layout.every.length
    const bit = (this.#layout.firstBit[product] as number) + row
    const word = ordinalOf(this.#ordinals, key, `Product ${id}`) * words + Math.floor(bit / wordBits)
    this.#matrix[word] = (this.#matrix[word] as number) | (1 << (bit % wordBits))
  }
}

type Ordinals = ReadonlyMap<string, number>

function numbered(what: string, keys: readonly string[]): Ordinals {
  const ordinals = new Map<string, number>()
  for (const key of keys) {
    if (ordinals.has(key)) throw new Error(`Duplicate ${what} ${key}`)
    ordinals.set(key, ordinals.size)
  }
  return ordinals
}

function ordinalOf(ordinals: Ordinals, key: string, whose: string): number {
  const ordinal = ordinals.get(key)
  if (ordinal === undefined) throw new Error(`${whose} has ${key}, which is not a choice`)
  return ordinal
}

function packEms(
  ems: readonly EmInput[],
  productOf: Ordinals,
  refOf: (text: string) => number,
  ordinals: Ordinals,
) {
  numbered(
    'em',
    ems.map(({ em }) => em),
  )
  const places: number[] = []
  const words: number[] = []
  for (const em of ems) {
    const product = productOf.get(em.em)
    if (product === undefined) throw new Error(`Em ${em.em} is not a product of the index`)
    places.push(product, words.length)
    for (const word of packEm(em, refOf, (key) => ordinalOf(ordinals, key, `Em ${em.em}`))) words.push(word)
  }
  return { places: Uint32Array.from(places), words: Uint32Array.from(words) }
}
