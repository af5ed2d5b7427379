import type { CriteriaGroup, Criterion } from '../criteria/use-criteria.ts'
import { inOldOrder, type LinkedProduct } from '../form.ts'
import type { Named } from '../links/use-names.ts'

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

/** The columns of a row that are ticked with it and changed elsewhere: they hold for every product. */
type FixedOf = (row: string) => ReadonlySet<string>

/** Products against criteria. */
export interface MatrixProps {
  /** The label of the table. */
  label: string
  /** What the rows are, in a sentence: "låshus". */
  what: string
  rows: readonly Named[]
  /** The columns, those of the anchor first. */
  groups: readonly CriteriaGroup[]
  cells: Cells
  /** The column that only says that a product is listed. */
  anchor: string
  fixedOf: FixedOf
  onChange: (change: CellChange) => void
  disabled: boolean
}

/** What a cell shows: a fixed one is ticked where its product is listed. */
export const mark = { off: '0', on: '1', fixed: '2', fixedElsewhere: '3' } as const

/** One mark per column, as a text: a row is drawn again only when one of its own cells changes. */
export function marksOf(
  columns: readonly Criterion[],
  ticked: ReadonlySet<string> | undefined,
  fixed: ReadonlySet<string>,
): string {
  return columns
    .map(({ slug }) => {
      if (fixed.has(slug)) return ticked ? mark.fixed : mark.fixedElsewhere
      return ticked?.has(slug) ? mark.on : mark.off
    })
    .join('')
}

export const isTicked = (state: string | undefined) => state === mark.on || state === mark.fixed
export const isFixed = (state: string | undefined) => state === mark.fixed || state === mark.fixedElsewhere

/** The editable columns of a row: neither the anchor nor what holds for all. */
export function openColumns(columns: readonly Criterion[], anchor: string, marks: string): string[] {
  return columns.flatMap(({ slug }, index) => (slug === anchor || isFixed(marks[index]) ? [] : [slug]))
}

const nothing: ReadonlySet<string> = new Set()
export const noneFixed: FixedOf = () => nothing

/**
 * The entries of a spec under the given columns.
 * @param anchor the column that holds in every existing row
 * @param prefix what comes before a column in the spec's keys
 */
export function cellsOf(
  spec: Record<string, string[]>,
  columns: readonly string[],
  anchor: string,
  prefix = '',
): Cells {
  const cells = new Map<string, Set<string>>()
  for (const column of [...columns, anchor])
    for (const row of spec[prefix + column] ?? [])
      cells.set(row, (cells.get(row) ?? new Set([anchor])).add(column))
  return cells
}

export function cellsOfLinks(links: readonly LinkedProduct[]): Cells {
  return new Map(links.map(({ _id, criteria }) => [_id, new Set([linkedColumn, ...criteria])]))
}

/**
 * Changes cells of a table in which a product is listed as long as its anchor is ticked: ticking a criterion ticks
 * the anchor, and unticking the anchor removes the criteria.
 */
export function changeCells(
  cells: Cells,
  { rows, columns, on }: CellChange,
  anchor: string,
  fixedOf: FixedOf = noneFixed,
): Cells {
  const next = new Map(cells)
  for (const row of rows) {
    const fixed = fixedOf(row)
    const ticked = new Set(cells.get(row))
    for (const column of columns.filter((each) => !fixed.has(each))) {
      if (on) ticked.add(anchor).add(column)
      else ticked.delete(column)
    }
    if (ticked.has(anchor)) next.set(row, new Set([...ticked, ...fixed]))
    else next.delete(row)
  }
  return next
}

/** The rows of a column: the ones it had in their order, then the others. */
function rowsOf(cells: Cells, column: string, before: readonly string[]): string[] {
  const rows = [...cells].flatMap(([row, columns]) => (columns.has(column) ? [row] : []))
  return inOldOrder(rows, before)
}

interface SpecTable {
  anchor: string
  /** What comes before a column in the spec's keys. */
  prefix?: string
  fixedOf?: FixedOf
}

/**
 * A spec with the entries of a table. A row is kept under the anchor where no criterion names it, or where it was
 * there before. An emptied entry under a prefix stays, which tells the server that it was emptied rather than left out.
 */
export function specOf(
  spec: Record<string, string[]>,
  columns: readonly string[],
  cells: Cells,
  { anchor, prefix = '', fixedOf = noneFixed }: SpecTable,
  base: Record<string, string[]>,
): Record<string, string[]> {
  const next = { ...spec }
  const bare = new Set(base[prefix + anchor])
  const isNeeded = (row: string) =>
    bare.has(row) || !columns.some((column) => cells.get(row)?.has(column) && !fixedOf(row).has(column))
  for (const column of [...columns, anchor]) {
    const key = prefix + column
    const ordered = inOldOrder(rowsOf(cells, column, next[key] ?? []), base[key])
    const rows = column === anchor ? ordered.filter(isNeeded) : ordered
    if (rows.length > 0 || (prefix !== '' && Object.hasOwn(base, key))) next[key] = rows
    else delete next[key]
  }
  return next
}

/** The links of a table. @param names of the products that may be newly linked */
export function linksOf(
  links: readonly LinkedProduct[],
  cells: Cells,
  names: readonly Pick<Named, 'id' | 'name' | 'artnr'>[],
  base: readonly LinkedProduct[],
): LinkedProduct[] {
  const ids = (list: readonly LinkedProduct[]) => list.map(({ _id }) => _id)
  return inOldOrder(rowsOf(cells, linkedColumn, ids(links)), ids(base)).map((_id) => {
    const old = base.find((link) => link._id === _id)
    const { name = '', artnr = '' } =
      links.find((link) => link._id === _id) ?? old ?? names.find(({ id }) => id === _id) ?? {}
    const criteria = [...(cells.get(_id) ?? [])].filter((column) => column !== linkedColumn)
    return { _id, name, artnr, criteria: inOldOrder(criteria, old?.criteria) }
  })
}
