import { categories, nextOf } from '../../../domain/categories/index.ts'
import { answerTo, type NumberAnswer } from '../../../domain/search/answer.ts'
import { findParts, type LikeParts } from '../../../domain/search/parts.ts'
import type { SearchIndex } from '../../../domain/search/types.ts'

/** Shorter queries find nothing. */
const minLength = 2
const maxOfEach = 4

/** The kinds of parts that lead on to others. */
const leading = categories
  .filter((category) => nextOf(category).some(({ kind }) => kind === 'guide'))
  .map(({ code }) => code)

/** What is known of a number or a name that a part in the door may have. */
export interface LookedUp {
  /** The parts to suggest. */
  suggested: LikeParts
  /** What replaces an old number, or the article that has it and leads to no others; null where it is neither. */
  answer: NumberAnswer | null
}

/** Looks a part up; null where nothing can be said yet, or the query is too short. */
export function lookUp(query: string, index: SearchIndex | undefined): LookedUp | null {
  if (!index || query.length < minLength) return null
  const found = findParts(index, query, leading, maxOfEach)
  const known = answerTo(query, index)
  // An article that leads to no others, such as a post, is one all the same.
  const isPart = found.parts.length > 0 && !found.near
  const answer = known.isOld || (known.current && !isPart) ? known : null
  // What merely resembles a number that is known is no answer to it.
  return { suggested: answer && found.near ? { parts: [], near: false } : found, answer }
}
