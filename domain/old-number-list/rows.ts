import { categories } from '../categories/index.ts'
import { closestOld } from '../search/closest.ts'
import { compact } from '../search/fold.ts'
import type { FoldedNumber } from '../search/nearest.ts'
import type { NamedProduct, OldNumber, SearchIndex } from '../search/types.ts'
import type { OldNumberLine } from './lines.ts'

/** A product that may stand on a line instead of its number, with the entry that says so. */
export interface Option {
  product: NamedProduct
  /** Null where the number is the product's own, and that of others. */
  old: OldNumber | null
}

/** What the catalogue knows of a line. */
export interface OldNumberRow {
  line: OldNumberLine
  /** What replaces the number, posts and strikes together, each once. */
  options: readonly Option[]
  /** The article that bears the number today. */
  current: NamedProduct | null
  /** The guides know the number, whether or not anything replaces it. */
  isOld: boolean
}

/** Every number that would answer a line, each once, to suggest for misread ones: old numbers first, then articles. */
export function knownNumbers(index: Pick<SearchIndex, 'oldNumbers' | 'numbersOf'>): FoldedNumber[] {
  const texts = [
    ...index.oldNumbers().map(({ artnr }) => artnr),
    ...categories.flatMap(({ code }) => index.numbersOf(code)).map(({ text }) => text),
  ]
  const first = new Map<string, string>()
  for (const text of texts) if (!first.has(compact(text))) first.set(compact(text), text)
  first.delete('')
  return [...first].map(([folded, text]) => ({ folded, text }))
}

/** What somebody decided for a line: `take` is the id of an option, or one of these words. */
export interface Decision {
  take?: string
  quantity?: number
}
export const keepNumber = 'keep'
export const skipLine = 'leave'
/** What was decided, by the line's place in the list. */
export type Decisions = Readonly<Record<number, Decision>>

/** What the catalogue says of each line, in their order. */
export function rowsOf(
  lines: readonly OldNumberLine[],
  index: Pick<SearchIndex, 'oldNumbers' | 'productsByNumber'>,
): OldNumberRow[] {
  const known = Map.groupBy(index.oldNumbers(), ({ artnr }) => compact(artnr))
  return lines.map((line) => {
    const entries = closestOld(known, line.number)
    const options = new Map<string, Option>()
    for (const old of entries)
      for (const product of old.products)
        if (!options.has(product.id)) options.set(product.id, { product, old })
    const [current = null, other] = index.productsByNumber(line.number)
    // Several have the number, so that somebody has to say which is meant.
    if (options.size === 0 && current && other)
      for (const product of index.productsByNumber(line.number))
        options.set(product.id, { product, old: null })
    return {
      line,
      options: [...options.values()],
      current: other ? null : current,
      isOld: entries.length > 0,
    }
  })
}

/** `replaced`, `current` and `none` are known; `none` has no replacement in this language. */
type NumberStatus = 'replaced' | 'current' | 'none' | 'unknown'

export function numberStatusOf({ options, current, isOld }: OldNumberRow): NumberStatus {
  if (options.length > 0) return 'replaced'
  if (current) return 'current'
  return isOld ? 'none' : 'unknown'
}

/** The numbers that lead to no product: nobody knows them, or nothing published replaces them. */
export function unreplacedNumbers(rows: readonly OldNumberRow[]): string[] {
  return rows
    .filter((row) => ['none', 'unknown'].includes(numberStatusOf(row)))
    .map(({ line }) => line.number)
}

/** The decision for a line: the user's, else the only possible one. Null where the user has to choose. */
export function decisionFor({ options, current }: OldNumberRow, { take }: Decision = {}): string | null {
  const isThere =
    take === keepNumber || take === skipLine || options.some(({ product }) => product.id === take)
  if (take !== undefined && isThere) return take
  const [only, other] = options
  if (only) return other ? null : only.product.id
  return current ? keepNumber : null
}

/** A line as it is ordered; `product` is null for a number that is kept and that the catalogue does not know. */
export interface OrderLine {
  at: number
  number: string
  quantity: number
  product: NamedProduct | null
  /** Another article stands for the number. */
  isReplaced: boolean
}

/** The lines that are taken, in their order. */
export function orderLinesOf(rows: readonly OldNumberRow[], decisions: Decisions): OrderLine[] {
  return rows.flatMap((row, at): OrderLine[] => {
    const decision = decisions[at]
    const take = decisionFor(row, decision)
    if (take === null || take === skipLine) return []
    const { number } = row.line
    const quantity = decision?.quantity ?? row.line.quantity
    if (take === keepNumber) return [{ at, number, quantity, product: row.current, isReplaced: false }]
    const option = row.options.find(({ product }) => product.id === take)
    return [{ at, number, quantity, product: option?.product ?? null, isReplaced: option?.old !== null }]
  })
}

/** What a line comes to: as the catalogue knows it, or what somebody decided otherwise. */
type LineStatus = NumberStatus | 'open' | 'kept' | 'left'

export function lineStatusOf(row: OldNumberRow, decision?: Decision): LineStatus {
  const known = numberStatusOf(row)
  const take = decisionFor(row, decision)
  if (take === skipLine) return 'left'
  if (known !== 'replaced') return known
  if (take === null) return 'open'
  return take === keepNumber ? 'kept' : known
}
