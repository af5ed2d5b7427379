import { wordBits } from './bits.ts'
import { packEm } from './ems.ts'
import { none, seal } from './format.ts'
import { type Layout, layOut, rowCountOf, runningTotal } from './layout.ts'
import { packTexts, TextPool } from './texts.ts'
import type { EmInput, IndexInput, ProductInput } from './types.ts'

/**
 * Packs the index of one category and language; `openIndex` reads it. The same input gives the same
 * bytes. The format is described in format.ts, the bits in layout.ts.
 * @throws Error naming what is wrong with the input: a group that is missing, a duplicate choice,
 * product, partner or em, a key that is no choice, an em that is no product, a bad generation
 */
export function buildIndex(input: IndexInput): Uint8Array<ArrayBuffer> {
  const { category, language, generation, groups, choices, products } = input
  if (!Number.isSafeInteger(generation) || generation < 0) throw new Error(`Bad generation ${generation}`)
  for (const choice of choices) {
    if (!groups[choice.group])
      throw new Error(`Choice ${choice.key} is of group ${choice.group}, which is missing`)
  }
  const ordinals = numbered(
    'choice',
    choices.map((choice) => choice.key),
  )
  const productOf = numbered(
    'product',
    products.map((product) => product.card.id),
  )
  const names = new TextPool()
  const refOf = (text: string) => names.ref(text)

  const rowCounts = products.map(rowCountOf)
  const layout = layOut(rowCounts)
  const packedEms = packEms(input.ems, productOf, refOf, ordinals)
  const groupTable = groups.flatMap((group) => [refOf(group.name), group.match === 'any' ? 1 : 0])
  const choiceTable = choices.flatMap(({ key, slug, label, group }) => [
    refOf(key),
    refOf(slug),
    refOf(label),
    group,
  ])
  const partners = products.flatMap(({ card, fits }) => {
    const ids = [
      ...numbered(
        `partner of ${card.id},`,
        fits.map((fit) => fit.partner),
      ).keys(),
    ]
    return ids.length === 0 ? [none] : ids.map(refOf)
  })
  const packedNames = names.pack()
  const ids = packTexts([...productOf.keys()])
  // The id is left out of the JSON: it has a place of its own, where it can be read without the card.
  const cards = packTexts(products.map(({ card: { id: _, ...rest } }) => JSON.stringify(rest)))

  return seal(
    { category, language, generation },
    {
      groups: Uint32Array.from(groupTable),
      choices: Uint32Array.from(choiceTable),
      firstBit: layout.firstBit,
      firstRow: runningTotal(rowCounts),
      every: layout.every,
      heads: layout.heads,
      below: layout.below,
      owner: layout.owner,
      matrix: fillMatrix(products, ordinals, layout),
      partners: Uint32Array.from(partners),
      emPlaces: packedEms.places,
      ems: packedEms.words,
      nameEnds: packedNames.ends,
      names: packedNames.bytes,
      idEnds: ids.ends,
      ids: ids.bytes,
      cardEnds: cards.ends,
      cards: cards.bytes,
    },
  )
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

/** One row of bits per choice: bit b of choice c is in word `c * words + b / 32`. */
function fillMatrix(products: readonly ProductInput[], ordinals: Ordinals, layout: Layout): Uint32Array {
  const words = layout.every.length
  const matrix = new Uint32Array(ordinals.size * words)
  for (const [product, { card, everywhere, fits }] of products.entries()) {
    const mark = (key: string, row: number) => {
      const bit = (layout.firstBit[product] as number) + row
      const word = ordinalOf(ordinals, key, `Product ${card.id}`) * words + Math.floor(bit / wordBits)
      matrix[word] = (matrix[word] as number) | (1 << (bit % wordBits))
    }
    const rows = rowCountOf({ fits })
    for (const key of everywhere) for (let row = 0; row < rows; row++) mark(key, row)
    for (const [row, fit] of fits.entries()) for (const key of fit.keys) mark(key, row)
  }
  return matrix
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
