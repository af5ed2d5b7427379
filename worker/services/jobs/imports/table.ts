import Papa from 'papaparse'
import { unescapeFormula } from '../../../../domain/csv/text.ts'
import { UserError } from '../../../../domain/errors.ts'

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
 * Reads a spreadsheet's CSV file: UTF-8, with semicolons, commas or tabs.
 * @throws UserError IMPORT_ENCODING, IMPORT_NO_COLUMNS, IMPORT_QUOTES, IMPORT_TOO_MANY_ROWS
 */
export function readTable(bytes: Uint8Array): Table {
  const text = decoded(bytes).replace(/^sep=.\r?\n/i, '')
  const delimiter = delimiterOf(text)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview: maxRows + 2 })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw new UserError('IMPORT_QUOTES', { line: (broken.row ?? 0) + 1 })
  const [first = [], ...rest] = data.map((row) => row.map(cellOf))
  const header = withoutBlankEnd(first.map((key) => key.trim()))
  if (header.length === 0) throw new UserError('IMPORT_NO_COLUMNS')
  const rows = rest
    .map((cells, position) => ({ line: position + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length > maxRows || rest.length > maxRows) {
    throw new UserError('IMPORT_TOO_MANY_ROWS', { max: maxRows })
  }
  return { header, rows }
}

function decoded(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Another encoding, as the error code says.
  }
  throw new UserError('IMPORT_ENCODING')
}

/** The separator: the one that splits the heading into most columns. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1)
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: heading.split(sign).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ';'
}

function cellOf(cell: string): string {
  return unescapeFormula(cell.replace(/\r\n?/g, '\n'))
}

function withoutBlankEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}
