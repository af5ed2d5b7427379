import { criterionRules } from '../../../domain/categories/criterion-rules.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import type { Spec } from '../../../domain/product.ts'
import { isEqualSet } from '../../platform/equal-json.ts'
import type { CriterionHolder, ProductState } from '../snapshot/state.ts'
import { criteriaFor, fittingProducts } from '../staff/spec.ts'
import type { SortedSpec } from './criteria.ts'
import { idOf, type Lookup } from './lookup.ts'

/**
 * The spec of a product in a body. A criterion whose last partner was removed is no longer in it: that it holds
 * for every row is stated by null or by `everywhere`, never by an emptied list.
 * @throws UserError BAD_INPUT for partners where the category has none, UNKNOWN_PARTNER
 */
export function nextSpec(
  { category, record }: ProductState,
  { spec, everywhere }: ProductBody,
  sorted: SortedSpec | undefined,
  lookup: Lookup,
): Spec {
  if (!spec || !sorted) {
    if (everywhere) throw new UserError('BAD_INPUT', { field: 'everywhere' })
    return record.spec
  }
  const holdsEverywhere = (slug: string) =>
    everywhere ? everywhere.includes(slug) : Object.hasOwn(record.spec, slug) && record.spec[slug] === null
  const next: Spec = {}
  for (const [slug, names] of sorted.own) {
    const { fitPartner, code } = category
    if (slug === criterionRules[code].fitSlug && names?.length === 0) continue
    if (slug === criterionRules[code].fitSlug && names === null) {
      // That a partner fits is stored under the partner's name.
      throw new UserError('BAD_INPUT', { field: `spec.${slug}` })
    }
    if (!fitPartner) {
      if (names && names.length > 0) throw new UserError('BAD_INPUT', { field: `spec.${slug}` })
      next[slug] = null
    } else if (names === null) next[slug] = null
    else if (names.length > 0) {
      const ids = [...new Set(names.map((name) => lookup.byArtnr(name, fitPartner)))]
      const current = Object.hasOwn(record.spec, slug) ? record.spec[slug] : undefined
      next[slug] = current && isEqualSet(current, ids) ? current : ids
    } else if (holdsEverywhere(slug)) next[slug] = null
  }
  return next
}

/**
 * The specs of other products that change because a body says which of them name this product, and under which
 * criteria: on a housing, the strikes that fit it. By their ids.
 * @throws UserError UNKNOWN_PARTNER, BAD_INPUT
 */
export function nextHolderSpecs(
  state: ProductState,
  body: ProductBody,
  sorted: SortedSpec | undefined,
  lookup: Lookup,
): Map<string, Spec> {
  const { fitting, record } = state
  const changed = new Map<string, Spec>()
  if (!fitting?.fitField) return changed
  const next = nextCriteria(state, sorted, lookup)
  const listed = body[fitting.fitField]?.map((given) => lookup.byId(idOf(given), fitting.code))
  if (listed) applyListed(state, fitting.fitField, listed, next)
  for (const product of state.criterionHolders) {
    const before = criteriaFor(product.spec, record.id)
    const after = next.get(product.id) ?? []
    if (isEqualSet(before, after)) continue
    const spec = specHoldingFor(product, record.id, after)
    const missing = after.find((slug) => !criteriaFor(spec, record.id).includes(slug))
    if (missing) throw new UserError('BAD_INPUT', { field: `spec.${fitting.fitSpecKey}-${missing}` })
    changed.set(product.id, spec)
  }
  return changed
}

/** Criteria by product, as in the entries of `spec`, or as stored. */
function nextCriteria(
  { criterionHolders, record, fitting }: ProductState,
  sorted: SortedSpec | undefined,
  lookup: Lookup,
): Map<string, string[]> {
  if (!sorted?.fitting || !fitting) {
    return new Map(criterionHolders.map((product) => [product.id, criteriaFor(product.spec, record.id)]))
  }
  const next = new Map<string, string[]>()
  for (const [slug, names] of sorted.fitting) {
    for (const name of new Set(names)) {
      const id = lookup.byArtnr(name, fitting.code)
      next.set(id, [...(next.get(id) ?? []), slug])
    }
  }
  return next
}

/** A product removed from the list of fitting products no longer fits; an added one needs its criteria. */
function applyListed(
  state: ProductState,
  field: string,
  listed: readonly string[],
  next: Map<string, string[]>,
): void {
  const before = fittingProducts(state).map(({ id }) => id)
  if (isEqualSet(before, listed)) return
  for (const id of before) if (!listed.includes(id)) next.delete(id)
  const fitting = [...next].filter(([, slugs]) => slugs.length > 0).map(([id]) => id)
  if (!isEqualSet(fitting, listed)) throw new UserError('BAD_INPUT', { field })
}

/** A spec that holds for a partner under these criteria, and is unchanged for every other one. */
export function specHoldingFor(
  { spec }: Pick<CriterionHolder, 'spec'>,
  partner: string,
  criteria: readonly string[],
): Spec {
  const named = [...new Set(Object.values(spec).flatMap((ids) => ids ?? []))]
  const others = named.filter((id) => id !== partner)
  const next: Spec = {}
  for (const [slug, ids] of Object.entries(spec)) {
    if (criteria.includes(slug)) next[slug] = ids === null || ids.includes(partner) ? ids : [...ids, partner]
    // A criterion of every row is limited to the other partners; unchanged if this partner has no rows.
    else if (ids === null) next[slug] = criteria.length > 0 ? others : null
    else next[slug] = ids.filter((id) => id !== partner)
  }
  for (const slug of criteria) if (!Object.hasOwn(spec, slug)) next[slug] = [partner]
  return withoutEmpty(next)
}

/** A criterion without partners does not hold. */
export function withoutEmpty(spec: Spec): Spec {
  return Object.fromEntries(Object.entries(spec).filter(([, ids]) => ids === null || ids.length > 0))
}
