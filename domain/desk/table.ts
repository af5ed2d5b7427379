import { unescapeFormula } from '../csv/text.ts'

/** Rows of cells as a file or a pasted text has them, without those that hold nothing. */
export type Cells = readonly (readonly string[])[]

const separators = ['\t', ';', ',']
/** How many lines tell what stands between the cells. */
const sampled = 20

/**
 * Parses a text into cells: semicolons, commas or tabs between them, quotes around cells that hold such a sign. It
 * never fails: an unclosed quote counts as an ordinary character. The apostrophe that keeps a spreadsheet from
 * evaluating a cell is removed.
 */
export function readCells(text: string): Cells {
  const said = /^\ufeff?sep=([;,\t])\r?\n/i.exec(text)
  const rest = said ? text.slice(said[0].length) : text.replace(/^\ufeff/, '')
  return rowsOf(rest, said?.[1] ?? separatorOf(rest)).filter((row) => row.some((cell) => cell !== ''))
}

/** The sign that most lines hold outside of quotes. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, sampled)
  const holding = separators.map((sign) => ({
    sign,
    count: lines.filter((line) => line.includes(sign)).length,
  }))
  return holding.sort((a, b) => b.count - a.count)[0]?.sign ?? ';'
}

function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = cellAt(text, at, separator)
    row.push(cellText(cell.text))
    at = cell.end
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      row.push('')
    }
    rows.push(row)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

/** The cell that begins at a place, and where it ends. */
function cellAt(text: string, from: number, separator: string): { text: string; end: number } {
  const quoted = text[from] === '"' ? closed(text, from) : null
  const ends = quoted?.end ?? from
  let end = ends
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: (quoted?.text ?? '') + text.slice(ends, end), end }
}

/** What stands between quotes, two of which are one; null where nothing closes them. */
function closed(text: string, from: number): { text: string; end: number } | null {
  let inner = ''
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return null
    inner += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { text: inner, end: quote + 1 }
    inner += '"'
    at = quote + 2
  }
}

/** A cell on one line: control characters become blanks. */
function cellText(cell: string): string {
  return unescapeFormula(cell)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
}
