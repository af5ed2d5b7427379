import { type CellObject, read } from '@e965/xlsx'
import { type Cells, tidyCells } from '../../../../domain/old-number-list/table.ts'

/**
 * The cells of a workbook's first sheet that holds something, as the sheet shows them: .xlsx, .ods and .xls.
 * @throws where it is none of them, damaged, or locked with a password
 */
export function readWorkbook(bytes: ArrayBuffer): Cells {
  const { SheetNames, Sheets } = read(bytes, { dense: true })
  const sheets = SheetNames.map((name) => {
    const rows: (CellObject | undefined)[][] = Sheets[name]?.['!data'] ?? []
    return tidyCells(Array.from(rows, (row) => Array.from(row ?? [], textOf)))
  })
  return sheets.find((cells) => cells.length > 0) ?? []
}

/** A long number is shown with an exponent, and means all of its digits. */
function textOf(cell: CellObject | undefined): string {
  const shown = cell?.w ?? String(cell?.v ?? '')
  return cell?.t === 'n' && /e\+/i.test(shown) ? String(cell.v) : shown
}
