import { end, type Halves } from './match.ts'
import { trigramAt, unpackSteps } from './trigrams.ts'

export interface Postings {
  /** The folded text of every entry. */
  texts: readonly string[]
  /** Ascending. */
  trigrams: Uint32Array
  /** Per trigram the byte after its posting. */
  postingEnds: Uint32Array
  /** Per trigram the entries that hold it, as packed steps. */
  postings: Uint8Array
}

/** A posting short enough that looking for a shorter one would cost more than comparing its entries. */
const shortBytes = 12

/**
 * Which entries are worth comparing with a token. All methods name every entry that holds the token and
 * some that do not, each once; those of `holding` are ascending.
 */
export class Candidates {
  readonly #index: Postings
  /** Per entry how many of the postings that are being counted name it; all 0 between calls. */
  readonly #counts: Uint8Array
  /** Entries with a number of two letters, which has no trigram. */
  #brief: number[] | undefined

  constructor(index: Postings) {
    this.#index = index
    this.#counts = new Uint8Array(index.texts.length)
  }

  /** Entries that may hold all tokens: those of a rare trigram. All entries where there is no token to go by. */
  holding(tokens: readonly string[]): Iterable<number> {
    const { trigrams, postingEnds, postings } = this.#index
    let from = 0
    let to = Number.POSITIVE_INFINITY
    let pair = ''
    for (const token of tokens) {
      if (token.length === 2) pair = token
      // From the end: numbers of one series differ there.
      for (let at = token.length - 3; at >= 0 && to - from > shortBytes; at--) {
        const position = positionOf(trigrams, trigramAt(token, at))
        if (position === -1) return []
        const start = position === 0 ? 0 : (postingEnds[position - 1] as number)
        const stop = postingEnds[position] as number
        if (stop - start < to - from) {
          from = start
          to = stop
        }
      }
    }
    if (to !== Number.POSITIVE_INFINITY) return unpackSteps(postings, from, to)
    return pair === '' ? this.#index.texts.keys() : this.#holdingPair(pair).sort((a, b) => a - b)
  }

  /**
   * Entries that may hold a token with one typo. A typo spoils three trigrams of a token at most, a swap
   * four, so that a long token's entries hold most of its trigrams; of a short one either half is intact.
   */
  holdingWithTypo({ token, first, second, swapped }: Halves): Iterable<number> {
    const spoilt = token.length >= 9 ? 4 : 3
    const intact = token.length - 2 - spoilt
    if (intact < 2) {
      return new Set([...this.#piece(first), ...this.#piece(second), ...this.holding([swapped])])
    }
    const positions: number[] = []
    for (let at = 0; at + 3 <= token.length; at++) {
      const position = positionOf(this.#index.trigrams, trigramAt(token, at))
      if (position !== -1) positions.push(position)
    }
    const entries = this.#counted(positions, intact)
    return spoilt === 4 ? entries : new Set([...entries, ...this.#holdingSwap(token)])
  }

  #piece(piece: string): Iterable<number> {
    return piece.length === 2 ? this.#holdingPair(piece) : this.holding([piece])
  }

  /** Entries that may hold a token with any two neighbours swapped. */
  #holdingSwap(token: string): number[] {
    const entries: number[] = []
    for (let at = 0; at + 1 < token.length; at++) {
      const [here, next] = [token.charAt(at), token.charAt(at + 1)]
      if (here === next) continue
      entries.push(...this.holding([token.slice(0, at) + next + here + token.slice(at + 2)]))
    }
    return entries
  }

  /** Entries that hold two letters side by side: at the beginning or end of a trigram, or alone. */
  #holdingPair(pair: string): number[] {
    const { texts, trigrams } = this.#index
    const asFirst = trigramAt(`${pair}\0`, 0) >>> 10
    const asLast = trigramAt(`\0${pair}`, 0)
    const positions: number[] = []
    for (let position = 0; position < trigrams.length; position++) {
      const trigram = trigrams[position] as number
      if (trigram >>> 10 === asFirst || (trigram & 0xfffff) === asLast) positions.push(position)
    }
    this.#brief ??= [...texts.keys()].filter((entry) => hasBriefPart(texts[entry] as string))
    return [...new Set([...this.#counted(positions, 1), ...this.#brief])]
  }

  /** Entries that at least so many of the trigrams name, in no order. */
  #counted(positions: readonly number[], least: number): number[] {
    const { postingEnds, postings } = this.#index
    const counts = this.#counts
    const named: number[] = []
    for (const position of positions) {
      const start = position === 0 ? 0 : (postingEnds[position - 1] as number)
      for (const entry of unpackSteps(postings, start, postingEnds[position] as number)) {
        const before = counts[entry] as number
        if (before === 0) named.push(entry)
        if (before < 255) counts[entry] = before + 1
      }
    }
    const enough = named.filter((entry) => (counts[entry] as number) >= least)
    for (const entry of named) counts[entry] = 0
    return enough
  }
}

function hasBriefPart(text: string): boolean {
  return text.split(end).some((part) => part.length === 2)
}

/** Where a value stands in an ascending list, or -1. */
function positionOf(list: Uint32Array, value: number): number {
  let low = 0
  let high = list.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = list[middle] as number
    if (found === value) return middle
    if (found < value) low = middle + 1
    else high = middle - 1
  }
  return -1
}
