import type { LinkKind } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import type { Category, CategoryLink } from '../../../domain/categories/types.ts'
import type { LinkedAnswer } from '../../../domain/contracts/products.ts'
import type { PartnerNames } from '../../../domain/facts/index.ts'
import type { Language } from '../../../domain/languages.ts'
import type { LinkRecord } from '../../../domain/product.ts'
import { translatedNames } from '../../../domain/translated-names.ts'
import type { BriefProduct } from '../../db/queries/products.ts'
import { referenceTo } from './spec.ts'

/** A link as seen from one product: the product on the other end, and under which criterion ('' for always). */
export interface LinkEnd {
  kind: LinkKind
  criterion: string
  partner: BriefProduct
}

/** The links of a product, as its category declares them. */
export interface Linked {
  declared: CategoryLink
  ends: LinkEnd[]
}

const byName = new Intl.Collator('sv')

/** The order of links in a response. */
export function byPartner(a: LinkEnd, b: LinkEnd): number {
  return byName.compare(a.partner.name, b.partner.name) || compare(a.criterion, b.criterion)
}

/** @param isShown which partners the reader may see */
export function linkedOf(
  category: Category,
  from: readonly LinkEnd[],
  to: readonly LinkEnd[],
  isShown: (partner: BriefProduct) => boolean,
): Linked[] {
  return category.links.map((declared) => ({
    declared,
    ends: (declared.end === 'from' ? from : to)
      .filter((end) => end.kind === declared.kind && isShown(end.partner))
      .toSorted(byPartner),
  }))
}

/** The links from a product, as far as the products at their other ends are known. */
export const endsFrom = endsBy('from', 'to')
/** The links to a product. */
export const endsTo = endsBy('to', 'from')

function endsBy(own: 'from' | 'to', other: 'from' | 'to') {
  return (id: string, links: readonly LinkRecord[], partners: ReadonlyMap<string, BriefProduct>): LinkEnd[] =>
    links.flatMap((link) => {
      const partner = link[own] === id ? partners.get(link[other]) : undefined
      return partner ? [{ kind: link.kind, criterion: link.criterion, partner }] : []
    })
}

/** The links of each product, whichever end it is at, by its id. */
export function linksByEnd(links: readonly LinkRecord[]): Map<string, LinkRecord[]> {
  const ends = new Map<string, LinkRecord[]>()
  for (const link of links) {
    for (const id of [link.from, link.to]) {
      const known = ends.get(id)
      if (known) known.push(link)
      else ends.set(id, [link])
    }
  }
  return ends
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The lists of linked products by their API field, each partner once. */
export function linkedLists(linked: readonly Linked[], language: Language): Record<string, LinkedAnswer[]> {
  return Object.fromEntries(
    linked.map(({ declared, ends }) => {
      const partners = [...Map.groupBy(ends, (end) => end.partner.id).values()]
      const list = partners.flatMap((group) => {
        const [first] = group
        if (!first) return []
        const reference = referenceTo(first.partner, language)
        return declared.byCriterion
          ? [{ ...reference, criteria: group.map((end) => end.criterion).filter(Boolean) }]
          : [reference]
      })
      return [declared.field, list]
    }),
  )
}

/** The names of linked products by kind of link, as facts list them. */
export function partnerNames(linked: readonly Linked[], language: Language): PartnerNames {
  return Object.fromEntries(
    linked.map(({ declared, ends }) => [
      declared.kind,
      [...new Set(ends.map((end) => translatedNames(end.partner, language).name))],
    ]),
  )
}

/** The products at the other end of one link, each with the criteria under which it holds. */
export function linkedTo(
  linked: readonly Linked[],
  link: CategoryLink,
): { _id: string; criteria: string[] }[] {
  const ends = linked.filter(({ declared }) => declared === link).flatMap((each) => each.ends)
  return [...Map.groupBy(ends, (end) => end.partner.id)].map(([_id, group]) => ({
    _id,
    criteria: group.map(({ criterion }) => criterion).filter(Boolean),
  }))
}

/** The category whose products name products of this one in their spec, if any. */
export function fittingCategory(category: Category): Category | undefined {
  return categories.find((candidate) => candidate.fitPartner === category.code)
}
