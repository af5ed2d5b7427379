import {
  answerTo,
  type NumberAnswer,
  type NumberSource,
  type NumberStatus,
  numberStatusOf,
} from '../search/answer.ts'
import type { NamedProduct } from '../search/types.ts'
import type { OldNumberLine } from './lines.ts'

/** What the catalogue knows of a line. */
export interface OldNumberRow extends NumberAnswer {
  line: OldNumberLine
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
export function rowsOf(lines: readonly OldNumberLine[], source: NumberSource): OldNumberRow[] {
  return lines.map((line) => ({ line, ...answerTo(line.number, source) }))
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

/** The number that answered a line, where the list has it in other words: corrected, or spelt otherwise. */
export function readAs({ line, options }: OldNumberRow, taken: OrderLine | undefined): string | null {
  const { old = null } = options.find(({ product }) => product.id === taken?.product?.id) ?? options[0] ?? {}
  const read = old?.artnr ?? line.number
  return read === (line.written ?? line.number) ? null : read
}

/** How many lines a list has, how many of them are taken, and how many wait for a choice. */
export function countsOf(rows: readonly OldNumberRow[], decisions: Decisions) {
  const takes = rows.map((row, at) => decisionFor(row, decisions[at]))
  return {
    total: rows.length,
    count: takes.filter((take) => take !== null && take !== skipLine).length,
    open: takes.filter((take) => take === null).length,
  }
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
