import { Candidates, type Postings } from './candidates.ts'
import { exactRank, halve, minTypoLength, rank, typo, typoRank } from './match.ts'
import type { Query } from './query.ts'

/** What was found: entries, ascending, and at the same position how well each matches. */
export interface Matches {
  entries: number[]
  ranks: number[]
  /** The reading of the query that was found. */
  tokens: readonly string[]
  /** All of that reading without gaps. */
  whole: string
  /** Per entry which token occurs with a typo; none at all where every token occurs as it is. */
  typos: number[]
}

/** Finds the entries that match a query: trigrams name the candidates, comparing texts decides. */
export class Finder {
  readonly #texts: readonly string[]
  readonly #candidates: Candidates

  constructor(index: Postings) {
    this.#texts = index.texts
    this.#candidates = new Candidates(index)
  }

  /**
   * Where all of the query is a number or the beginning of one, only what holds it as one is found: the
   * gaps in `NK 120 R` are no reason to look for an R elsewhere. Else every word has to occur, in any order,
   * in any name or number of the entry. The first reading that finds something counts; only when none does,
   * nor with oe, aa and ae for ö, å and æ, may one word have a typo.
   */
  find(query: Query): Matches {
    const written = this.#asWritten(query)
    if (written.entries.length > 0) return written
    const spelled = query.withoutDigraphs && this.#asWritten(query.withoutDigraphs)
    if (spelled && spelled.entries.length > 0) return spelled
    for (const tokens of query.readings) {
      const found = this.#withTypo(tokens, query.whole)
      if (found.entries.length > 0) return found
    }
    return written
  }

  #asWritten({ readings, whole }: Query): Matches {
    if (readings[0]?.length !== 1) {
      const found = this.#exact([whole], whole)
      if (found.ranks.some((best) => best <= rank.numberPrefix)) return found
    }
    for (const tokens of readings) {
      const found = this.#exact(tokens, whole)
      if (found.entries.length > 0) return found
    }
    return { entries: [], ranks: [], tokens: [], typos: [], whole }
  }

  #exact(tokens: readonly string[], whole: string): Matches {
    const found: Matches = { entries: [], ranks: [], tokens, typos: [], whole }
    const single = tokens.length === 1
    for (const entry of this.#candidates.holding(tokens)) {
      const text = this.#texts[entry] as string
      if (!single && !holdsAll(text, tokens, -1)) continue
      const best = exactRank(text, whole)
      if (single && best === -1) continue
      found.entries.push(entry)
      found.ranks.push(best === -1 ? rank.rest : best)
    }
    return found
  }

  /** No entry is found by two of the tokens: it would hold both without a typo, and all the others. */
  #withTypo(tokens: readonly string[], whole: string): Matches {
    const found: Found[] = []
    for (const [position, token] of tokens.entries()) {
      if (token.length < minTypoLength) continue
      const halves = halve(token)
      const others = tokens.filter((_, i) => i !== position)
      const byOthers = others.some((other) => other.length >= 3)
      const candidates = byOthers
        ? this.#candidates.holding(others)
        : this.#candidates.holdingWithTypo(halves)
      for (const entry of candidates) {
        const text = this.#texts[entry] as string
        if (!holdsAll(text, tokens, position)) continue
        const best = typoRank(text, halves)
        if (best === -1) continue
        found.push({ entry, rank: (others.length > 0 ? rank.rest : best) + typo, position })
      }
    }
    found.sort((a, b) => a.entry - b.entry)
    return {
      entries: found.map(({ entry }) => entry),
      ranks: found.map((each) => each.rank),
      tokens,
      whole,
      typos: found.map(({ position }) => position),
    }
  }
}

interface Found {
  entry: number
  rank: number
  position: number
}

/** Whether all tokens occur but the one at a position. */
function holdsAll(text: string, tokens: readonly string[], except: number): boolean {
  for (let i = 0; i < tokens.length; i++) {
    if (i !== except && !text.includes(tokens[i] as string)) return false
  }
  return true
}
