import type { Column } from '../categories/types.ts'

/** How many columns are open at first; a column with a chosen value is always open at first. */
export const openAtFirst = 5

/** A column of more choices than this shows that it scrolls. */
export const indicatorAbove = 15
/** A column of more measures than this has a search for nearby ones. */
const measuresAbove = 5

/** A column of more choices than this has a search field. */
export function searchableAbove(column: Pick<Column, 'order'> | undefined): number {
  return column?.order === 'number' ? measuresAbove : indicatorAbove
}
