import { perTargetField } from '../../../domain/categories/row-targets.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { factTokens } from '../../../domain/facts/index.ts'
import type { EmRowRecord, Spec } from '../../../domain/product.ts'
import type { BriefProduct } from '../../db/queries/products.ts'
import { type AssembledSpec, linkedSpec } from '../snapshot/spec.ts'
import type { CriterionHolder, ProductState } from '../snapshot/state.ts'

/** A spec's reference to a product: by article number, or by id where it has none. */
function specName(product: Pick<BriefProduct, 'id' | 'artnr'>): string {
  return product.artnr || product.id
}

/** The criteria of a product whatever they are stored in (spec, facts, links, other products' specs), as one map. */
export function mergedSpec(state: ProductState): AssembledSpec {
  return {
    ...factSpec(state),
    ...partnerSpec(state),
    ...linkedSpec(state.linked, specName),
    ...fitSpec(state),
    ...ownSpec(state),
  }
}

/** The products in the lists of the merged spec, whatever they are stored in. */
export function partnersInSpec(state: ProductState): BriefProduct[] {
  const linked = state.linked.filter(({ declared }) => declared.specKey).flatMap(({ ends }) => ends)
  // After a save `named` contains more products than the spec names.
  const specIds = Object.values(state.record.spec).flatMap((ids) => ids ?? [])
  const known = specIds.flatMap((id) => state.named.get(id) ?? [])
  const named = [...known, ...linked.map(({ partner }) => partner), ...fittingProducts(state)]
  return [...new Map(named.map((product) => [product.id, product])).values()]
}

/** Criteria that the product itself has: the partners for which they hold, [] where for every row. */
function ownSpec({ record, named }: ProductState): AssembledSpec {
  return Object.fromEntries(
    Object.entries(record.spec).map(([slug, ids]) => [
      slug,
      (ids ?? []).flatMap((id) => {
        const partner = named.get(id)
        return partner ? specName(partner) : []
      }),
    ]),
  )
}

/** Criteria that follow from facts. */
function factSpec({ category, record }: ProductState): AssembledSpec {
  const tokens = category.columns.flatMap(({ source }) =>
    source.kind === 'fact' ? factTokens(category, record.facts, source.fact) : [],
  )
  return Object.fromEntries(tokens.map((token) => [token, []]))
}

/** Linked products that are choices of a column, by their names. */
function partnerSpec({ category, linked }: ProductState): AssembledSpec {
  const kinds = category.columns.flatMap(({ source }) => (source.kind === 'partner' ? [source.link] : []))
  const names = linked
    .filter(({ declared }) => kinds.includes(declared.kind))
    .flatMap(({ ends }) => ends.map(({ partner }) => partner.name))
  return Object.fromEntries(names.map((name) => [name, []]))
}

/** The products that name this one in their spec, per criterion. */
function fitSpec({ record, fitting, criterionHolders }: ProductState): AssembledSpec {
  const spec: AssembledSpec = {}
  for (const product of criterionHolders) {
    for (const slug of criteriaFor(product.spec, record.id)) {
      const key = `${fitting?.fitSpecKey}-${slug}`
      spec[key] ??= []
      spec[key].push(specName(product))
    }
  }
  return spec
}

/** The criteria under which a spec holds for a partner; none where it does not name the partner at all. */
export function criteriaFor(spec: Spec, partner: string): string[] {
  const entries = Object.entries(spec)
  if (!entries.some(([, ids]) => ids?.includes(partner))) return []
  return entries.filter(([, ids]) => ids === null || ids.includes(partner)).map(([slug]) => slug)
}

/** The products whose spec names this one. */
export function fittingProducts({ record, criterionHolders }: ProductState): CriterionHolder[] {
  return criterionHolders.filter(({ spec }) => criteriaFor(spec, record.id).length > 0)
}

type RowAnswer = NonNullable<StaffProductAnswer['filter']>[number]

/** A row with its targets under the API's names of the links. */
export function rowAnswer(row: EmRowRecord): RowAnswer {
  return { slugs: row.slugs, ...perTargetField((kind) => row[kind]) }
}
