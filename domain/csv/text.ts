/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\ufeff'
/** What spreadsheets of these countries put between cells, since a comma is the decimal sign. */
export const separator = ';'

/** Signs with which a spreadsheet begins a formula, their wide forms among them. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A cell that no spreadsheet takes for a formula: an apostrophe in front says that it is text. */
export function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** The cell that was guarded. */
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
