import { compact } from '../search/fold.ts'
import { quantityOf } from './quantity.ts'
import type { Cells } from './table.ts'

/** Where a table has its numbers and quantities; columns are counted from 0. */
export interface Columns {
  /** The row with the headings, -1 without one: what comes before it is no part of the table. */
  head: number
  /** `every`: each cell is a number. Null: the user has to choose. */
  number: number | 'every' | null
  quantity: number | null
}

/** How a column of article numbers is called, folded; the first that a file has is taken. */
const numberHeads = [
  ...['artikelnummer', 'artikkelnummer', 'artikelnr', 'artikkelnr', 'artnr', 'artno', 'artid', 'artikelid'],
  ...['articlenumber', 'articleno', 'article', 'artikel', 'artikkel', 'varenummer', 'varenr'],
  ...['produktnummer', 'produktnr', 'itemnumber', 'itemno', 'partnumber', 'partno', 'sku'],
  ...['gammaltnummer', 'gammeltnummer', 'oldnumber', 'nummer', 'number', 'nr'],
  ...['enummer', 'enr', 'elnummer', 'elnr', 'nobbnummer', 'nobbnr', 'nobb'],
]
const quantityHeads = [
  ...['antal', 'antall', 'quantity', 'qty', 'mangd', 'mengde', 'maengde', 'kvantitet', 'count'],
  ...['st', 'stk', 'styck', 'pcs'],
]
/** How far down a file the headings may stand. */
const headRows = 10
/** How many rows tell what a column without a heading holds. */
const sampled = 100

/**
 * Finds the columns of a table: by their headings, else by what they hold.
 * @param isKnown whether the catalogue knows a number
 */
export function findColumns(cells: Cells, isKnown: (number: string) => boolean): Columns {
  const head = cells
    .slice(0, headRows)
    .findIndex((row) => columnOf(row, numberHeads) !== null || columnOf(row, quantityHeads) !== null)
  const headings = cells[head] ?? []
  const rows = cells.slice(head + 1, head + 1 + sampled)
  const byName = columnOf(headings, numberHeads)
  const quantity = columnOf(headings, quantityHeads)
  if (byName !== null) return { head, number: byName, quantity }
  if (cells.length === 1 && head === -1) return ofOneLine(cells[0] ?? [], isKnown)
  const number = byContents(rows, quantity, isKnown)
  return { head, number, quantity: quantity ?? (number === null ? null : quantities(rows, number)) }
}

function columnOf(row: readonly string[], names: readonly string[]): number | null {
  const folded = row.map(compact)
  const name = names.find((each) => folded.includes(each))
  return name === undefined ? null : folded.indexOf(name)
}

/** A single line is a list of numbers, or one number and its quantity. */
function ofOneLine(row: readonly string[], isKnown: (number: string) => boolean): Columns {
  const [, second = '', third] = row
  const isCounted = third === undefined && quantityOf(second) !== null && !isKnown(second)
  return isCounted ? { head: -1, number: 0, quantity: 1 } : { head: -1, number: 'every', quantity: null }
}

/** The column with the most known numbers, or the only one that may hold any. */
function byContents(rows: Cells, taken: number | null, isKnown: (number: string) => boolean): number | null {
  const width = widthOf(rows)
  if (width === 1) return 0
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => at !== taken)
  const known = columns
    .map((column) => ({ column, count: cellsOf(rows, column).filter(isKnown).length }))
    .sort((a, b) => b.count - a.count)
  const [best, second] = known
  if (best && best.count > (second?.count ?? 0)) return best.column
  const likely = columns.filter((column) => looksLikeNumbers(cellsOf(rows, column)))
  return likely.length === 1 ? (likely[0] ?? null) : null
}

function looksLikeNumbers(cells: readonly string[]): boolean {
  const likely = cells.filter((cell) => /\d/.test(cell) && compact(cell).length >= 3 && cell.length <= 40)
  return cells.length > 0 && likely.length >= cells.length * 0.7
}

/** The only other column that holds nothing but quantities. */
function quantities(rows: Cells, number: number): number | null {
  const columns = Array.from({ length: widthOf(rows) }, (_, at) => at).filter((at) => at !== number)
  const likely = columns.filter((column) => {
    const cells = cellsOf(rows, column)
    return cells.length > 0 && cells.every((cell) => quantityOf(cell) !== null)
  })
  return likely.length === 1 ? (likely[0] ?? null) : null
}

export function widthOf(rows: Cells): number {
  return rows.reduce((width, row) => Math.max(width, row.length), 0)
}

function cellsOf(rows: Cells, column: number): string[] {
  return rows.map((row) => row[column] ?? '').filter((cell) => cell !== '')
}
