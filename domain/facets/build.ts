import { wordBits } from './bits.ts'
import { packEm } from './ems.ts'
import { none, seal } from './format.ts'
import { layOut, rowCountOf, runningTotal } from './layout.ts'
import { packTexts, TextPool } from './texts.ts'
import type { Card, EmInput, IndexInput } from './types.ts'

/**
 * Packs the index of one category and language; `openIndex` reads it. The same input gives the same
 * bytes. The format is described in format.ts, the bits in layout.ts.
 * @throws Error naming what is wrong with the input: a group that is missing, a duplicate choice,
 * product, partner or em, a key that is no choice, an em that is no product, a bad generation
 */
export function buildIndex(input: IndexInput): Uint8Array<ArrayBuffer> {
  const { category, language, generation, groups, choices, products } = input
  if (!Number.isSafeInteger(generation) || generation < 0) throw new Error(`Bad generation ${generation}`)
  for (const { key, group } of choices) {
    if (!groups[group]) throw new Error(`Choice ${key} is of group ${group}, which is missing`)
  }
  const ordinals = numbered(
    'choice',
    choices.map(({ key }) => key),
  )
  const productOf = numbered(
    'product',
    products.map(({ card }) => card.id),
  )
  const names = new TextPool()
  const refOf = (text: string) => names.ref(text)
  const rowCounts = products.map(rowCountOf)
  const layout = layOut(rowCounts)
  const ems = packEms(input.ems, productOf, refOf, ordinals)
  const groupTable = groups.flatMap((group) => [refOf(group.name), group.match === 'any' ? 1 : 0])
  const choiceTable = choices.flatMap((choice) => [
    refOf(choice.key),
    refOf(choice.slug),
    refOf(choice.label),
    choice.group,
  ])
  const partners = products.flatMap(({ card, fits }) => {
    const own = fits.map(({ partner }) => partner)
    return own.length === 0 ? [none] : [...numbered(`partner of ${card.id},`, own).keys()].map(refOf)
  })
  const packedNames = names.pack()
  const ids = packTexts([...productOf.keys()])
  const cards = packTexts(products.map(({ card }) => cardText(card)))
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
      matrix: matrixOf(input, ordinals, layout),
      partners: Uint32Array.from(partners),
      emPlaces: ems.places,
      ems: ems.words,
      nameEnds: packedNames.ends,
      names: packedNames.bytes,
      idEnds: ids.ends,
      ids: ids.bytes,
      cardEnds: cards.ends,
      cards: cards.bytes,
    },
  )
}

/** The id is left out of the JSON: it has a place of its own, where it can be read without the card. */
function cardText({ id: _, ...rest }: Card): string {
  return JSON.stringify(rest)
}

/** One row of bits per choice: bit b of choice c is in word `c * words + b / 32`. */
function matrixOf(
  { products }: IndexInput,
  ordinals: Ordinals,
  { firstBit, every: { length: words } }: ReturnType<typeof layOut>,
): Uint32Array {
  const matrix = new Uint32Array(ordinals.size * words)
  for (const [product, { card, everywhere, fits }] of products.entries()) {
    const mark = (key: string, row: number) => {
      const bit = (firstBit[product] as number) + row
      const choice = ordinalOf(ordinals, key, `Product ${card.id}`)
      const word = choice * words + Math.floor(bit / wordBits)
      matrix[word] = (matrix[word] as number) | (1 << (bit % wordBits))
    }
    for (let row = 0; row < rowCountOf({ fits }); row++) for (const key of everywhere) mark(key, row)
    for (const [row, { keys }] of fits.entries()) for (const key of keys) mark(key, row)
  }
  return matrix
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
