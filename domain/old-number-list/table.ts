import { tableRows } from '../csv/table.ts'

/** Rows of cells as a file or a pasted text has them, without those that hold nothing. */
export type Cells = readonly (readonly string[])[]

/** The cells of a text, each on one line. */
export function readCells(text: string): Cells {
  return [...tableRows(text)]
    .map(({ cells }) => cells.map(oneLine))
    .filter((row) => row.some((cell) => cell !== ''))
}

/** Control characters become blanks. */
function oneLine(cell: string): string {
  return cell.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}
