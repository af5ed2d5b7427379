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

/** Rows without choices are dropped, except the one being edited. */
export function remainingRows(rows: readonly FitRow[], edited: FitRow | null): FitRow[] {
  return rows.filter((row) => row === edited || row.slugs.length > 0)
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
  return rows.map((row) => {
    const lost = targetFields.filter((field) => !links[field]?.some(({ _id }) => _id === row[field]))
    return { ...row, ...Object.fromEntries(lost.map((field) => [field, null])) }
  })
}

/** Where a selection would lead a visitor: ids, by the API's fields. */
export interface RuleTest extends Record<TargetField, string[]> {
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
export function testRules(
  { filter, links }: Pick<ProductForm, 'filter' | 'links'>,
  chosen: readonly string[],
  known: ReadonlySet<string>,
  isPublished: (id: string) => boolean,
): RuleTest {
  const ids = (field: LinkField) => (links[field] ?? []).map(({ _id }) => _id).filter((id) => isPublished(id))
  const linked = perTarget((kind) => ids(rowTargets[kind]))
  const rows = filter.map((row) => ({ slugs: row.slugs, ...perTarget((kind) => row[rowTargets[kind]]) }))
  const em = emInput('', linked, rows, known)
  const { possible, ...targets } = emTargets(em, chosen)
  const shown = { ...targets, nb: fittingIds(lockFittings(em.rows, chosen, exitFittingChoice)) }
  return {
    fires: filter.map((row) => canApply(row, known) && row.slugs.every((slug) => chosen.includes(slug))),
    ...perTargetField((kind) => shown[kind]),
    possible,
  }
}
