import { tableRows } from '../../domain/csv/table.ts'
import { UserError } from '../../domain/errors.ts'
import { textOf } from '../../domain/file-text.ts'

export const maxRows = 5000

export interface TableRow {
  /** The row number that a spreadsheet shows. */
  line: number
  cells: string[]
}

export interface Table {
  header: string[]
  rows: TableRow[]
}

/**
 * Reads a CSV file as the list of old numbers is read; a cell keeps its lines.
 * @throws UserError IMPORT_ENCODING, IMPORT_NO_COLUMNS, IMPORT_QUOTES, IMPORT_TOO_MANY_ROWS
 */
export function readTable(bytes: Uint8Array): Table {
  const decoded = textOf(bytes)
  if ('fault' in decoded) throw new UserError('IMPORT_ENCODING')
  const all: TableRow[] = []
  for (const { line, cells, isBroken } of tableRows(decoded.text)) {
    if (isBroken) throw new UserError('IMPORT_QUOTES', { line })
    if (all.push({ line, cells: cells.map(cellOf) }) > maxRows + 1)
      throw new UserError('IMPORT_TOO_MANY_ROWS', { max: maxRows })
  }
  const [first, ...rest] = all
  const header = withoutBlankEnd((first?.cells ?? []).map((key) => key.trim()))
  if (header.length === 0) throw new UserError('IMPORT_NO_COLUMNS')
  return { header, rows: rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) }
}

function cellOf(cell: string): string {
  return cell.replace(/\r\n?/g, '\n')
}

function withoutBlankEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}
