import type { ReportAnswer } from '../../domain/contracts/jobs.ts'
import type { CsvColumn } from '../../domain/csv/columns.ts'
import { keyOfHeading } from '../../domain/csv/headings.ts'
import { tableRows } from '../../domain/csv/table.ts'
import { type ErrorCode, UserError } from '../../domain/errors.ts'
import { textOf } from '../../domain/file-text.ts'
import type { ImportContext } from './context.ts'

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
  if ('error' in decoded) throw new UserError('IMPORT_ENCODING')
  const all: TableRow[] = []
  for (const { line, cells, isBroken } of tableRows(decoded.text)) {
    if (isBroken) throw new UserError('IMPORT_QUOTES', { line })
    if (all.push({ line, cells: cells.map((cell) => cell.replace(/\r\n?/g, '\n')) }) > maxRows + 1)
      throw new UserError('IMPORT_TOO_MANY_ROWS', { max: maxRows })
  }
  const [first, ...others] = all
  const keys = (first?.cells ?? []).map((key) => key.trim())
  const header = keys.slice(0, keys.findLastIndex((key) => key !== '') + 1)
  if (header.length === 0) throw new UserError('IMPORT_NO_COLUMNS')
  return { header, rows: others.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) }
}

/** The user's mapping of columns, by position from 0: a key, or `ignoredColumn`. */
export type Mapping = ReadonlyMap<number, string>
const ignoredColumn = '-'
/** The length of a sample cell of a column, in characters. */
const maxSample = 60

export function mappingOf(columns: string): Mapping {
  const pairs = columns.split(',').filter(Boolean)
  return new Map(
    pairs.map((pair) => {
      const [position = '', key = ''] = pair.split(':')
      return [Number(position) - 1, key]
    }),
  )
}

/** A table whose headings are keys of columns; those that are left out are gone. */
export function withKeys(
  table: Table,
  mapping: Mapping,
  columns: readonly CsvColumn[],
  { category }: ImportContext,
): Table {
  const known = new Set(columns.map(({ key }) => key))
  const keys = table.header.map((heading, at) => {
    const mapped = mapping.get(at)
    if (mapped !== undefined) return mapped === ignoredColumn || known.has(mapped) ? mapped : ''
    if (known.has(heading)) return heading
    if (heading === '' && table.rows.every(({ cells }) => (cells[at] ?? '').trim() === ''))
      return ignoredColumn
    const key = keyOfHeading(heading, category)
    return key !== undefined && known.has(key) ? key : ''
  })
  const nameOf = (at: number) => table.header[at] || String(at + 1)
  const refuse = (code: ErrorCode, positions: readonly number[]) => {
    const column = positions.map(nameOf).join(', ').slice(0, 500)
    const report: NonNullable<ReportAnswer['columns']> = {
      headings: table.header.map((heading, at) => ({
        heading: heading.slice(0, maxSample),
        key: keys[at] === ignoredColumn ? ignoredColumn : (keys[at] ?? ''),
        sample: (table.rows.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? '').slice(0, maxSample),
      })),
      keys: columns.map(({ key }) => key),
    }
    return new UserError(code, { ...(positions.length > 0 ? { column } : {}), columns: [report] })
  }
  const positions = [...keys.keys()]
  if (!keys.some((key) => ['id', 'artnr', 'name'].includes(key))) throw refuse('IMPORT_NO_COLUMNS', [])
  const unknown = positions.filter((at) => keys[at] === '')
  if (unknown.length > 0) throw refuse('IMPORT_UNKNOWN_COLUMN', unknown)
  const selected = positions.filter((at) => keys[at] !== ignoredColumn)
  const twice = selected.filter((at) => selected.some((other) => other !== at && keys[other] === keys[at]))
  if (twice.length > 0) throw refuse('IMPORT_COLUMN_TWICE', twice)
  return {
    header: selected.map((at) => keys[at] ?? ''),
    rows: table.rows.map((row) => ({
      ...row,
      cells: selectedCells(row.cells, selected, table.header.length),
    })),
  }
}

/** The cells of some columns: as few as a row that stops early has, and those behind the last heading. */
function selectedCells(cells: readonly string[], selected: readonly number[], width: number): string[] {
  const own = selected.filter((at) => at < cells.length).map((at) => cells[at] ?? '')
  return [...own, ...cells.slice(width)]
}
