import { packEm } from './ems.ts'
import { none, type Section, unfilled, unseal } from './format.ts'
import { layOut, rowCountOf, runningTotal } from './layout.ts'
import { patchMatrix } from './patch-matrix.ts'
import { packTexts, TextPool, unpackTexts } from './texts.ts'
import type { EmInput, ProductInput } from './types.ts'

/** A changed product: its ordinals, its input, and the links of a lock where its category has them. */
export interface PatchedProduct {
  /** Its ordinal in the index before. */
  before: number
  /** Its ordinal in the index after. */
  after: number
  input: ProductInput
  em: EmInput | null
}

/** Where a product of the new index comes from: its ordinal in the previous one, or its changed input. */
export type Source = number | PatchedProduct

/**
 * Patches an index where some products have changed but groups and choices are the same: exactly the bytes that
 * `buildIndex` gives, for little more than the cost of copying them. The other products are not read.
 * @throws Error where a product has an unknown choice; IndexError as `openIndex`
 */
export function patchIndex(
  bytes: Uint8Array,
  generation: number,
  products: readonly PatchedProduct[],
): Uint8Array<ArrayBuffer> {
  const old = unseal(bytes)
  const names = unpackTexts({ ends: old.words('nameEnds'), bytes: old.bytes('names') })
  const pool = new TextPool()
  const newRefs = new Map<number, number>()
  /** The text's reference in the new pool. */
  const renumber = (ref: number): number => {
    const known = newRefs.get(ref)
    if (known !== undefined) return known
    const own = ref === none ? none : pool.ref(names.at(ref))
    newRefs.set(ref, own)
    return own
  }
  const choiceTable = old.words('choices')
  const ordinals = new Map<string, number>()
  for (let at = 0; at < choiceTable.length; at += 4) {
    ordinals.set(names.at(choiceTable[at] as number), at / 4)
  }
  const ordinalOf = (key: string) => {
    const ordinal = ordinals.get(key)
    if (ordinal === undefined) throw new Error(`${key} is not a choice`)
    return ordinal
  }

  const firstRow = old.words('firstRow')
  const rowsOf = (source: Source) =>
    typeof source === 'number'
      ? (firstRow[source + 1] as number) - (firstRow[source] as number)
      : rowCountOf(source.input)
  const order = newOrder(firstRow.length - 1, products)
  const rowCounts = order.map(rowsOf)
  const layout = layOut(rowCounts)
  const firstRows = runningTotal(rowCounts)

  // In the order of `buildIndex`, since texts are numbered as they come.
  const ems = patchEms(old.words('emPlaces'), old.words('ems'), order, renumber, (em) =>
    packEm(em, (text) => pool.ref(text), ordinalOf),
  )
  const groups = old.words('groups').map((word, at) => (at % 2 === 0 ? renumber(word) : word))
  const choices = choiceTable.map((word, at) => (at % 4 < 3 ? renumber(word) : word))
  const partners = new Uint32Array(firstRows[order.length] as number)
  const oldPartners = old.words('partners')
  let row = 0
  for (const source of order) {
    if (typeof source === 'number') {
      for (let at = firstRow[source] as number; at < (firstRow[source + 1] as number); at++) {
        partners[row++] = renumber(oldPartners[at] as number)
      }
    } else if (source.input.fits.length === 0) partners[row++] = none
    else for (const { partner } of source.input.fits) partners[row++] = pool.ref(partner)
  }
  const packedNames = pool.pack()
  const ids = splice(old.words('idEnds'), old.bytes('ids'), order, ({ input }) => input.card.id)
  const cards = splice(old.words('cardEnds'), old.bytes('cards'), order, ({ input }) => {
    const { id: _, ...rest } = input.card
    return JSON.stringify(rest)
  })
  const { category, language } = old
  const content: Record<Exclude<Section, 'ids' | 'cards'>, Uint32Array | Uint8Array> = {
    groups,
    choices,
    firstBit: layout.firstBit,
    firstRow: firstRows,
    every: layout.every,
    heads: layout.heads,
    below: layout.below,
    owner: layout.owner,
    matrix: patchMatrix(
      { matrix: old.words('matrix'), firstBit: old.words('firstBit'), words: old.words('every').length },
      { firstBit: layout.firstBit, words: layout.every.length, rowCounts },
      order,
      ordinals.size,
      ordinalOf,
    ),
    partners,
    emPlaces: ems.places,
    ems: ems.words,
    nameEnds: packedNames.ends,
    names: packedNames.bytes,
    idEnds: ids.ends,
    cardEnds: cards.ends,
  }
  const spliced = { ids, cards }
  const packed = unfilled({ category, language, generation }, (section) =>
    section in spliced
      ? spliced[section as keyof typeof spliced].length
      : content[section as keyof typeof content].byteLength,
  )
  for (const [name, { buffer, byteOffset, byteLength }] of Object.entries(content))
    packed.bytes(name as Section).set(new Uint8Array(buffer, byteOffset, byteLength))
  // They are most of an index, so they are not held twice.
  for (const name of ['ids', 'cards'] as const) spliced[name].into(packed.bytes(name))
  return packed.close()
}

/** The products in their new order: the changed ones are removed and inserted at their new ordinals. */
function newOrder(size: number, products: readonly PatchedProduct[]): Source[] {
  const gone = new Set(products.map(({ before }) => before))
  const order: Source[] = Array.from({ length: size }, (_, product) => product).filter(
    (product) => !gone.has(product),
  )
  for (const product of products.toSorted((a, b) => a.after - b.after))
    order.splice(product.after, 0, product)
  return order
}

interface Splice {
  ends: Uint32Array
  length: number
  /** Copies the texts to where they are to lie. */
  into: (target: Uint8Array) => void
}

/** Concatenated texts in a new order, those of changed products written again. */
function splice(
  ends: Uint32Array,
  bytes: Uint8Array,
  order: readonly Source[],
  textOf: (product: PatchedProduct) => string,
): Splice {
  const startOf = (product: number) => (product === 0 ? 0 : (ends[product - 1] as number))
  const written = new Map<number, Uint8Array>()
  const newEnds = new Uint32Array(order.length)
  let length = 0
  for (const [at, source] of order.entries()) {
    if (typeof source === 'number') length += (ends[source] as number) - startOf(source)
    else {
      const text = packTexts([textOf(source)]).bytes
      written.set(at, text)
      length += text.length
    }
    newEnds[at] = length
  }
  const into = (target: Uint8Array) => {
    for (let at = 0, to = 0; at < order.length; to = newEnds[at - 1] as number) {
      const first = order[at] as Source
      const text = written.get(at++)
      if (text) target.set(text, to)
      if (typeof first !== 'number') continue
      // What follows one another in both is copied at once.
      let next = first + 1
      while (order[at] === next) [at, next] = [at + 1, next + 1]
      target.set(bytes.subarray(startOf(first), ends[next - 1]), to)
    }
  }
  return { ends: newEnds, length, into }
}

/** The links of locks in the new order; those of unchanged products are copied with their texts renumbered. */
function patchEms(
  places: Uint32Array,
  words: Uint32Array,
  order: readonly Source[],
  renumber: (ref: number) => number,
  pack: (em: EmInput) => number[],
): { places: Uint32Array; words: Uint32Array } {
  const startOf = new Map<number, number>()
  for (let at = 0; at < places.length; at += 2) startOf.set(places[at] as number, places[at + 1] as number)
  const newPlaces: number[] = []
  const newWords: number[] = []
  for (const [product, source] of order.entries()) {
    const start = typeof source === 'number' ? startOf.get(source) : undefined
    const em = typeof source === 'number' ? null : source.em
    if (start === undefined && em === null) continue
    newPlaces.push(product, newWords.length)
    for (const word of em ? pack(em) : renumberEm(words, start ?? 0, renumber)) newWords.push(word)
  }
  return { places: Uint32Array.from(newPlaces), words: Uint32Array.from(newWords) }
}

/** A packed em with its text references renumbered; choice ordinals stay. */
function renumberEm(words: Uint32Array, start: number, renumber: (ref: number) => number): number[] {
  let at = start
  const out: number[] = []
  const next = () => words[at++] as number
  const list = (numbered: (word: number) => number) => {
    const length = next()
    out.push(length)
    for (let n = 0; n < length; n++) out.push(numbered(next()))
  }
  for (let kind = 0; kind < 3; kind++) list(renumber)
  const rows = next()
  out.push(rows)
  for (let row = 0; row < rows; row++) {
    list((choice) => choice)
    for (let kind = 0; kind < 3; kind++) out.push(renumber(next()))
  }
  return out
}
