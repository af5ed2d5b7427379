import { compact } from '../search/fold.ts'
import { numberRank, quantityRank } from './headings.ts'
import { type IsKnown, isKnownLine, quantityOf } from './quantity.ts'
import type { Cells } from './table.ts'

/** Where a table has its numbers and quantities; columns are counted from 0. */
export interface Columns {
  /** The row with the headings, -1 without one: what comes before it is no part of the table. */
  head: number
  /** `every`: each cell is a number. Null: nothing tells. */
  number: number | 'every' | null
  quantity: number | null
  /** The user has to choose: these are only the likely ones. */
  isUnclear: boolean
}

interface Column {
  at: number
  /** How surely its heading names numbers or quantities. */
  asNumber: number
  asQuantity: number
  /** What it holds, without blanks. */
  cells: readonly string[]
  /** How many of its cells are known numbers. */
  known: number
  /** How many of its cells are quantities. */
  counts: number
}

/** How far down a file the headings may stand. */
const headRows = 10
/** How many rows tell what a column holds. */
const sampled = 100

/** Finds the columns of a table: by their headings and by what they hold. */
export function findColumns(cells: Cells, isKnown: IsKnown): Columns {
  const head = headOf(cells, isKnown)
  if (cells.length === 1 && head === -1) return ofOneLine(cells[0] ?? [], isKnown)
  const headings = cells[head] ?? []
  const rows = cells.slice(head + 1, head + 1 + sampled)
  const columns = Array.from({ length: widthOf(cells) }, (_, at): Column => {
    const heading = headings[at] ?? ''
    const own = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
    return {
      at,
      asNumber: numberRank(heading),
      asQuantity: quantityRank(heading),
      cells: own,
      known: own.filter((cell) => isKnownLine(cell, isKnown)).length,
      counts: own.filter((cell) => quantityOf(cell) !== null).length,
    }
  })
  const number = numberColumn(columns)
  const others = columns.filter(({ at, asNumber }) => at !== number.at && !isNamed(asNumber))
  const quantity = quantityColumn(others, head !== -1)
  return {
    head,
    number: number.at,
    quantity: quantity.at,
    isUnclear: number.isUnclear || quantity.isUnclear,
  }
}

const isNamed = (rank: number) => rank !== Number.POSITIVE_INFINITY

/**
 * The row that names both columns, else the first that names one, else a row of words above one with digits. A row
 * with a known number is none, nor one with a quantity beside a unit: `NK120; 3; st`.
 */
function headOf(cells: Cells, isKnown: IsKnown): number {
  const width = widthOf(cells)
  const rows = cells.slice(0, headRows).map((row) => {
    const filled = row.filter((cell) => cell !== '')
    const isWide = filled.length >= Math.min(2, width)
    return { filled, isHead: isWide && !filled.some((cell) => isKnown(cell)) }
  })
  const named = (cell: string) => isNamed(numberRank(cell))
  const counted = (cell: string) => isNamed(quantityRank(cell))
  const both = rows.findIndex(({ filled, isHead }) => isHead && filled.some(named) && filled.some(counted))
  if (both !== -1) return both
  const one = rows.findIndex(
    ({ filled, isHead }) =>
      isHead &&
      filled.some((cell) => named(cell) || counted(cell)) &&
      !filled.some((cell) => quantityOf(cell) !== null),
  )
  if (one !== -1 || width === 1) return one
  const words = rows.findIndex(({ filled }) => filled.length >= 2)
  const isWords = rows[words]?.isHead && !/\d/.test(rows[words].filled.join(''))
  const below = cells
    .slice(words + 1, words + 1 + sampled)
    .flat()
    .join('')
  return isWords && /\d/.test(below) ? words : -1
}

/** A single line is a list of numbers, or one number and its quantity. */
function ofOneLine(row: readonly string[], isKnown: IsKnown): Columns {
  const [, second = '', third] = row
  const isCounted = third === undefined && quantityOf(second) !== null && !isKnown(second)
  const columns = isCounted ? { number: 0, quantity: 1 } : { number: 'every' as const, quantity: null }
  return { head: -1, ...columns, isUnclear: false }
}

interface Choice {
  at: number | null
  isUnclear: boolean
}

const nothing: Choice = { at: null, isUnclear: false }
const certain = ({ at }: Column): Choice => ({ at, isUnclear: false })
const unclear = (column: Column | undefined): Choice => ({ at: column?.at ?? null, isUnclear: true })

/** The column that a heading names, unless another holds far more known numbers; else the only one that may be it. */
function numberColumn(columns: readonly Column[]): Choice {
  const possible = columns.filter(({ asQuantity }) => !isNamed(asQuantity))
  const named = possible
    .filter(({ asNumber }) => isNamed(asNumber))
    .sort((one, other) => one.asNumber - other.asNumber)
  const [best, second] = possible.toSorted((one, other) => other.known - one.known)
  const most = best?.known ?? 0
  if (best && most > 0) {
    const good = named.find(({ known }) => known * 2 >= most)
    if (good) return certain(good)
    const isTied = second?.known === most || named.some(({ known }) => known > 0)
    return isTied ? unclear(best) : certain(best)
  }
  const [first] = named
  if (first) return certain(first)
  const likely = columns.length === 1 ? columns : possible.filter(({ cells }) => looksLikeNumbers(cells))
  return likely.length === 1 && likely[0] ? certain(likely[0]) : unclear(undefined)
}

function looksLikeNumbers(cells: readonly string[]): boolean {
  const likely = cells.filter((cell) => /\d/.test(cell) && compact(cell).length >= 3 && cell.length <= 40)
  return cells.length > 0 && likely.length >= cells.length * 0.7
}

/**
 * The column that a heading surely names. Without one, a column that may be quantities is certain only where there
 * are no headings at all, every cell is one, and nothing else may be it.
 */
function quantityColumn(columns: readonly Column[], hasHead: boolean): Choice {
  const holding = columns.filter(({ cells, counts }) => counts > 0 && counts * 2 >= cells.length)
  const [first, ...more] = columns
    .filter(({ asQuantity }) => isNamed(asQuantity))
    .sort((one, other) => one.asQuantity - other.asQuantity)
  if (first) {
    const isRivalled = more.some(({ asQuantity, counts }) => asQuantity === first.asQuantity && counts > 0)
    if (first.counts > 0) return first.asQuantity < 2 && !isRivalled ? certain(first) : unclear(first)
    return holding.length > 0 ? unclear(holding[0]) : certain(first)
  }
  const likely = holding.filter((column) => !isPosition(column))
  const [only] = likely
  if (!only) return holding.length > 0 ? unclear(undefined) : nothing
  const isCertain = !hasHead && likely.length === 1 && only.counts === only.cells.length
  return isCertain ? certain(only) : unclear(only)
}

/** Whether a column counts its rows: 1, 2, 3. */
function isPosition({ cells }: Column): boolean {
  return cells.length >= 3 && cells.every((cell, at) => quantityOf(cell) === at + 1)
}

export function widthOf(rows: Cells): number {
  return rows.reduce((width, row) => Math.max(width, row.length), 0)
}
