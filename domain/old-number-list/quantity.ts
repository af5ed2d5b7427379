import { isCount } from '../doors/list.ts'
import { countedNumber } from '../labelled-number.ts'

const unit = 'st|stk|stycken|styck|stykker|pcs'

/** How many a cell says: `12`, `12,0`, `1 200`, `12 st`; null where it says no number that a list may hold. */
export function quantityOf(cell: string): number | null {
  // A point before three zeros parts thousands in Denmark, and decimals elsewhere.
  const pattern = new RegExp(
    `^(\\d{1,6}|\\d{1,3}(?: \\d{3})+)(?:,0+|\\.(?!000$|000\\D)0+)?\\s*(?:${unit}|x)?\\.?$`,
    'i',
  )
  const [, digits] = pattern.exec(cell.trim()) ?? []
  const count = Number(digits?.replaceAll(' ', ''))
  return isCount(count) ? count : null
}

/** What somebody knows as a number of the catalogue. */
export type IsKnown = (number: string) => boolean

/**
 * A number with how many are wanted, where one cell says both: `3 x NK120`, or `NK120 3` and `NK120, 3` where the
 * catalogue knows that number, and not the whole cell as one.
 */
export function countedCell(cell: string, isKnown: IsKnown): { number: string; quantity: number } | null {
  if (isKnown(cell)) return null
  const counted = countedNumber(cell)
  if (counted) return counted
  const [, number = '', count = ''] = /^(.*[^\s,;])[\s,;]+(\d{1,4})$/.exec(cell) ?? []
  const quantity = quantityOf(count)
  return quantity !== null && isKnown(number) ? { number, quantity } : null
}

/** Whether a cell is a known number, also with how many are wanted. */
export function isKnownLine(cell: string, isKnown: IsKnown): boolean {
  return isKnown(cell) || isKnown(countedCell(cell, isKnown)?.number ?? '')
}

/** What may part the cells of a line. A comma between digits is a decimal one. */
const signs = [/\t/, /;/, /,(?!\d)|(?<!\d),/, / {2,}/]

/** The cells of a line that has not the sign of the others; null where none of them tells that it is more than one number. */
export function cellsOfOddLine(
  line: string,
  tells = (cell: string) => quantityOf(cell) !== null,
): string[] | null {
  for (const sign of signs) {
    const cells = line.split(sign).map((cell) => cell.trim())
    const filled = cells.filter((cell) => cell !== '')
    if (filled.length > 1 && filled.some(tells)) return cells
  }
  return null
}

/** Whether a pasted text is lines that say how many of each number are wanted, and not numbers alone. */
export function saysQuantities(text: string): boolean {
  const lines = text
    .trim()
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  // Numbers are written beside each other with commas between them.
  if (lines.length < 2 && !/[\t;]/.test(text.trim())) return false
  const isCounted = (line: string) => countedNumber(line) !== null || cellsOfOddLine(line) !== null
  return lines.some(isCounted) || (lines.length > 1 && lines.every((line) => /\S \d{1,3}$/.test(line)))
}
