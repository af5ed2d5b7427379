import { bareNumber } from '../labelled-number.ts'
import { canonicalNumber, type ProductNumberKind, visibleNumber } from '../product-numbers.ts'
import { compact } from './fold.ts'

/** A number as it stands in the catalogue. */
export interface WrittenNumber {
  kind: ProductNumberKind
  text: string
  /** The product's own, not one of its variants'. */
  own: boolean
}

/**
 * Of numbers that read alike without their gaps, those that are meant by what somebody typed: what is written the same
 * goes before another spelling, that before what only reads alike; then a product's own number before a variant's, and
 * an article number before an E or NOBB number. Several where nothing tells them apart.
 */
export function closestNumbers<N extends WrittenNumber>(numbers: readonly N[], typed: string): N[] {
  if (numbers.length < 2) return [...numbers]
  const visible = visibleNumber(typed)
  const rankOf = ({ kind, text, own }: N) => {
    const spelling =
      visibleNumber(text) === visible
        ? 0
        : canonicalNumber(kind, text) === canonicalNumber(kind, typed)
          ? 1
          : 2
    return 4 * spelling + (own ? 0 : 2) + (kind === 'artnr' ? 0 : 1)
  }
  const ranked = numbers.map((number) => ({ number, rank: rankOf(number) }))
  const best = Math.min(...ranked.map(({ rank }) => rank))
  return ranked.filter(({ rank }) => rank === best).map(({ number }) => number)
}

/**
 * The same of old numbers, which are article numbers: as they are written, else without their label and count.
 * @param known old numbers by what they are without gaps
 */
export function closestOld<Old extends { artnr: string }>(
  known: ReadonlyMap<string, readonly Old[]>,
  typed: string,
): Old[] {
  const read = (number: string) => {
    const alike = known.get(compact(number)) ?? []
    const numbers = alike.map((old) => ({ kind: 'artnr' as const, text: old.artnr, own: true, old }))
    return closestNumbers(numbers, number).map(({ old }) => old)
  }
  const written = read(typed)
  return written.length > 0 ? written : read(bareNumber(typed))
}
