import { exactRank, type Halves, halve, minTypoLength, rank, typo, typoRank } from './match.ts'
import type { Query } from './query.ts'
import { trigramAt, unpackSteps } from './trigrams.ts'

export interface FinderParts {
  /** The folded text of every entry. */
  texts: readonly string[]
  /** Ascending. */
  trigrams: Uint32Array
  /** Per trigram the byte after its posting. */
  postingEnds: Uint32Array
  postings: Uint8Array
}

/** What was found: entries, ascending, and at the same position how well each matches. */
export interface Matches {
  entries: number[]
  ranks: number[]
  /** The reading of the query that was found. */
  tokens: readonly string[]
  /** Per entry which token occurs with a typo; none at all where every token occurs as it is. */
  typos: number[]
}

/** Finds the entries that match a query: trigrams name the candidates, comparing texts decides. */
export class Finder {
  readonly #parts: FinderParts

  constructor(parts: FinderParts) {
    this.#parts = parts
  }

  /**
   * Every word of the query has to occur, in any order, in any name or number of the entry. The first
   * reading that finds something counts; only when none does may one word have a typo.
   */
  find(query: Query): Matches {
    for (const tokens of query.readings) {
      const found = this.#exact(tokens, query.whole)
      if (found.entries.length > 0) return found
    }
    for (const tokens of query.readings) {
      const found = this.#withTypo(tokens)
      if (found.entries.length > 0) return found
    }
    return { entries: [], ranks: [], tokens: [], typos: [] }
  }

  #exact(tokens: readonly string[], whole: string): Matches {
    const { texts } = this.#parts
    const found: Matches = { entries: [], ranks: [], tokens, typos: [] }
    const single = tokens.length === 1
    for (const entry of this.#candidates(tokens) ?? texts.keys()) {
      const text = texts[entry] as string
      if (!single && !tokens.every((token) => text.includes(token))) continue
      const best = exactRank(text, whole)
      if (single && best === -1) continue
      found.entries.push(entry)
      found.ranks.push(best === -1 ? rank.rest : best)
    }
    return found
  }

  #withTypo(tokens: readonly string[]): Matches {
    const { texts } = this.#parts
    const byEntry = new Map<number, { best: number; position: number }>()
    for (const [position, token] of tokens.entries()) {
      if (token.length < minTypoLength) continue
      const halves = halve(token)
      const others = tokens.filter((_, i) => i !== position)
      for (const entry of this.#candidates(others) ?? this.#typoCandidates(halves) ?? texts.keys()) {
        const text = texts[entry] as string
        if (!others.every((other) => text.includes(other))) continue
        const found = typoRank(text, halves)
        if (found === -1) continue
        byEntry.set(entry, { best: (others.length > 0 ? rank.rest : found) + typo, position })
      }
    }
    const entries = [...byEntry.keys()].sort((a, b) => a - b)
    return {
      entries,
      ranks: entries.map((entry) => byEntry.get(entry)?.best ?? 0),
      tokens,
      typos: entries.map((entry) => byEntry.get(entry)?.position ?? -1),
    }
  }

  /** Entries that may hold all tokens: those of the rarest trigram. Null where every token is too short. */
  #candidates(tokens: readonly string[]): number[] | null {
    const { trigrams, postingEnds, postings } = this.#parts
    let [from, to] = [0, Number.POSITIVE_INFINITY]
    for (const token of tokens) {
      for (let at = 0; at + 3 <= token.length; at++) {
        const place = placeOf(trigrams, trigramAt(token, at))
        if (place === -1) return []
        const start = place === 0 ? 0 : (postingEnds[place - 1] as number)
        const stop = postingEnds[place] as number
        if (stop - start < to - from) [from, to] = [start, stop]
      }
    }
    return to === Number.POSITIVE_INFINITY ? null : unpackSteps(postings, from, to)
  }

  /** Entries that may hold a token with a typo. Null where its halves are too short to tell. */
  #typoCandidates({ first, second, swapped }: Halves): Iterable<number> | null {
    const byFirst = this.#candidates([first])
    const bySecond = this.#candidates([second])
    if (!byFirst || !bySecond) return null
    return new Set([...byFirst, ...bySecond, ...(this.#candidates([swapped]) ?? [])])
  }
}

/** Where a value stands in an ascending list, or -1. */
function placeOf(list: Uint32Array, value: number): number {
  let [low, high] = [0, list.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = list[middle] as number
    if (found === value) return middle
    if (found < value) low = middle + 1
    else high = middle - 1
  }
  return -1
}
