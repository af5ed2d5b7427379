import { escapeFormula } from '../csv/text.ts'
import type { Columns } from './columns.ts'
import { countedCell, type IsKnown, isKnownLine, quantityOf } from './quantity.ts'
import type { Cells } from './table.ts'

/** A line of a list: a number, and how many are wanted. */
export interface OldNumberLine {
  number: string
  quantity: number
  /** The number on the list, where another was put in its place. */
  written?: string
}

/** The most lines of a list. */
export const maxLines = 500
/** The most bytes of a file; 500 rows of a wide sheet take a tenth. */
export const maxListFileBytes = 2_000_000
/** How much of a cell is kept as a number, in characters. */
const maxNumberLength = 200
/** The most characters of a list in an address. */
const maxAddressLength = 2000

export interface ReadLines {
  /** In their order, repeats included. */
  lines: OldNumberLine[]
  /** Rows without a number. */
  blank: number
  /** Lines whose quantity could not be read and is 1. */
  unread: number
}

/**
 * The lines of a table whose columns are known.
 * @param isKnown whether the catalogue knows a number as it is written, so that nothing in it says how many
 */
export function linesOf(
  cells: Cells,
  { head, number, quantity }: Omit<Columns, 'isUnclear'>,
  isKnown: IsKnown = () => false,
): ReadLines {
  const rows = cells.slice(head + 1)
  const split = (cell: string) => countedCell(cell, isKnown) ?? { number: cell, quantity: 1 }
  if (number === 'every') {
    const numbers = rows.flat().filter((cell) => cell !== '')
    const lines = numbers.map(split).map((each) => lineOf(each.number, each.quantity))
    return { lines, blank: 0, unread: 0 }
  }
  const read = rows.map((row) => {
    const positions = cellPositionsIn(row, { number: number ?? 0, quantity }, isKnown)
    const own = split(row[positions.number] ?? '')
    const cell = positions.quantity === null ? '' : (row[positions.quantity] ?? '')
    return { number: own.number, count: cell === '' ? own.quantity : quantityOf(cell) }
  })
  const full = read.filter((row) => row.number !== '')
  return {
    lines: full.map((row) => lineOf(row.number, row.count ?? 1)),
    blank: read.length - full.length,
    unread: full.filter(({ count }) => count === null).length,
  }
}

interface CellPositions {
  number: number
  quantity: number | null
}

/** Where a row has its number and quantity. One that ends before the quantities of its table says what it has by itself. */
function cellPositionsIn(row: readonly string[], usual: CellPositions, isKnown: IsKnown): CellPositions {
  if (row.length === 1) return isKnownLine(row[0] ?? '', isKnown) ? { number: 0, quantity: null } : usual
  const last = row.length - 1
  const isShort = usual.quantity !== null && last < usual.quantity && quantityOf(row[last] ?? '') !== null
  if (!isShort) return usual
  const isNumber = (cell: string) => cell !== '' && quantityOf(cell) === null
  const own =
    usual.number < last && isNumber(row[usual.number] ?? '') ? usual.number : row.findIndex(isNumber)
  return own === -1 ? usual : { number: own, quantity: last }
}

function lineOf(number: string, quantity: number): OldNumberLine {
  return { number: number.slice(0, maxNumberLength), quantity }
}

/** Lines as a text that `readCells` takes apart again. */
export function linesText(lines: readonly OldNumberLine[]): string {
  const isCounted = lines.some(({ quantity }) => quantity !== 1)
  const cell = (number: string) =>
    /[",;\t]/.test(number) ? `"${escapeFormula(number).replaceAll('"', '""')}"` : escapeFormula(number)
  return lines
    .map(({ number, quantity }) => (isCounted ? `${cell(number)}\t${quantity}` : cell(number)))
    .join('\n')
}

/** A short list as an address has it, `NK120,31U-45*2,KV-1*1*KV-l`; null where it has no room or other signs. */
export function addressOf(lines: readonly OldNumberLine[]): string | null {
  if (lines.some(({ number, written = '' }) => /[,*@]/.test(number + written))) return null
  const text = lines
    .map(({ number, quantity, written }) => {
      const count = quantity === 1 && written === undefined ? [] : [quantity]
      return [encodeURIComponent(number), ...count, ...(written ? [encodeURIComponent(written)] : [])].join(
        '*',
      )
    })
    .join(',')
  return text.length <= maxAddressLength ? text : null
}

/** The list of an address, whatever somebody has made of it. */
export function linesInAddress(text: string): OldNumberLine[] {
  return text.split(',').flatMap((part) => {
    const [number = '', count = '', written = ''] = part.split('*')
    const [known = '', own = ''] = [number, written].map((each) =>
      each.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim(),
    )
    if (known === '') return []
    const line = lineOf(known, quantityOf(count) ?? 1)
    return [own === '' ? line : { ...line, written: own.slice(0, maxNumberLength) }]
  })
}
