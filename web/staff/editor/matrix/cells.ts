import { type Claims, claimFor, withFits } from '../criteria/claims.ts'
import { inOldOrder, type LinkedProduct } from '../form.ts'

/** A table of criteria: a product's row key → the columns that hold in it. A row without any is missing. */
export type Cells = ReadonlyMap<string, ReadonlySet<string>>

/** The column that only says that two products are linked. */
export const linkedColumn = ''

/** Sets every cell at the crossings of these rows and columns. */
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

/**
 * The entries of a spec under the given columns.
 * @param anchor the column that holds in every existing row
 * @param keyOf the spec's key of a column
 */
export function cellsOf(
  spec: Record<string, string[]>,
  columns: readonly string[],
  anchor: string,
  keyOf: (column: string) => string = (column) => column,
): Cells {
  const lists = [...columns, anchor].map((column) => [column, spec[keyOf(column)] ?? []] as const)
  return collect([...lists, [anchor, [...new Set(lists.flatMap(([, rows]) => rows))]]])
}

export function cellsOfLinks(links: readonly LinkedProduct[]): Cells {
  return new Map(links.map(({ _id, criteria }) => [_id, new Set([linkedColumn, ...criteria])]))
}

/**
 * Changes cells of a table in which a product is listed as long as its anchor is ticked: ticking a criterion ticks
 * the anchor, and unticking the anchor removes the criteria. Criteria that hold for all are copied and not changed
 * here.
 * @param anchor the column that only says that the product is listed
 * @param fixedOf the columns that hold for every row, on one row
 */
export function changeCells(
  cells: Cells,
  { rows, columns, on }: CellChange,
  anchor: string,
  fixedOf: (row: string) => ReadonlySet<string> = () => nothing,
): Cells {
  const next = new Map(cells)
  for (const row of rows) {
    const fixed = fixedOf(row)
    const held = new Set(cells.get(row) ?? nothing)
    for (const column of columns.filter((each) => !fixed.has(each))) {
      if (on) held.add(anchor).add(column)
      else held.delete(column)
    }
    if (held.has(anchor)) next.set(row, new Set([...held, ...fixed]))
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

/** The claims of a table, besides those that hold for every row. */
export function claimsOf(
  claims: Claims,
  columns: readonly string[],
  cells: Cells,
  fitSlug: string,
  base: Claims,
): Claims {
  const listed = columns
    .filter((column) => !claims.everywhere.includes(column))
    .reduce((all, column) => {
      const before = claims.spec[column] ?? []
      const rows = inOldOrder(rowsOf(cells, column, before), base.spec[column])
      return same(rows, before) ? all : claimFor(all, column, rows)
    }, claims)
  return withFits(listed, [...cells.keys()], fitSlug, base)
}

interface SpecTable {
  anchor: string
  /** The spec's key of a column. */
  keyOf: (column: string) => string
  /** The columns that hold for every row, on a row that names nobody. */
  fixedOf?: (row: string) => ReadonlySet<string>
}

/**
 * A spec with the entries of a table. A column that lost its last row keeps an empty entry where the product had one
 * when it was read, which tells the server that it was emptied rather than left out. A row is kept under the anchor
 * where no criterion names it, or where it was there before.
 */
export function specOf(
  spec: Record<string, string[]>,
  columns: readonly string[],
  cells: Cells,
  { anchor, keyOf, fixedOf = () => nothing }: SpecTable,
  base: Record<string, string[]>,
): Record<string, string[]> {
  const next = { ...spec }
  const bare = new Set(base[keyOf(anchor)])
  const isNeeded = (row: string) =>
    bare.has(row) || !columns.some((column) => cells.get(row)?.has(column) && !fixedOf(row).has(column))
  for (const column of [...columns, anchor]) {
    const key = keyOf(column)
    const held = rowsOf(cells, column, next[key] ?? [])
    const rows = inOldOrder(column === anchor ? held.filter(isNeeded) : held, base[key])
    if (rows.length > 0 || Object.hasOwn(base, key)) next[key] = rows
    else delete next[key]
  }
  return next
}

/** The links of a table. @param namesOf the names of a newly linked product */
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

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}
