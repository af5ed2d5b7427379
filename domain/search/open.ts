import { categoryCodes } from '../categories/types.ts'
import type { Language } from '../languages.ts'
import { checkExpected } from '../packed/container.ts'
import { unpackProduct, unpackReplacement, unpackTexts } from './entries.ts'
import { Finder } from './find.ts'
import { form, type Identity, unseal } from './format.ts'
import { byGroup, productGroups } from './groups.ts'
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
  const shown = unpackTexts(unsealed.bytes('shown'))
  return new OpenedSearch(unsealed, finder, shown, unsealed.words('sizes'), unsealed.words('replacing'))
}

/** The groups of the answer in the order of the index; their hits lie side by side in it. */
const groups = [...productGroups, 'utb' as const]

type Hit = ProductFound | ReplacementFound

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
    this.#groupEnds = Array.from(sizes, (size) => (last += size))
    this.#replacing = replacing
  }

  search(query: string, limit: number): SearchAnswer {
    const answer = emptyAnswer()
    const parsed = parseQuery(query)
    if (!parsed) return answer
    const { entries, ranks: ranked, tokens, typos } = this.#finder.find(parsed)
    const exact: Reading = { tokens, typo: null, whole: parsed.whole }
    let group = 0
    for (let from = 0; from < entries.length; ) {
      while ((entries[from] as number) >= (this.#groupEnds[group] as number)) group++
      const groupEnd = this.#groupEnds[group] as number
      let to = from
      while (to < entries.length && (entries[to] as number) < groupEnd) to++
      const found = answer[groups[group] as keyof SearchAnswer]
      found.total += to - from
      const hits = found.hits as Hit[]
      for (let rank = 0; rank < ranks && hits.length < limit; rank++) {
        for (let i = from; i < to && hits.length < limit; i++) {
          if (ranked[i] !== rank) continue
          const reading =
            typos.length === 0 ? exact : { ...exact, typo: tokens[typos[i] as number] as string }
          hits.push(this.#hit(entries[i] as number, group, reading))
        }
      }
      from = to
    }
    return answer
  }

  #hit(entry: number, group: number, reading: Reading): Hit {
    const packed = this.#shown[entry] as string
    const category = categoryCodes[group]
    if (category) return new ProductFound(packed, category, reading)
    const [variant = 0, , ...places] = this.#replacingOf(entry)
    const products = places.map((place) => this.#named(place))
    return new ReplacementFound(
      { ...unpackReplacement(packed), variant: replacementVariants[variant] ?? 'ms', products },
      reading,
    )
  }

  #named(entry: number): NamedProduct {
    const group = this.#groupEnds.findIndex((groupEnd) => entry < groupEnd)
    const category = categoryCodes[group]
    if (!category) throw new RangeError(`Entry ${entry} is no product`)
    return { ...unpackProduct(this.#shown[entry] as string), category }
  }

  /** A replacement's part of `replacing`, as format.ts has it. */
  #replacingOf(entry: number): number[] {
    this.#replacingAt ??= placesOf(this.#replacing)
    const firstReplacement = this.#groupEnds[categoryCodes.length - 1] as number
    const at = this.#replacingAt[entry - firstReplacement] as number
    return [...this.#replacing.subarray(at, at + 2 + (this.#replacing[at + 1] as number))]
  }
}

/** Where the part of each replacement begins. */
function placesOf(replacing: Uint32Array): number[] {
  const places: number[] = []
  for (let at = 0; at < replacing.length; at += 2 + (replacing[at + 1] as number)) places.push(at)
  return places
}

function emptyAnswer(): SearchAnswer {
  const nothing = <Hit>() => ({ total: 0, hits: [] as Hit[] })
  return { ...byGroup(() => nothing<ProductFound>()), utb: nothing() }
}
