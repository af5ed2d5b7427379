import { isCount } from '../doors/list.ts'

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

const counted = [
  new RegExp(`^(?<count>\\d{1,4})\\s*(?:[x×]|(?:${unit})\\.?)\\s+(?<number>\\S.*)$`, 'i'),
  new RegExp(`^(?<number>.*\\S)\\s*\\(\\s*(?<count>\\d{1,4})\\s*(?:${unit})\\.?\\s*\\)$`, 'i'),
  new RegExp(`^(?<number>.*\\S)\\s+(?<count>\\d{1,4})\\s*(?:${unit})\\.?$`, 'i'),
  /^(?<number>.*\S)\s+[x×]\s*(?<count>\d{1,4})$/i,
]

/** A number with how many are wanted, where a cell says both: `2 x NK120`, `NK120 (1 st)`. */
export function countedNumber(cell: string): { number: string; quantity: number } | null {
  for (const pattern of counted) {
    const { number = '', count = '' } = pattern.exec(cell)?.groups ?? {}
    const quantity = quantityOf(count)
    if (quantity !== null) return { number, quantity }
  }
  return null
}

/** Whether a cell is a known number, also with how many are wanted. */
export function isKnownLine(cell: string, isKnown: (number: string) => boolean): boolean {
  return isKnown(cell) || isKnown(countedNumber(cell)?.number ?? '')
}
