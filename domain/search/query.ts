import { canonicalNumber } from '../product-numbers.ts'
import { fold, foldDigraphs } from './fold.ts'
import { minQueryLength } from './limits.ts'

/** What a query says: the words that all have to occur, in any order. */
export interface Query {
  /** All of it without gaps. */
  whole: string
  /**
   * The ways to read it, best first. Words with digits that stand together are read as one number,
   * because staff write `31U 45-8` where visitors write `31 u 45 8`; failing that each stands alone.
   */
  readings: string[][]
  /** The same where oe, aa and ae stand for ö, å and æ; null where there are none. */
  withoutDigraphs: Query | null
}

/** Takes a query apart, or gives null where there is nothing to look for. */
export function parseQuery(query: string): Query | null {
  const trimmed = query.trim()
  // A character may take two units; only short queries are worth counting.
  if (trimmed.length < 2 * minQueryLength && [...trimmed].length < minQueryLength) return null
  const read = canonicalNumber('enr', trimmed)
  const words = wordsOf(fold(isDigits(read) ? read : trimmed))
  if (words.length === 0) return null
  const spelled = words.map(foldDigraphs)
  const isSame = spelled.every((word, at) => word === words[at]) || spelled.join('').length < minQueryLength
  return { ...readingsOf(words), withoutDigraphs: isSame ? null : readingsOf(spelled) }
}

function readingsOf(words: string[]): Query {
  const joined = joinNumbers(words)
  const readings = joined.length === words.length ? [words] : [joined, words]
  return { whole: words.join(''), readings, withoutDigraphs: null }
}

/** An E or NOBB number, in whatever groups it was written. */
const isDigits = (number: string) => /^\d{7,8}$/.test(number)

function wordsOf(folded: string): string[] {
  const words: string[] = []
  for (let from = 0; from < folded.length; ) {
    const gap = folded.indexOf(' ', from)
    const to = gap === -1 ? folded.length : gap
    if (to > from) words.push(folded.slice(from, to))
    from = to + 1
  }
  return words
}

function joinNumbers(words: readonly string[]): string[] {
  const joined: string[] = []
  let inNumber = false
  for (const word of words) {
    const isNumber = /\d/.test(word)
    if (inNumber && isNumber) joined.push(`${joined.pop()}${word}`)
    else joined.push(word)
    inNumber = isNumber
  }
  return joined
}
