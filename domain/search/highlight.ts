import { trace } from './fold.ts'
import { halve, minTypoLength, typoRank } from './match.ts'
import type { Range } from './types.ts'

/** How the query was read: the tokens that occur, and among them the one that does with a typo, if any. */
export interface Reading {
  tokens: readonly string[]
  typo: string | null
  /** All of the query without gaps: where it occurs, it is marked as one. */
  whole: string
}

/** The parts of a shown text in which the reading occurs. */
export function rangesIn(text: string, { tokens, typo, whole }: Reading): Range[] {
  const { text: folded, starts, ends } = trace(text)
  const found: Range[] = []
  const note = (from: number, to: number) => {
    const last = Math.min(to, folded.length) - 1
    if (from <= last) found.push([starts[Math.max(0, from)] ?? 0, ends[last] ?? 0])
  }
  const everywhere = (token: string) => {
    for (let at = folded.indexOf(token); at !== -1; at = folded.indexOf(token, at + 1)) {
      note(at, at + token.length)
    }
  }
  if (folded.includes(whole)) everywhere(whole)
  else {
    // A letter alone says little beside longer words, and is everywhere.
    const long = tokens.filter((token) => token.length > 1)
    for (const token of long.length > 0 ? long : tokens) {
      if (token !== typo) everywhere(token)
      else if (token.length >= minTypoLength) typoRank(folded, halve(token), note)
    }
  }
  return merged(found)
}

/** Sorted, and those that touch as one. */
function merged(ranges: Range[]): Range[] {
  const apart: Range[] = []
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = apart.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else apart.push([from, to])
  }
  return apart
}
