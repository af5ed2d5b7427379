/**
 * Comparing a token with the folded text of an entry: the compact name, then the compact numbers, each
 * ended by `end`. A match lies within one of these and never goes beyond its end.
 */
export const end = '\n'
const endCode = end.charCodeAt(0)

/** Which matches go first. Matches with a typo follow in the same order, `typo` later. */
export const rank = { exactNumber: 0, numberPrefix: 1, namePrefix: 2, rest: 3 } as const
export const typo = 4
/** The ranks of all kinds of matches are below this. */
export const ranks = 2 * typo

/** A typo is looked for in tokens of at least so many letters; in shorter ones it could be anything. */
export const minTypoLength = 4

const isBorder = (code: number) => code === endCode || Number.isNaN(code)

function rankBetween(text: string, from: number, to: number): number {
  if (from === 0) return rank.namePrefix
  if (text.charCodeAt(from - 1) !== endCode) return rank.rest
  return text.charCodeAt(to) === endCode ? rank.exactNumber : rank.numberPrefix
}

/** The best rank of a token in a text, or -1 where it does not occur. */
export function exactRank(text: string, token: string): number {
  let best = -1
  for (let at = text.indexOf(token); at !== -1; at = text.indexOf(token, at + 1)) {
    const found = rankBetween(text, at, at + token.length)
    if (best === -1 || found < best) best = found
    if (best === rank.exactNumber) break
  }
  return best
}

/** What one edit leaves of a token: its first or its second half, or two letters swapped in the middle. */
export interface Halves {
  token: string
  first: string
  second: string
  swapped: string
}

export function halve(token: string): Halves {
  const middle = token.length >> 1
  const first = token.slice(0, middle)
  const second = token.slice(middle)
  const swapped = first.slice(0, -1) + second.charAt(0) + first.slice(-1) + second.slice(1)
  return { token, first, second, swapped }
}

/**
 * The best rank of a token in a text where at most one letter is changed, added, left out or swapped with
 * its neighbour, or -1. One of its halves is intact then, or the swap is in the middle.
 * @param visit called with every place found: from and to
 */
export function typoRank(
  text: string,
  { first, second, swapped }: Halves,
  visit?: (from: number, to: number) => void,
): number {
  let best = -1
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    const afterFirst = at + first.length
    const fits = fitsFrom(text, afterFirst, second, 1)
    if (fits === 0) continue
    for (let longer = -1; longer <= 1; longer++) {
      if ((fits & (2 ** (longer + 1))) === 0) continue
      best = better(best, rankBetween(text, at, afterFirst + second.length + longer))
      visit?.(at, afterFirst + second.length + longer)
    }
  }
  for (let at = text.indexOf(second); at !== -1; at = text.indexOf(second, at + 1)) {
    const fits = fitsFrom(text, at - 1, first, -1)
    if (fits === 0) continue
    for (let longer = -1; longer <= 1; longer++) {
      if ((fits & (2 ** (longer + 1))) === 0) continue
      best = better(best, rankBetween(text, at - first.length - longer, at + second.length))
      visit?.(at - first.length - longer, at + second.length)
    }
  }
  for (let at = text.indexOf(swapped); at !== -1; at = text.indexOf(swapped, at + 1)) {
    best = better(best, rankBetween(text, at, at + swapped.length))
    visit?.(at, at + swapped.length)
  }
  return best
}

function better(best: number, found: number): number {
  return best === -1 || found < best ? found : best
}

/**
 * Whether the text goes on from `at`, forwards (step 1) or backwards (-1), as the piece does but for one
 * edit at most. Bits of the answer: 1 one letter shorter than the piece, 2 as long, 4 one letter longer.
 */
function fitsFrom(text: string, at: number, piece: string, step: 1 | -1): number {
  const { length } = piece
  // The piece is read in the same direction as the text.
  const begin = step === 1 ? 0 : length - 1
  let same = 0
  while (same < length && text.charCodeAt(at + step * same) === piece.charCodeAt(begin + step * same)) same++
  const letter = text.charCodeAt(at + step * same)
  if (same === length) return isBorder(letter) ? 3 : 7
  const [here, there] = [at + step * same, begin + step * same]
  let fits = goesOn(text, here, piece, there + step, step) ? 1 : 0
  if (isBorder(letter)) return fits
  if (goesOn(text, here + step, piece, there + step, step)) fits |= 2
  if (goesOn(text, here + step, piece, there, step)) fits |= 4
  const isSwapped =
    same + 1 < length &&
    letter === piece.charCodeAt(there + step) &&
    text.charCodeAt(here + step) === piece.charCodeAt(there)
  if (isSwapped && goesOn(text, here + 2 * step, piece, there + 2 * step, step)) fits |= 2
  return fits
}

/** Whether the text from `at` on equals what is left of the piece from `from` on. */
function goesOn(text: string, at: number, piece: string, from: number, step: 1 | -1): boolean {
  for (let i = from, j = at; i >= 0 && i < piece.length; i += step, j += step) {
    if (text.charCodeAt(j) !== piece.charCodeAt(i)) return false
  }
  return true
}
