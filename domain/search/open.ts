import { type CategoryCode, categoryCodes } from '../categories/codes.ts'
import { categoryOf } from '../categories/index.ts'
import { bareNumber } from '../labelled-number.ts'
import type { Language } from '../languages.ts'
import { checkExpected } from '../packed/container.ts'
import { canonicalNumber } from '../product-numbers.ts'
import { closestNumbers, closestOld, type WrittenNumber } from './closest.ts'
import { unpackList, unpackNumbers, unpackProduct, unpackReplacement, unpackTexts } from './entries.ts'
import { Finder } from './find.ts'
import { compact } from './fold.ts'
import { form, type Identity, type Unsealed, unseal } from './format.ts'
import { byGroup, productGroups } from './groups.ts'
import type { Reading } from './highlight.ts'
import { ProductFound, ReplacementFound } from './hits.ts'
import { readKind } from './kind.ts'
import { rank, ranks } from './match.ts'
import { parseQuery } from './query.ts'
import { unpackSteps } from './trigrams.ts'
import {
  type NamedProduct,
  type OldNumber,
  replacementVariants,
  type SearchAnswer,
  type SearchIndex,
} from './types.ts'

/**
 * Opens what `buildSearchIndex` packed.
 * @throws IndexError foreign, truncated, corrupt, or not the one that is `expected`
 */
export function openSearchIndex(
  bytes: ArrayBuffer | Uint8Array,
  expected: Partial<Identity> = {},
): SearchIndex {
  const unsealed = unseal(bytes)
  checkExpected<Identity>(form, unsealed, expected)
  const all = (section: 'trigrams' | 'postingEnds'): Uint32Array => {
    const packed = unsealed.bytes(section)
    return Uint32Array.from(unpackSteps(packed, 0, packed.length))
  }
  const finder = new Finder({
    texts: unpackTexts(unsealed.bytes('folded')),
    trigrams: all('trigrams'),
    postingEnds: all('postingEnds'),
    postings: unsealed.bytes('postings'),
  })
  return new OpenedSearch(unsealed, finder)
}

/** The groups of the answer in the order of the index; their hits lie side by side in it. */
const groups = [...productGroups, 'utb' as const]

type Hit = ProductFound | ReplacementFound

/** Numbers that are written as they were typed go before those that only read alike. */
const beforeAll = -1

/** A shorter word is in too many titles. */
const minVariantWord = 3

interface EntryNumber extends WrittenNumber {
  entry: number
}

class OpenedSearch implements SearchIndex {
  readonly language: Language
  readonly generation: number
  readonly size: number
  readonly #finder: Finder
  readonly #shown: string[]
  /** Per group the entry after its last one. */
  readonly #groupEnds: number[]
  readonly #replacing: Uint32Array
  #replacingAt: number[] | undefined
  readonly #factBytes: Uint8Array
  #facts: Map<string, string[]> | undefined
  readonly #variantBytes: Uint8Array
  #variants: { title: string; folded: string }[][] | undefined
  #numbers: Map<string, EntryNumber[]> | undefined
  #oldByNumber: Map<string, OldNumber[]> | undefined

  constructor(unsealed: Unsealed, finder: Finder) {
    this.language = unsealed.language
    this.generation = unsealed.generation
    this.#finder = finder
    this.#shown = unpackTexts(unsealed.bytes('shown'))
    this.size = this.#shown.length
    let last = 0
    this.#groupEnds = Array.from(unsealed.words('sizes'), (size) => (last += size))
    this.#replacing = unsealed.words('replacing')
    this.#factBytes = unsealed.bytes('facts')
    this.#variantBytes = unsealed.bytes('variants')
  }

  count(category: CategoryCode): number {
    const group = categoryCodes.indexOf(category)
    return (this.#groupEnds[group] ?? 0) - (this.#groupEnds[group - 1] ?? 0)
  }

  oldNumbers(): OldNumber[] {
    const entries: OldNumber[] = []
    for (let entry = this.#products; entry < this.size; entry++) entries.push(this.#oldNumber(entry))
    return entries
  }

  oldNumbersLike(number: string): OldNumber[] {
    this.#oldByNumber ??= Map.groupBy(this.oldNumbers(), ({ artnr }) => compact(artnr))
    return closestOld(this.#oldByNumber, number)
  }

  productsByNumber(number: string): NamedProduct[] {
    const found = this.#meantBy(number)
    return found.length > 0 ? found : this.#meantBy(bareNumber(number))
  }

  #meantBy(number: string): NamedProduct[] {
    this.#numbers ??= this.#readNumbers()
    const keys = new Set([compact(number), compact(canonicalNumber('enr', number))])
    const alike = [...keys].flatMap((key) => this.#numbers?.get(key) ?? [])
    const entries = closestNumbers(alike, number).map(({ entry }) => entry)
    return [...new Set(entries)].map((entry) => this.#named(entry))
  }

  productByNumber(number: string): NamedProduct | undefined {
    const [found, other] = this.productsByNumber(number)
    return other ? undefined : found
  }

  numbersOf(category: CategoryCode): { text: string; product: NamedProduct }[] {
    const group = categoryCodes.indexOf(category)
    const products = this.#shown.slice(this.#groupEnds[group - 1] ?? 0, this.#groupEnds[group] ?? 0)
    const named = products.map((packed) => ({ packed, product: { ...unpackProduct(packed), category } }))
    const others = named.flatMap(({ packed, product }) =>
      unpackNumbers(packed).map(({ text }) => ({ text, product })),
    )
    return [...named.map(({ product }) => ({ text: product.artnr, product })), ...others]
  }

  factsOf(id: string): string[] {
    this.#facts ??= new Map(
      unpackTexts(this.#factBytes).map((facts, entry) => [
        unpackProduct(this.#shown[entry] as string).id,
        unpackList(facts),
      ]),
    )
    return this.#facts.get(id) ?? []
  }

  search(query: string, limit: number): SearchAnswer {
    let answer = emptyResults()
    for (answer of this.#answers(query, limit)) if (isFound(answer)) break
    return answer
  }

  /** Ways to answer, the next for where one finds nothing. */
  *#answers(query: string, limit: number) {
    for (const text of new Set([bareNumber(query), query])) yield this.#search(text, limit)
    yield this.#searchVariants(query, limit)
    // Of the kinds of products that it names, those with its other words; a measure is a number by itself.
    const { codes, rest, measures } = readKind(query)
    if (codes.size === 0) return
    const alone = measures.map((number) => new RegExp(`(?<!\\d)${number}(?!\\d)`))
    const ofKinds = (found: SearchAnswer) => {
      const results = emptyResults()
      for (const code of codes) {
        const { searchGroup } = categoryOf(code)
        const hits = found[searchGroup].hits.filter(({ name, artnr, number }) =>
          alone.every((measure) => number?.kind === 'variant' || measure.test(`${name} ${artnr}`)),
        )
        results[searchGroup] = { total: hits.length, hits: hits.slice(0, limit) }
      }
      return results
    }
    yield ofKinds(this.#search(rest, this.size))
    yield ofKinds(this.#searchVariants(rest, this.size))
  }

  /** The products with a variant whose title has every word: "kabel" is in no name and no number. */
  #searchVariants(query: string, limit: number): SearchAnswer {
    const results = emptyResults()
    const parsed = parseQuery(query)
    for (const reading of [parsed, parsed?.withoutDigraphs]) {
      const tokens = reading?.readings.at(-1) ?? []
      if (!reading || !tokens.some(({ length }) => length >= minVariantWord)) continue
      this.#variants ??= this.#readVariants()
      for (const [entry, titles] of this.#variants.entries()) {
        const variant = titles.find(({ folded }) => tokens.every((token) => folded.includes(token)))
        if (!variant) continue
        const group = this.#groupEnds.findIndex((groupEnd) => entry < groupEnd)
        const found = results[groups[group] as keyof SearchAnswer]
        found.total += 1
        if (found.hits.length >= limit) continue
        const marked: Reading = { tokens, typo: null, whole: reading.whole }
        const category = categoryCodes[group] as CategoryCode
        const hits = found.hits as Hit[]
        hits.push(new ProductFound(this.#shown[entry] as string, category, marked, variant.title))
      }
      if (isFound(results)) break
    }
    return results
  }

  #readVariants() {
    return unpackTexts(this.#variantBytes).map((packed) =>
      unpackList(packed).map((title) => ({ title, folded: compact(title) })),
    )
  }

  #search(query: string, limit: number): SearchAnswer {
    const results = emptyResults()
    const parsed = parseQuery(query)
    if (!parsed) return results
    const { entries, ranks: ranked, tokens, typos, whole } = this.#finder.find(parsed)
    const exact: Reading = { tokens, typo: null, whole }
    let group = 0
    for (let from = 0; from < entries.length; ) {
      while ((entries[from] as number) >= (this.#groupEnds[group] as number)) group++
      const groupEnd = this.#groupEnds[group] as number
      let to = from
      while (to < entries.length && (entries[to] as number) < groupEnd) to++
      const found = results[groups[group] as keyof SearchAnswer]
      found.total += to - from
      const hits = found.hits as Hit[]
      const written = new Set<number>()
      for (let i = from; i < to; i++) {
        if (ranked[i] === rank.exactNumber && this.#has(entries[i] as number, query)) written.add(i)
      }
      for (let each = beforeAll; each < ranks && hits.length < limit; each++) {
        for (let i = from; i < to && hits.length < limit; i++) {
          if ((written.has(i) ? beforeAll : ranked[i]) !== each) continue
          const reading =
            typos.length === 0 ? exact : { ...exact, typo: tokens[typos[i] as number] as string }
          hits.push(this.#hit(entries[i] as number, group, reading))
        }
      }
      from = to
    }
    return results
  }

  #hit(entry: number, group: number, reading: Reading): Hit {
    const packed = this.#shown[entry] as string
    const category = categoryCodes[group]
    if (category) return new ProductFound(packed, category, reading)
    return new ReplacementFound(this.#oldNumber(entry), reading)
  }

  /** Every number of the products, by what it is without gaps. */
  #readNumbers(): Map<string, EntryNumber[]> {
    const numbers = new Map<string, EntryNumber[]>()
    for (let entry = 0; entry < this.#products; entry++) {
      for (const number of this.#numbersOf(entry)) {
        const key = compact(number.text)
        const alike = numbers.get(key)
        if (alike) alike.push({ ...number, entry })
        else if (key !== '') numbers.set(key, [{ ...number, entry }])
      }
    }
    return numbers
  }

  #numbersOf(entry: number): WrittenNumber[] {
    const packed = this.#shown[entry] as string
    if (entry >= this.#products) return [{ kind: 'artnr', text: unpackReplacement(packed).artnr, own: true }]
    return [{ kind: 'artnr', text: unpackProduct(packed).artnr, own: true }, ...unpackNumbers(packed)]
  }

  /** Whether an entry has a number, not only one that reads like it. */
  #has(entry: number, number: string): boolean {
    return this.#numbersOf(entry).some(
      ({ kind, text }) => canonicalNumber(kind, text) === canonicalNumber(kind, number),
    )
  }

  #oldNumber(entry: number): OldNumber {
    const [variant = 0, , ...positions] = this.#replacingOf(entry)
    const products = positions.map((position) => this.#named(position))
    const named = unpackReplacement(this.#shown[entry] as string)
    return { ...named, variant: replacementVariants[variant] ?? 'ms', products }
  }

  /** How many entries are products: the others are old numbers. */
  get #products(): number {
    return this.#groupEnds[categoryCodes.length - 1] ?? 0
  }

  #named(entry: number): NamedProduct {
    const group = this.#groupEnds.findIndex((groupEnd) => entry < groupEnd)
    const category = categoryCodes[group]
    if (!category) throw new RangeError(`Entry ${entry} is no product`)
    return { ...unpackProduct(this.#shown[entry] as string), category }
  }

  /** A replacement's part of `replacing`, as format.ts has it. */
  #replacingOf(entry: number): number[] {
    this.#replacingAt ??= offsetsOf(this.#replacing)
    const at = this.#replacingAt[entry - this.#products] as number
    return [...this.#replacing.subarray(at, at + 2 + (this.#replacing[at + 1] as number))]
  }
}

/** Where the part of each replacement begins. */
function offsetsOf(replacing: Uint32Array): number[] {
  const offsets: number[] = []
  for (let at = 0; at < replacing.length; at += 2 + (replacing[at + 1] as number)) offsets.push(at)
  return offsets
}

const isFound = (results: SearchAnswer) => Object.values(results).some(({ total }) => total > 0)

function emptyResults(): SearchAnswer {
  const nothing = <Hit>() => ({ total: 0, hits: [] as Hit[] })
  return { ...byGroup(() => nothing<ProductFound>()), utb: nothing() }
}
