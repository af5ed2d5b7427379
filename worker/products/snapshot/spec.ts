import { categoryOf } from '../../../domain/categories/index.ts'
import type { Choice, FacetIndex } from '../../../domain/facets/types.ts'
import type { ProductRecord } from '../../../domain/product.ts'
import type { BriefProduct } from '../../db/queries/products.ts'
import type { Linked } from './links.ts'

/** Choice → article numbers of the partners for which it holds, [] where it holds for every one. */
export type AssembledSpec = Record<string, string[]>

/**
 * The claims of a product in the guide, whatever their source (spec, facts, links), read from the index, so that
 * detail and guide cannot disagree.
 * @param artnrOf article numbers of the partners by id
 */
export function specOf(
  index: FacetIndex,
  record: Pick<ProductRecord, 'id' | 'spec'>,
  artnrOf: ReadonlyMap<string, string>,
): AssembledSpec {
  const ordinal = index.productOf(record.id)
  const { counts } = index.answer([], [record.id])
  const criteria = new Set(criteriaOf(index))
  const entries = index.choices.flatMap((each, choice): [string, string[]][] => {
    const { key, slug } = each
    if (!counts[choice] || !criteria.has(each)) return []
    const named = Object.hasOwn(record.spec, key) && record.spec[key] !== null
    const partners = named ? index.livePartners(ordinal, [choice]) : []
    return [[slug, partners.flatMap((id) => artnrOf.get(id) ?? [])]]
  })
  return Object.fromEntries(entries)
}

/** The choices that are criteria, without those that only filter lists by facts. */
export function criteriaOf(index: FacetIndex): Choice[] {
  const columns = new Set(categoryOf(index.category).columns.map(({ name }) => name))
  return index.choices.filter(({ group }) => columns.has(index.groups[group]?.name ?? ''))
}

/**
 * The entries of `spec` for linked products: a list such as ELSLUTBLECK, of article numbers where there are any, or
 * one entry under each name.
 */
export function linkedSpec(
  linked: readonly Linked[],
  nameOf: (partner: BriefProduct) => string = (partner) => partner.artnr,
): AssembledSpec {
  const spec: AssembledSpec = {}
  for (const { declared, ends } of linked) {
    if (declared.inSpecByName) for (const { partner } of ends) spec[partner.name] = []
    if (!declared.specKey) continue
    for (const { criterion, partner } of ends) {
      const key = criterion ? `${declared.specKey}-${criterion}` : declared.specKey
      spec[key] ??= []
      spec[key].push(nameOf(partner))
    }
  }
  return spec
}
