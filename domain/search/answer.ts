import { categories } from '../categories/index.ts'
import { closestOld } from './closest.ts'
import { compact } from './fold.ts'
import { type FoldedNumber, nearestNumbers } from './nearest.ts'
import type { NamedProduct, OldNumber, SearchIndex } from './types.ts'

/** A product that stands for a number, with the entry that says so. */
export interface Option {
  product: NamedProduct
  /** Null where the number is the product's own, and that of others. */
  old: OldNumber | null
}

/** What the catalogue knows of a number that somebody typed. */
export interface NumberAnswer {
  /** What replaces the number, posts and strikes together, each once. */
  options: readonly Option[]
  /** The article that bears the number today. */
  current: NamedProduct | null
  /** The guides know the number, whether or not anything replaces it. */
  isOld: boolean
}

/** What knows numbers: the index of the search, or entries that the API sent. */
export type NumberSource = Pick<SearchIndex, 'oldNumbersLike' | 'productsByNumber'>

/** The answer to an old number. Start page, search, replacement guide and list all give this one. */
export function answerTo(number: string, source: NumberSource): NumberAnswer {
  const entries = source.oldNumbersLike(number)
  const options = new Map<string, Option>()
  for (const old of entries)
    for (const product of old.products)
      if (!options.has(product.id)) options.set(product.id, { product, old })
  const products = source.productsByNumber(number)
  const [current = null, other] = products
  // Several have the number, so that somebody has to say which is meant.
  if (options.size === 0 && other)
    for (const product of products) options.set(product.id, { product, old: null })
  return { options: [...options.values()], current: other ? null : current, isOld: entries.length > 0 }
}

/** Entries of old numbers as a source of answers; it knows no articles. */
export function sourceOf(entries: readonly OldNumber[]): NumberSource {
  const known = Map.groupBy(entries, ({ artnr }) => compact(artnr))
  return { oldNumbersLike: (number) => closestOld(known, number), productsByNumber: () => [] }
}

/** `replaced`, `current` and `none` are known; `none` has no replacement in this language. */
export type NumberStatus = 'replaced' | 'current' | 'none' | 'unknown'

export function numberStatusOf({ options, current, isOld }: NumberAnswer): NumberStatus {
  if (options.length > 0) return 'replaced'
  if (current) return 'current'
  return isOld ? 'none' : 'unknown'
}

/** The products for a number: those that replace it, or else the article that bears it today. */
export function productsFor({ options, current }: NumberAnswer): readonly Option[] {
  return options.length === 0 && current ? [{ product: current, old: null }] : options
}

/** The number leads to no product: nobody knows it, or nothing published replaces it. */
export function isUnanswered(answer: NumberAnswer): boolean {
  return ['none', 'unknown'].includes(numberStatusOf(answer))
}

type KnownNumbers = Pick<SearchIndex, 'oldNumbers' | 'numbersOf'>

const maxNearest = 5
const foldedNumbers = new WeakMap<KnownNumbers, FoldedNumber[]>()

/** The known numbers that look most like one that nobody knows: at most five. */
export function nearestKnown(number: string, index: KnownNumbers): string[] {
  const numbers = foldedNumbers.get(index) ?? knownNumbers(index)
  foldedNumbers.set(index, numbers)
  return nearestNumbers(compact(number), numbers, maxNearest)
}

/** Every number that has an answer, each once: old numbers first, then articles. */
function knownNumbers(index: KnownNumbers): FoldedNumber[] {
  const texts = [
    ...index.oldNumbers().map(({ artnr }) => artnr),
    ...categories.flatMap(({ code }) => index.numbersOf(code)).map(({ text }) => text),
  ]
  const first = new Map<string, string>()
  for (const text of texts) if (!first.has(compact(text))) first.set(compact(text), text)
  first.delete('')
  return [...first].map(([folded, text]) => ({ folded, text }))
}
