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
  const note = (from: number, to: number) => {
    const found = rankBetween(text, from, to)
    if (best === -1 || found < best) best = found
    visit?.(from, to)
  }
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    const from = at + first.length
    const fits = fitsFrom(text, from, second, 1)
    for (let longer = -1; longer <= 1; longer++) {
      if (fits & (1 << (longer + 1))) note(at, from + second.length + longer)
    }
  }
  for (let at = text.indexOf(second); at !== -1; at = text.indexOf(second, at + 1)) {
    const fits = fitsFrom(text, at - 1, first, -1)
    for (let longer = -1; longer <= 1; longer++) {
      if (fits & (1 << (longer + 1))) note(at - first.length - longer, at + second.length)
    }
  }
  for (let at = text.indexOf(swapped); at !== -1; at = text.indexOf(swapped, at + 1)) {
    note(at, at + swapped.length)
  }
  return best
}

/**
 * Whether the text goes on from `at`, forwards or backwards, as the piece does but for one edit at most.
 * Bits of the answer: 1 one letter shorter than the piece, 2 as long, 4 one letter longer.
 */
function fitsFrom(text: string, at: number, piece: string, step: 1 | -1): number {
  const { length } = piece
  const letter = (i: number) => text.charCodeAt(at + step * i)
  const wanted = (i: number) => piece.charCodeAt(step === 1 ? i : length - 1 - i)
  /** Whether the text after `skipped` letters equals the piece from `from` on. */
  const goesOn = (skipped: number, from: number) => {
    for (let i = from; i < length; i++) if (letter(skipped + i - from) !== wanted(i)) return false
    return true
  }
  let same = 0
  while (same < length && letter(same) === wanted(same)) same++
  if (same === length) return isBorder(letter(same)) ? 3 : 7
  let fits = goesOn(same, same + 1) ? 1 : 0
  if (isBorder(letter(same))) return fits
  const swapped = same + 1 < length && letter(same) === wanted(same + 1) && letter(same + 1) === wanted(same)
  if (goesOn(same + 1, same + 1) || (swapped && goesOn(same + 2, same + 2))) fits |= 2
  if (goesOn(same + 1, same)) fits |= 4
  return fits
}
