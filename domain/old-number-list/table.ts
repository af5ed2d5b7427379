import { tableRows } from '../csv/table.ts'
import { quantityRank } from './headings.ts'
import { cellsOfOddLine, quantityOf } from './quantity.ts'

/** Rows of cells as a file or a pasted text has them, without those that hold nothing. */
export type Cells = readonly (readonly string[])[]

/** The cells of a text, each on one line. A line that was typed with another sign than the others is taken apart by its own. */
export function readCells(text: string): Cells {
  const rows = [...tableRows(text)].map(({ cells }) => cells)
  if (rows.every(({ length }) => length < 2)) return tidyCells(rows)
  return tidyCells(rows.map((row) => (row.length > 1 ? row : (cellsOfOddLine(row[0] ?? '', tells) ?? row))))
}

/** Whether a cell is a quantity, or names them. */
const tells = (cell: string) => quantityOf(cell) !== null || Number.isFinite(quantityRank(cell))

/** Cells each on one line, without the rows that hold nothing. */
export function tidyCells(rows: Cells): Cells {
  return rows.map((row) => row.map(oneLine)).filter((row) => row.some((cell) => cell !== ''))
}

/** Control characters become blanks. */
function oneLine(cell: string): string {
  return cell.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}
