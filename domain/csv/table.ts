import { unescapeFormula } from './text.ts'

/** A row of a file. */
export interface TableRow {
  /** The row number that a spreadsheet shows. */
  line: number
  /** As they are in the file, without quotes and the apostrophe that keeps a spreadsheet from evaluating a cell. */
  cells: string[]
  /** It begins a quote that nothing closes, or goes on after one: where its cells end is a guess. */
  isBroken: boolean
}

const separators = ['\t', ';', ',']
/** How many lines tell what stands between the cells. */
const sampled = 20

/**
 * The rows of a text as spreadsheets and stock systems write it: semicolons, commas or tabs between the cells, quotes
 * around cells that hold such a sign, any line ends. It never fails: an unclosed quote counts as an ordinary character.
 */
export function* tableRows(text: string): Generator<TableRow> {
  const declared = /^\ufeff?sep=([;,\t])(?:\r\n?|\n)/i.exec(text)
  const content = declared ? text.slice(declared[0].length) : text.replace(/^\ufeff/, '')
  yield* rowsOf(content, declared?.[1] ?? separatorOf(content))
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

function* rowsOf(text: string, separator: string): Generator<TableRow> {
  let row: TableRow = { line: 1, cells: [], isBroken: false }
  let at = 0
  while (at < text.length) {
    const cell = cellAt(text, at, separator)
    row.cells.push(unescapeFormula(cell.text))
    row.isBroken ||= cell.isBroken
    at = cell.end
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      row.cells.push('')
    }
    yield row
    row = { line: row.line + 1, cells: [], isBroken: false }
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
}

/** The cell that begins at a place, and where it ends. */
function cellAt(
  text: string,
  from: number,
  separator: string,
): { text: string; end: number; isBroken: boolean } {
  const quoted = text[from] === '"' ? closed(text, from) : null
  const ends = quoted?.end ?? from
  let end = ends
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  const isBroken = text[from] === '"' && (quoted === null || end > ends)
  return { text: (quoted?.text ?? '') + text.slice(ends, end), end, isBroken }
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
