import { tableRows } from '../csv/table.ts'

/** Rows of cells as a file or a pasted text has them, without those that hold nothing. */
export type Cells = readonly (readonly string[])[]

/** The cells of a text, each on one line. */
export function readCells(text: string): Cells {
  return tidyCells([...tableRows(text)].map(({ cells }) => cells))
}

/** Cells each on one line, without the rows that hold nothing. */
export function tidyCells(rows: Cells): Cells {
  return rows.map((row) => row.map(oneLine)).filter((row) => row.some((cell) => cell !== ''))
}

/** Control characters become blanks. */
function oneLine(cell: string): string {
  return cell.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}
