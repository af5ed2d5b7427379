import { compact } from '../search/fold.ts'
import type { OldNumberLine } from './lines.ts'
import type { Decision, Decisions } from './rows.ts'

/** A list with what was decided for its lines. */
export interface DecidedLines {
  lines: readonly OldNumberLine[]
  decisions: Decisions
}

/** The lines with the quantities that were decided for them, as the list is written to be changed. */
export function countedLines({ lines, decisions }: DecidedLines): OldNumberLine[] {
  return lines.map((line, at) => ({ ...line, quantity: decisions[at]?.quantity ?? line.quantity }))
}

/** A list with another number on one line: its quantity and the number on the list stay, and so do the other decisions. */
export function withNumber(list: DecidedLines, at: number, number: string): DecidedLines {
  const { [at]: decided, ...decisions } = list.decisions
  const lines = list.lines.map((line, place) => {
    if (place !== at) return line
    return writtenAs({ number, quantity: decided?.quantity ?? line.quantity }, line.written ?? line.number)
  })
  return { lines, decisions }
}

/** A line that knows the number on the list, where that is another. */
function writtenAs({ number, quantity }: OldNumberLine, written: string | undefined): OldNumberLine {
  return written === undefined || written === number ? { number, quantity } : { number, quantity, written }
}

/**
 * The same list as it is written now, with what was decided for it and what its numbers were: both stay with the lines
 * that are still there, wherever they stand. Quantities are those of the text.
 */
export function carriedOver(before: DecidedLines, lines: readonly OldNumberLine[]): DecidedLines {
  const counted = countedLines(before).map(keyed)
  const carried: Record<number, Decision> = {}
  const written = [...lines]
  for (const [from, to] of matchLines(counted, lines.map(keyed))) {
    const take = before.decisions[from]?.take
    if (take !== undefined) carried[to] = { take }
    written[to] = writtenAs(lines[to] as OldNumberLine, before.lines[from]?.written)
  }
  return { lines: written, decisions: carried }
}

interface Keyed {
  key: string
  quantity: number
}

const keyed = ({ number, quantity }: OldNumberLine): Keyed => ({ key: compact(number) || number, quantity })

/**
 * Which line of one list is which of another: as many as possible in their order, of several equal numbers those with the
 * same quantity, so that repeats keep their neighbours; then the lines that were moved, in theirs.
 */
function matchLines(before: readonly Keyed[], after: readonly Keyed[]): [number, number][] {
  const pairs = inOrder(before, after)
  const from = new Set(before.keys())
  const to = new Set(after.keys())
  const take = (pair: [number, number]) => from.delete(pair[0]) && to.delete(pair[1])
  for (const pair of pairs) take(pair)
  for (const nameOf of [({ key, quantity }: Keyed) => `${quantity} ${key}`, ({ key }: Keyed) => key]) {
    const moved = Map.groupBy(from, (at) => nameOf(before[at] as Keyed))
    for (const at of [...to]) {
      const other = moved.get(nameOf(after[at] as Keyed))?.shift()
      if (other === undefined) continue
      pairs.push([other, at])
      take([other, at])
    }
  }
  return pairs
}

/** The heaviest common subsequence: a line with its quantity as well weighs more than several whose quantity is another. */
function inOrder(before: readonly Keyed[], after: readonly Keyed[]): [number, number][] {
  const weight = (from: number, to: number) => {
    const [one, other] = [before[from], after[to]]
    if (!one || !other || one.key !== other.key) return 0
    return one.quantity === other.quantity ? 4 : 1
  }
  const width = after.length + 1
  /** The most that lines from here on weigh. */
  const best = new Uint16Array((before.length + 1) * width)
  const at = (from: number, to: number) => best[from * width + to] as number
  for (let from = before.length - 1; from >= 0; from--)
    for (let to = after.length - 1; to >= 0; to--) {
      const same = weight(from, to)
      best[from * width + to] = Math.max(
        at(from + 1, to),
        at(from, to + 1),
        same > 0 ? same + at(from + 1, to + 1) : 0,
      )
    }
  const pairs: [number, number][] = []
  for (let [from, to] = [0, 0]; from < before.length && to < after.length; ) {
    const same = weight(from, to)
    if (same > 0 && at(from, to) === same + at(from + 1, to + 1)) pairs.push([from++, to++])
    else if (at(from, to) === at(from + 1, to)) from++
    else to++
  }
  return pairs
}
