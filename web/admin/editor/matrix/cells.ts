import { type Claims, claimFor } from '../criteria/claims.ts'
import type { LinkedProduct } from '../form.ts'

/** A table of criteria: the key of a product's row → the columns that hold in it. A row without any is missing. */
export type Cells = ReadonlyMap<string, ReadonlySet<string>>

/** The column that says no more than that two products are linked. */
export const linkedColumn = ''

/** A change of every cell where these rows and columns meet. */
export interface CellChange {
  rows: readonly string[]
  columns: readonly string[]
  on: boolean
}

const nothing: ReadonlySet<string> = new Set()

function collect(entries: Iterable<readonly [column: string, rows: readonly string[]]>): Cells {
  const cells = new Map<string, Set<string>>()
  for (const [column, rows] of entries) {
    for (const row of rows) {
      const columns = cells.get(row)
      if (columns) columns.add(column)
      else cells.set(row, new Set([column]))
    }
  }
  return cells
}

/** The entries of a spec under the given columns. @param keyOf the spec's key of a column */
export function cellsOf(
  spec: Record<string, string[]>,
  columns: readonly string[],
  keyOf: (column: string) => string = (column) => column,
): Cells {
  return collect(columns.map((column) => [column, spec[keyOf(column)] ?? []]))
}

export function cellsOfLinks(links: readonly LinkedProduct[]): Cells {
  return new Map(links.map(({ _id, criteria }) => [_id, new Set([linkedColumn, ...criteria])]))
}

/**
 * Changes cells of a table in which a product is there because of what is listed for it; whatever holds for all
 * comes along then, and goes with the last that is listed.
 * @param fixedOf the columns that hold for every row, on one row
 */
export function changeFits(
  cells: Cells,
  { rows, columns, on }: CellChange,
  fixedOf: (row: string) => ReadonlySet<string> = () => nothing,
): Cells {
  const next = new Map(cells)
  for (const row of rows) {
    const fixed = fixedOf(row)
    const listed = new Set([...(cells.get(row) ?? nothing)].filter((column) => !fixed.has(column)))
    for (const column of columns) {
      if (fixed.has(column)) continue
      if (on) listed.add(column)
      else listed.delete(column)
    }
    if (listed.size > 0) next.set(row, new Set([...listed, ...fixed]))
    else next.delete(row)
  }
  return next
}

/** Changes cells of a table of links: a criterion links as well, and without a link there is no criterion. */
export function changeLinks(cells: Cells, { rows, columns, on }: CellChange): Cells {
  const next = new Map(cells)
  for (const row of rows) {
    const held = new Set(cells.get(row) ?? nothing)
    for (const column of columns) {
      if (on) held.add(linkedColumn).add(column)
      else held.delete(column)
    }
    if (held.has(linkedColumn)) next.set(row, held)
    else next.delete(row)
  }
  return next
}

/** The rows of a column: the ones it had in their order, then the others. */
function rowsOf(cells: Cells, column: string, before: readonly string[]): string[] {
  const known = new Set(before)
  const added = [...cells].flatMap(([row, columns]) => (columns.has(column) && !known.has(row) ? [row] : []))
  return [...before.filter((row) => cells.get(row)?.has(column)), ...added]
}

/** The claims that a table makes, besides the ones that hold for every row. */
export function claimsOf(claims: Claims, columns: readonly string[], cells: Cells, base: Claims): Claims {
  return columns
    .filter((column) => !claims.everywhere.includes(column))
    .reduce((all, column) => {
      const before = claims.spec[column] ?? []
      const rows = inOldOrder(rowsOf(cells, column, before), base.spec[column])
      return same(rows, before) ? all : claimFor(all, column, rows)
    }, claims)
}

/**
 * A spec with the entries of a table. A column that lost its last row keeps an empty entry where the product had
 * one when it was read: it says that there is nothing any more, not that nothing was said.
 */
export function specOf(
  spec: Record<string, string[]>,
  columns: readonly string[],
  cells: Cells,
  keyOf: (column: string) => string,
  base: Record<string, string[]>,
): Record<string, string[]> {
  const next = { ...spec }
  for (const column of columns) {
    const key = keyOf(column)
    const rows = inOldOrder(rowsOf(cells, column, next[key] ?? []), base[key])
    if (rows.length > 0 || Object.hasOwn(base, key)) next[key] = rows
    else delete next[key]
  }
  return next
}

/** The links of a table. @param namesOf what to say of a product that was not linked before */
export function linksOf(
  links: readonly LinkedProduct[],
  cells: Cells,
  namesOf: (id: string) => Pick<LinkedProduct, 'name' | 'artnr'>,
  base: readonly LinkedProduct[],
): LinkedProduct[] {
  const before = links.map(({ _id }) => _id)
  return inOldOrder(
    rowsOf(cells, linkedColumn, before),
    base.map(({ _id }) => _id),
  ).map((_id) => {
    const known = links.find((link) => link._id === _id) ?? base.find((link) => link._id === _id)
    const criteria = [...(cells.get(_id) ?? nothing)].filter((column) => column !== linkedColumn)
    const old = base.find((link) => link._id === _id)?.criteria
    const { name, artnr } = known ?? namesOf(_id)
    return { _id, name, artnr, criteria: inOldOrder(criteria, old) }
  })
}

/** What was taken away and given back stands where it stood, so that nothing counts as changed. */
export function inOldOrder(values: readonly string[], before: readonly string[] = []): string[] {
  const place = new Map(before.map((value, index) => [value, index]))
  return values.toSorted((a, b) => (place.get(a) ?? before.length) - (place.get(b) ?? before.length))
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}
