import { categoryOf } from '../categories/index.ts'
import { categoryCodes } from '../categories/types.ts'
import { IndexError } from '../facets/errors.ts'
import type { Language } from '../languages.ts'
import { unpackProduct, unpackReplacement, unpackTexts } from './entries.ts'
import { Finder } from './find.ts'
import { type Identity, unseal } from './format.ts'
import type { Reading } from './highlight.ts'
import { ProductFound, ReplacementFound } from './hits.ts'
import { ranks } from './match.ts'
import { parseQuery } from './query.ts'
import { unpackSteps } from './trigrams.ts'
import { type NamedProduct, replacementVariants, type SearchAnswer, type SearchIndex } from './types.ts'

/**
 * Opens what `buildSearchIndex` packed.
 * @throws IndexError foreign, truncated, corrupt, or not the one that is `expected`
 */
export function openSearchIndex(
  bytes: ArrayBuffer | Uint8Array,
  expected: Partial<Identity> = {},
): SearchIndex {
  const unsealed = unseal(bytes)
  for (const property of ['language', 'generation'] as const) {
    const wanted = expected[property]
    if (wanted === undefined || wanted === unsealed[property]) continue
    throw new IndexError('unexpected', `The search has ${property} ${unsealed[property]}, not ${wanted}`)
  }
  const words = (section: 'sizes' | 'replacing'): Uint32Array => {
    const { buffer, byteOffset, byteLength } = unsealed.section(section)
    return new Uint32Array(buffer, byteOffset, byteLength >>> 2)
  }
  const all = (section: 'trigrams' | 'postingEnds'): Uint32Array => {
    const packed = unsealed.section(section)
    return Uint32Array.from(unpackSteps(packed, 0, packed.length))
  }
  const finder = new Finder({
    texts: unpackTexts(unsealed.section('folded')),
    trigrams: all('trigrams'),
    postingEnds: all('postingEnds'),
    postings: unsealed.section('postings'),
  })
  const shown = unpackTexts(unsealed.section('shown'))
  return new OpenedSearch(unsealed, finder, shown, words('sizes'), words('replacing'))
}

const groups = [
  ...categoryCodes.map((code) => categoryOf(code).searchGroup),
  ...replacementVariants.map(() => 'utb' as const),
]

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

  constructor(
    { language, generation }: Identity,
    finder: Finder,
    shown: string[],
    sizes: Uint32Array,
    replacing: Uint32Array,
  ) {
    this.language = language
    this.generation = generation
    this.size = shown.length
    this.#finder = finder
    this.#shown = shown
    let last = 0
    this.#groupEnds = Array.from(sizes, (size) => {
      last += size
      return last
    })
    this.#replacing = replacing
  }

  search(query: string, limit: number): SearchAnswer {
    const answer = emptyAnswer()
    const parsed = parseQuery(query)
    if (!parsed) return answer
    const { entries, ranks: ranked, tokens, typos } = this.#finder.find(parsed)
    let group = 0
    for (let from = 0; from < entries.length; ) {
      while ((entries[from] as number) >= (this.#groupEnds[group] as number)) group++
      const groupEnd = this.#groupEnds[group] as number
      let to = from
      while (to < entries.length && (entries[to] as number) < groupEnd) to++
      const found = answer[groups[group] as keyof SearchAnswer]
      const room = limit - found.hits.length
      for (const i of best(ranked, from, to, room)) {
        const reading = { tokens, typo: tokens[typos[i] ?? -1] ?? null, whole: parsed.whole }
        found.hits.push(this.#hit(entries[i] as number, group, reading) as never)
      }
      found.total += to - from
      from = to
    }
    return answer
  }

  #hit(entry: number, group: number, reading: Reading): ProductFound | ReplacementFound {
    const packed = this.#shown[entry] as string
    const category = categoryCodes[group]
    if (category) return new ProductFound({ ...unpackProduct(packed), category }, reading)
    const variant = replacementVariants[group - categoryCodes.length] ?? 'ms'
    const products = this.#replacingOf(entry).map((place) => this.#named(place))
    return new ReplacementFound({ ...unpackReplacement(packed), variant, products }, reading)
  }

  #named(entry: number): NamedProduct {
    const group = this.#groupEnds.findIndex((groupEnd) => entry < groupEnd)
    const category = categoryCodes[group]
    if (!category) throw new RangeError(`Entry ${entry} is no product`)
    const { numbers: _, ...named } = unpackProduct(this.#shown[entry] as string)
    return { ...named, category }
  }

  #replacingOf(entry: number): number[] {
    this.#replacingAt ??= placesOf(this.#replacing)
    const firstReplacement = this.#groupEnds[categoryCodes.length - 1] as number
    const at = this.#replacingAt[entry - firstReplacement] as number
    return [...this.#replacing.subarray(at + 1, at + 1 + (this.#replacing[at] as number))]
  }
}

/** Where the list of each replacement begins. */
function placesOf(replacing: Uint32Array): number[] {
  const places: number[] = []
  for (let at = 0; at < replacing.length; at += 1 + (replacing[at] as number)) places.push(at)
  return places
}

/** The positions of the best entries from `from` to before `to`: by rank, else in order. */
function best(ranked: readonly number[], from: number, to: number, limit: number): number[] {
  const positions: number[] = []
  for (let rank = 0; rank < ranks && positions.length < limit; rank++) {
    for (let i = from; i < to && positions.length < limit; i++) if (ranked[i] === rank) positions.push(i)
  }
  return positions
}

function emptyAnswer(): SearchAnswer {
  const nothing = <Hit>() => ({ total: 0, hits: [] as Hit[] })
  return {
    ebs: nothing(),
    lhs: nothing(),
    ms: nothing(),
    em: nothing(),
    nb: nothing(),
    sb: nothing(),
    utb: nothing(),
  }
}
