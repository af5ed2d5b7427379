import { exitFittingChoice } from '../../../../domain/categories/em.ts'
import {
  eitherTarget,
  perTarget,
  perTargetField,
  rowTargets,
  type TargetField,
  targetFields,
} from '../../../../domain/categories/row-targets.ts'
import type { LinkField } from '../../../../domain/categories/types.ts'
import { canApply, emInput } from '../../../../domain/facets/assemble/em-inputs.ts'
import { fittingIds, lockFittings } from '../../../../domain/fit/fittings.ts'
import { emTargets } from '../../../../domain/fit/targets.ts'
import type { FitRow, LinkedProduct, ProductForm } from '../form.ts'

/** The categories of row targets, by the API's fields. */
export const targetCategories = perTargetField((kind) => kind)

export const blankRow: FitRow = { slugs: [], ...perTargetField(() => null) }

/** A list after a change, with the new position of one of its rows. */
export interface Placed {
  rows: FitRow[]
  /** -1 where the row is gone. */
  place: number
}

/** Drops the rows without choices, except the one being edited. */
function settled(rows: readonly FitRow[], at: number): Placed {
  const kept = rows.map((row, index) => ({ row, index })).filter((each) => keeps(each, at))
  return { rows: kept.map(({ row }) => row), place: kept.findIndex(({ index }) => index === at) }
}

/**
 * The rows that are dropped when another one is changed: those without choices. @param at the row being edited, which
 * stays
 */
export function droppedBy(rows: readonly FitRow[], at: number): FitRow[] {
  return rows.filter((row, index) => !keeps({ row, index }, at))
}

/** The targets of rows by name, each once. */
export function targetsOf(
  rows: readonly FitRow[],
  links: Partial<Record<LinkField, LinkedProduct[]>>,
): string[] {
  const names = rows.flatMap((row) =>
    targetFields.flatMap((field) => links[field]?.find(({ _id }) => _id === row[field])?.name ?? []),
  )
  return [...new Set(names)]
}

function keeps({ row, index }: { row: FitRow; index: number }, at: number): boolean {
  return index === at || row.slugs.length > 0
}

export function changeRow(rows: readonly FitRow[], at: number, change: Partial<FitRow>): Placed {
  const next = rows.map((row, index) => (index === at ? { ...row, ...change } : row))
  return settled(next, at)
}

export function addRow(rows: readonly FitRow[]): Placed {
  return settled([...rows, blankRow], rows.length)
}

/** A copy of a row stands below it. */
export function copyRow(rows: readonly FitRow[], at: number): Placed {
  const row = rows[at]
  return row ? settled(rows.toSpliced(at + 1, 0, row), at + 1) : { rows: [...rows], place: at }
}

export function removeRow(rows: readonly FitRow[], at: number): FitRow[] {
  return settled(rows.toSpliced(at, 1), -1).rows
}

/** Moves a row up (-1) or down (1). */
export function moveRow(rows: readonly FitRow[], at: number, by: -1 | 1): Placed {
  const row = rows[at]
  const to = at + by
  if (!row || to < 0 || to >= rows.length) return { rows: [...rows], place: at }
  return settled(rows.toSpliced(at, 1).toSpliced(to, 0, row), to)
}

/** Whether the row already leads to the other kind of plate. */
export function isBlocked(row: FitRow, field: TargetField): boolean {
  if (!eitherTarget.includes(field)) return false
  return eitherTarget.some((other) => other !== field && row[other] !== null)
}

/** Removes unlinked targets from the rows. */
export function withoutUnlinked(
  rows: readonly FitRow[],
  links: Partial<Record<LinkField, LinkedProduct[]>>,
): FitRow[] {
  const ids = new Map(targetFields.map((field) => [field, new Set(links[field]?.map(({ _id }) => _id))]))
  return rows.map((row) => {
    const lost = targetFields.filter((field) => row[field] !== null && !ids.get(field)?.has(row[field]))
    return lost.length === 0 ? row : { ...row, ...Object.fromEntries(lost.map((field) => [field, null])) }
  })
}

/** Where a selection would lead a visitor: ids, by the API's fields. */
export interface Trial extends Record<TargetField, string[]> {
  /** Per row of the form: whether it applies. */
  fires: boolean[]
  /** No applying row names a plate or a strike, so everything linked is shown as possible. */
  possible: boolean
}

/**
 * Tests a selection on a lock as its form stands, with the functions of the public guide.
 * @param known all existing choices
 * @param isPublished whether visitors see a product
 */
export function tryRows(
  { filter, links }: Pick<ProductForm, 'filter' | 'links'>,
  chosen: readonly string[],
  known: ReadonlySet<string>,
  isPublished: (id: string) => boolean,
): Trial {
  const ids = (field: LinkField) => (links[field] ?? []).map(({ _id }) => _id).filter((id) => isPublished(id))
  const linked = perTarget((kind) => ids(rowTargets[kind]))
  const rows = filter.map((row) => ({ slugs: row.slugs, ...perTarget((kind) => row[rowTargets[kind]]) }))
  const em = emInput('', linked, rows, known)
  const { possible, ...targets } = emTargets(em, chosen)
  const shown = { ...targets, nb: fittingIds(lockFittings(em.rows, chosen, exitFittingChoice)) }
  return {
    fires: filter.map((row) => applies(row, chosen, known)),
    ...perTargetField((kind) => shown[kind]),
    possible,
  }
}

function applies(row: Pick<FitRow, 'slugs'>, chosen: readonly string[], known: ReadonlySet<string>): boolean {
  return canApply({ ...row }, known) && row.slugs.every((slug) => chosen.includes(slug))
}
