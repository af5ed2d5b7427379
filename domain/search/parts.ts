import type { CategoryCode } from '../categories/codes.ts'
import { categoryOf } from '../categories/index.ts'
import { compact, fold } from './fold.ts'
import { nearestNumbers } from './nearest.ts'
import type { NamedProduct, ProductHit, Range, SearchIndex } from './types.ts'

/** A part that somebody may mean, with the number by which it was found. */
interface PartMatch {
  product: NamedProduct
  number: string
  marks: readonly Range[]
  /** The number is the product's own article number. */
  own: boolean
}

export interface LikeParts {
  parts: PartMatch[]
  /** None of them matches what was typed; they only resemble it. */
  near: boolean
}

/** How many resembling numbers are offered. */
const maxNear = 5

/**
 * The parts of some kinds that somebody means by a number or a name, in any spelling; those whose number begins as
 * it was typed come first. Where there are none, those whose numbers look most like it.
 * @param maxOfEach the most of each kind
 */
export function findParts(
  index: SearchIndex,
  typed: string,
  kinds: readonly CategoryCode[],
  maxOfEach: number,
): LikeParts {
  const results = index.search(typed, maxOfEach)
  const hits = kinds.flatMap((code) => results[categoryOf(code).searchGroup].hits)
  const wanted = compact(typed)
  const words = fold(typed).split(' ').filter(Boolean)
  const exact = hits.filter((hit) => holds(hit, words))
  if (exact.length > 0) {
    const begins = ({ number }: PartMatch) => (compact(number).startsWith(wanted) ? 0 : 1)
    return { parts: exact.map(partOf).sort((one, other) => begins(one) - begins(other)), near: false }
  }
  const parts = [...hits.map(partOf), ...nearest(index, wanted, kinds)]
  const first = new Map(parts.toReversed().map((part) => [part.product.id, part]))
  return { parts: parts.filter((part) => first.get(part.product.id) === part).slice(0, maxNear), near: true }
}

/** Whether every word stands in it as it was typed, without a typo. */
function holds({ name, artnr, number }: ProductHit, words: readonly string[]): boolean {
  const text = [name, artnr, number?.text ?? ''].map(compact).join(' ')
  return words.every((word) => text.includes(word)) || text.includes(words.join(''))
}

function partOf(hit: ProductHit): PartMatch {
  const { text, marks } = hit.number ?? { text: hit.artnr, marks: hit.marks.artnr }
  return { product: hit, number: text, marks, own: hit.number === null }
}

function nearest(index: SearchIndex, wanted: string, kinds: readonly CategoryCode[]): PartMatch[] {
  const bearers = new Map(
    kinds
      .flatMap((code) => index.numbersOf(code))
      .filter(({ text }) => text !== '')
      .toReversed()
      .map(({ text, product }) => [text, product]),
  )
  const numbers = [...bearers.keys()].toReversed().map((text) => ({ text, folded: compact(text) }))
  return nearestNumbers(wanted, numbers, 4 * maxNear).flatMap((number) => {
    const product = bearers.get(number)
    return product ? [{ product, number, marks: [], own: number === product.artnr }] : []
  })
}
