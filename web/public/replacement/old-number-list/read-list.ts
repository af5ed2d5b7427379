import { type DecodeError, textOf } from '../../../../domain/file-text.ts'
import { type Columns, findColumns } from '../../../../domain/old-number-list/columns.ts'
import {
  linesOf,
  maxLines,
  maxListFileBytes,
  type ReadLines,
} from '../../../../domain/old-number-list/lines.ts'
import { type Cells, readCells } from '../../../../domain/old-number-list/table.ts'

/** Why a list cannot be read; the texts have placeholders of their own. */
export type ListError =
  | { code: 'empty' | 'emptyFile' | 'unreadable' | DecodeError }
  | { code: 'tooMany'; count: number; max: number }
  | { code: 'tooLarge'; size: string; max: number }

/** A list; an error; or a table whose columns the user has to name. */
export type ReadList =
  | { kind: 'list'; read: ReadLines }
  | { kind: 'error'; error: ListError }
  | { kind: 'question'; cells: Cells; columns: Columns }

export type IsKnown = (number: string) => boolean

/** Reads a file. One that is too large is not opened. */
export async function readFile(file: File, isKnown: IsKnown): Promise<ReadList> {
  if (file.size > maxListFileBytes) return tooLarge(file.size)
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return errorOf({ code: 'unreadable' })
  const decoded = textOf(new Uint8Array(bytes))
  if (!('error' in decoded)) return readText(decoded.text, isKnown, 'emptyFile')
  if (decoded.error === 'binary') return errorOf({ code: 'binary' })
  const cells = await import('./workbook.ts')
    .then(({ readWorkbook }) => readWorkbook(bytes))
    .catch(() => null)
  return cells ? readTable(cells, isKnown, 'emptyFile') : errorOf({ code: 'workbook' })
}

/** Reads text that was typed, pasted or scanned, or that a file contains. */
export function readText(text: string, isKnown: IsKnown, nothing: 'empty' | 'emptyFile' = 'empty'): ReadList {
  if (text.length > maxListFileBytes) return tooLarge(text.length)
  return readTable(readCells(text), isKnown, nothing)
}

function readTable(cells: Cells, isKnown: IsKnown, nothing: 'empty' | 'emptyFile'): ReadList {
  const columns = findColumns(cells, isKnown)
  const isOpen = columns.isUnclear && cells.length > columns.head + 1
  return isOpen && cells.length <= maxLines + 1
    ? { kind: 'question', cells, columns }
    : readWith(cells, columns, isKnown, nothing)
}

/** Reads a table whose columns the user has named. */
export function readWith(
  cells: Cells,
  columns: Omit<Columns, 'isUnclear'>,
  isKnown: IsKnown,
  nothing: 'empty' | 'emptyFile' = 'emptyFile',
): ReadList {
  const read = linesOf(cells, columns, isKnown)
  const count = read.lines.length
  if (count === 0) return errorOf({ code: nothing })
  if (count > maxLines) return errorOf({ code: 'tooMany', count, max: maxLines })
  return { kind: 'list', read }
}

function tooLarge(bytes: number): ReadList {
  const inMegabytes = (size: number) => Math.ceil(size / 1_000_000)
  return errorOf({
    code: 'tooLarge',
    size: String(inMegabytes(bytes)),
    max: inMegabytes(maxListFileBytes),
  })
}

function errorOf(error: ListError): ReadList {
  return { kind: 'error', error }
}
