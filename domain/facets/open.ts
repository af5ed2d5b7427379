import type { CategoryCode } from '../categories/codes.ts'
import type { Language } from '../languages.ts'
import { checkExpected } from '../packed/container.ts'
import { answerOver } from './answer.ts'
import { unpackEm } from './ems.ts'
import { form, type Identity, none, type Section, type Unsealed, unseal } from './format.ts'
import { aliveRowsOf, clausesOf, type FitRows, rowsOfProducts, rowsWith } from './rows.ts'
import { type Texts, unpackTexts } from './texts.ts'
import type { Answer, Card, Choice, EmInput, FacetIndex, Group } from './types.ts'

/**
 * Opens what `buildIndex` packed. The bits are used where they lie, so the bytes must not change
 * afterwards; texts, tables of names and look-ups are made when first asked for.
 * @throws IndexError foreign, truncated, corrupt, or not the one that is `expected`
 */
export function openIndex(bytes: ArrayBuffer | Uint8Array, expected: Partial<Identity> = {}): FacetIndex {
  const unsealed = unseal(bytes)
  checkExpected<Identity>(form, unsealed, expected)
  return new OpenedIndex(unsealed)
}

class OpenedIndex implements FacetIndex {
  readonly category: CategoryCode
  readonly language: Language
  readonly generation: number
  readonly size: number
  readonly byteLength: number
  readonly #groupTable: Uint32Array
  readonly #choiceTable: Uint32Array
  readonly #rows: FitRows
  readonly #partners: Uint32Array
  readonly #emPlaces: Uint32Array
  readonly #ems: Uint32Array
  readonly #names: Texts
  readonly #ids: Texts
  readonly #cards: Texts
  #groups: Group[] | undefined
  #choices: Choice[] | undefined
  #products: Map<string, number> | undefined
  #choiceNames: Map<string, number> | undefined
  #partnerRefs: Map<string, number> | undefined
  #everything: Answer | undefined
  #partnerRows: { id: string; bits: Uint32Array } | undefined

  constructor({ category, language, generation, byteLength, words, bytes }: Unsealed) {
    this.category = category
    this.language = language
    this.generation = generation
    this.byteLength = byteLength
    const texts = (ends: Section, text: Section) => unpackTexts({ ends: words(ends), bytes: bytes(text) })
    this.#groupTable = words('groups')
    this.#choiceTable = words('choices')
    this.#partners = words('partners')
    this.#emPlaces = words('emPlaces')
    this.#ems = words('ems')
    this.#names = texts('nameEnds', 'names')
    this.#ids = texts('idEnds', 'ids')
    this.#cards = texts('cardEnds', 'cards')
    this.size = this.#ids.size
    this.#rows = {
      firstBit: words('firstBit'),
      firstRow: words('firstRow'),
      every: words('every'),
      heads: words('heads'),
      below: words('below'),
      owner: words('owner'),
      matrix: words('matrix'),
      groupOf: column(this.#choiceTable, 4, 3),
      matchesAny: column(this.#groupTable, 2, 1),
    }
  }

  get groups(): readonly Group[] {
    this.#groups ??= tuples(this.#groupTable, 2).map(([name, any]) => ({
      name: this.#names.at(name as number),
      match: any === 1 ? 'any' : 'all',
    }))
    return this.#groups
  }

  get choices(): readonly Choice[] {
    this.#choices ??= tuples(this.#choiceTable, 4).map(([key, slug, label, group]) => ({
      key: this.#names.at(key as number),
      slug: this.#names.at(slug as number),
      label: this.#names.at(label as number),
      group: group as number,
    }))
    return this.#choices
  }

  card(product: number): Card {
    const fields: Omit<Card, 'id'> = JSON.parse(this.#cards.at(product))
    return { id: this.#ids.at(product), ...fields }
  }

  productOf(id: string): number {
    this.#products ??= new Map(
      Array.from({ length: this.size }, (_, product) => [this.#ids.at(product), product]),
    )
    return this.#products.get(id) ?? -1
  }

  choiceOf(keyOrSlug: string): number {
    this.#choiceNames ??= choiceNames(this.choices)
    return this.#choiceNames.get(keyOrSlug) ?? -1
  }

  answer(selection: readonly number[], within?: readonly string[], partner?: string): Answer {
    // Asked at every opening of a guide, and again beside every tick, for the choices that are offered at all.
    if (selection.length === 0 && !within && partner === undefined) {
      this.#everything ??= answerOver(this.#rows, selection, this.#rows.every)
      return this.#everything
    }
    const products = within?.map((id) => this.productOf(id)).filter((product) => product !== -1)
    let among = products ? rowsOfProducts(this.#rows, products) : this.#rows.every
    if (partner !== undefined) {
      const rows = this.#rowsOfPartner(partner)
      among = among.map((word, at) => word & (rows[at] as number))
    }
    return answerOver(this.#rows, selection, among)
  }

  #partnerRef(id: string): number | undefined {
    this.#partnerRefs ??= new Map(
      [...new Set(this.#partners)].filter((ref) => ref !== none).map((ref) => [this.#names.at(ref), ref]),
    )
    return this.#partnerRefs.get(id)
  }

  /** The last one is kept: a guide asks for one housing at every tick. */
  #rowsOfPartner(id: string): Uint32Array {
    if (this.#partnerRows?.id !== id) {
      const ref = this.#partnerRef(id)
      const bits =
        ref === undefined
          ? new Uint32Array(this.#rows.every.length)
          : rowsWith(this.#rows, this.#partners, ref)
      this.#partnerRows = { id, bits }
    }
    return this.#partnerRows.bits
  }

  livePartners(product: number, selection: readonly number[]): string[] {
    const first = this.#rows.firstRow[product]
    if (first === undefined || product >= this.size)
      throw new RangeError(`No product ${product} of ${this.size}`)
    return aliveRowsOf(this.#rows, product, clausesOf(this.#rows, selection))
      .map((row) => this.#partners[first + row] as number)
      .filter((partner) => partner !== none)
      .map((partner) => this.#names.at(partner))
  }

  em(id: string): EmInput | null {
    const product = this.productOf(id)
    const found = tuples(this.#emPlaces, 2).find(([em]) => em === product)
    if (!found) return null
    const keyOf = (choice: number) => this.#names.at(this.#choiceTable[choice * 4] as number)
    return unpackEm(id, this.#ems, found[1] as number, this.#names, keyOf)
  }
}

/** A key comes before another choice's slug, an earlier slug before a later one. */
function choiceNames(choices: readonly Choice[]): Map<string, number> {
  const names = new Map(choices.map((choice, i) => [choice.key, i]))
  for (const [i, { slug }] of choices.entries()) if (!names.has(slug)) names.set(slug, i)
  return names
}

function tuples(table: Uint32Array, size: number): number[][] {
  return Array.from({ length: table.length / size }, (_, i) => [...table.subarray(i * size, (i + 1) * size)])
}

/** One column of a row-major table. A plain loop, since callbacks are slow before the JIT has compiled them. */
function column(table: Uint32Array, columns: number, position: number): Uint32Array {
  const values = new Uint32Array(table.length / columns)
  for (let i = 0; i < values.length; i++) values[i] = table[i * columns + position] as number
  return values
}
