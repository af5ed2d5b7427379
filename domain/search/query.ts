import { fold } from './fold.ts'

/** SPEC.md section 9: shorter terms find nothing. */
export const minQueryLength = 2

/** What a query says: the words that all have to occur, in any order. */
export interface Query {
  /** All of it without gaps. */
  whole: string
  /**
   * The ways to read it, best first. Words with digits that stand together are read as one number,
   * because staff write `31U 45-8` where visitors write `31 u 45 8`; failing that each stands alone.
   */
  readings: string[][]
}

/** Takes a query apart, or gives null where there is nothing to look for. */
export function parseQuery(query: string): Query | null {
  const trimmed = query.trim()
  if (trimmed.length < minQueryLength || [...trimmed].length < minQueryLength) return null
  const words = fold(trimmed).split(' ').filter(Boolean)
  const whole = words.join('')
  if (whole === '') return null
  const joined = joinNumbers(words)
  return { whole, readings: joined.length === words.length ? [words] : [joined, words] }
}

function joinNumbers(words: readonly string[]): string[] {
  const joined: string[] = []
  let inNumber = false
  for (const word of words) {
    const isNumber = /\p{N}/u.test(word)
    if (inNumber && isNumber) joined.push(`${joined.pop()}${word}`)
    else joined.push(word)
    inNumber = isNumber
  }
  return joined
}
