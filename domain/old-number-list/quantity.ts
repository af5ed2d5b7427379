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

/** Whether a cell is a known number, also with how many are wanted. */
export function isKnownLine(cell: string, isKnown: (number: string) => boolean): boolean {
  return isKnown(cell) || isKnown(countedNumber(cell)?.number ?? '')
}
