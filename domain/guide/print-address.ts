import type { CategoryCode } from '../categories/codes.ts'
import { oldestResponseMs } from '../limits.ts'
import { typableNumber } from '../product-numbers.ts'
import { isStamp, stampOf } from '../stamp.ts'
import { closeProduct } from './actions.ts'
import { emptyState, type GuideState, guideQuery, inDoorPart } from './state.ts'

/** The part of URLSearchParams that is needed. */
interface Query {
  get(name: string): string | null
}

/** How many numbers a typed address may hold: more than a door has parts. */
const maxNumbers = 12

/**
 * What a printed code holds: everything that was chosen, and from when on a change is not on the paper, so that
 * whoever opens it can be told of it.
 * @param came when the printed data arrived. It may have been cached a while before; a change within that while is
 *   reported twice rather than never
 */
export function printedQuery(state: GuideState, came: Date): string {
  const known = new Date(came.getTime() - oldestResponseMs)
  return withStamp(guideQuery(null, closeProduct(state)), stampOf(known))
}

/** A query that tells when the summary was printed from which it comes. */
export function withStamp(query: string, stamp: string): string {
  return `${query}&p=${stamp}`
}

/** When the summary was printed whose address this is, as a stamp; null where it is no such address. */
export function readPrinted(search: Query): string | null {
  const stamp = search.get('p') ?? ''
  return isStamp(stamp) ? stamp : null
}

/**
 * What a person can type from paper: the article numbers, `?nr=NM210-50C,NK120-R`, as they are but for dashes, which are
 * hyphens, and for the signs between numbers; the criteria, without which the parts would be judged otherwise; and what
 * sits in the door already, without which it would be ordered.
 */
export function typedQuery(
  artnrs: readonly string[],
  { choices, present = [] }: Pick<GuideState, 'choices'> & { present?: readonly CategoryCode[] } = emptyState,
): string {
  const typed = (artnr: string) =>
    encodeURIComponent(typableNumber(artnr).replace(/[,;]/g, '-'))
      .replaceAll('%20', '+')
      .replaceAll('%2F', '/')
  const numbers = artnrs.map(typed).join(',')
  const criteria = guideQuery(null, { ...emptyState, choices }).slice(1)
  return `?${[`nr=${numbers}`, criteria, ...inDoorPart(present)].filter(Boolean).join('&')}`
}

/** The numbers of a typed address, as they were typed. */
export function readTyped(search: Query): string[] {
  const numbers = (search.get('nr') ?? '').split(/[,;]/).map((number) => number.trim())
  return [...new Set(numbers.filter((number) => number !== ''))].slice(0, maxNumbers)
}
