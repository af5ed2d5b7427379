/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\ufeff'
/** What spreadsheets of these countries put between cells, since a comma is the decimal sign. */
export const separator = ';'

/** Characters that start a formula in a spreadsheet, full-width forms included. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Prevents CSV injection: a cell that a spreadsheet would evaluate gets a leading apostrophe. */
export function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** Removes the apostrophe that escapeFormula added. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

function quoted(cell: string): string {
  return /[";\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Rows of cells as a file for spreadsheets: UTF-8 with its mark, semicolons, formulas disarmed. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(escapeFormula(cell))).join(separator))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

/** The same rows for the clipboard: tabs between cells, which a spreadsheet pastes side by side. */
export function cellsText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => escapeFormula(cell).replace(/\s+/g, ' ')).join('\t')).join('\n')
}

/** Several values in one cell; a value that holds the sign between them, or a backslash, has one before it. */
export function joinList(values: readonly string[], between = '|'): string {
  const escaped = values.map((value) => value.replace(/\\/g, '\\\\').replaceAll(between, `\\${between}`))
  return escaped.join(between === '\n' ? between : ` ${between} `)
}

/** The values of a cell, without the blanks around them; an empty cell has none. */
export function splitList(cell: string, between = '|'): string[] {
  const values: string[] = []
  let value = ''
  for (let at = 0; at < cell.length; at++) {
    const sign = cell[at] ?? ''
    if (sign === '\\' && at + 1 < cell.length) value += cell[++at]
    else if (sign === between) {
      values.push(value)
      value = ''
    } else value += sign
  }
  return [...values, value].map((each) => each.trim()).filter((each) => each !== '')
}
