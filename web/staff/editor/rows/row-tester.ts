import { exitFittingChoice } from '../../../../domain/categories/em.ts'
import {
  perTarget,
  perTargetField,
  rowTargets,
  type TargetField,
} from '../../../../domain/categories/row-targets.ts'
import type { LinkField } from '../../../../domain/categories/types.ts'
import { canApply, emInput } from '../../../../domain/facets/assemble/em-inputs.ts'
import { fittingIds, lockFittings } from '../../../../domain/fit/fittings.ts'
import { emTargets } from '../../../../domain/fit/targets.ts'
import type { FitRow, ProductForm } from '../form.ts'

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
