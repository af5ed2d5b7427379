import type { Column } from '../categories/types.ts'

/** So many columns are open at first; a column with a chosen value is always open at first. */
export const openAtFirst = 5

/** A column of more choices than this shows that it scrolls. */
export const indicatorAbove = 15
/** A column of more measures than this can be asked for those near one. */
const measuresAbove = 5

/** Above how many choices a column has a field that leaves of them what looks like a text. */
export function searchableAbove(column: Pick<Column, 'order'> | undefined): number {
  return column?.order === 'number' ? measuresAbove : indicatorAbove
}

/** How a column of so many choices looks: one name for all that look the same. */
export function lengthOf(
  column: Pick<Column, 'order'> | undefined,
  choices: number,
): 'short' | 'searchable' | 'long' {
  if (choices > indicatorAbove) return 'long'
  return choices > searchableAbove(column) ? 'searchable' : 'short'
}
