import type { Named } from '../links/use-names.ts'
import type { CellChange, Cells } from './cells.ts'

export interface MatrixColumn {
  key: string
  label: string
}

export interface MatrixGroup {
  name: string
  label: string
  columns: readonly MatrixColumn[]
}

/** Products against criteria. */
export interface MatrixProps {
  /** The label of the table. */
  label: string
  /** What the rows are, in a sentence: "låshus". */
  what: string
  rows: readonly Named[]
  groups: readonly MatrixGroup[]
  cells: Cells
  /** The column that only says that a product is listed; it comes first. */
  anchor: string
  /** The columns that hold for every row and are not changed here. Stable between renders. */
  fixedOf: (row: Named) => ReadonlySet<string>
  onChange: (change: CellChange) => void
  disabled: boolean
}

/** One letter per column, so that a row is drawn again only when one of its own cells changes. */
export type Marks = string

export const mark = { off: '0', on: '1', fixed: '2', fixedElsewhere: '3' } as const

/** The ticks of a row: what holds for all shows as ticked where the product is named at all. */
export function marksOf(
  columns: readonly MatrixColumn[],
  held: ReadonlySet<string> | undefined,
  fixed: ReadonlySet<string>,
): Marks {
  return columns
    .map(({ key }) => {
      if (fixed.has(key)) return held ? mark.fixed : mark.fixedElsewhere
      return held?.has(key) ? mark.on : mark.off
    })
    .join('')
}

/** How many cells of a row are ticked. */
export function countTicked(marks: Marks): number {
  return [...marks].filter((each) => each === mark.on || each === mark.fixed).length
}

/** The editable columns of a row: neither the anchor nor what holds for all. */
export function openColumns(columns: readonly MatrixColumn[], anchor: string, marks: Marks): string[] {
  return columns
    .filter(({ key }, index) => key !== anchor && (marks[index] === mark.on || marks[index] === mark.off))
    .map(({ key }) => key)
}
