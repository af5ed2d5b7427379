import { isCount } from '../doors/list.ts'

/** How many a cell says: `12`, `12,0`, `12 st`; null where it says no number that a list may hold. */
export function quantityOf(cell: string): number | null {
  const [, digits] = /^(\d{1,6})(?:[.,]0+)?\s*(?:st|stk|pcs)?\.?$/i.exec(cell.trim()) ?? []
  const count = Number(digits)
  return isCount(count) ? count : null
}
