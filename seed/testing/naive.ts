import type { Category } from '../../domain/categories/types.ts'
import { factTokens } from '../../domain/facts/index.ts'
import type { Catalogue, ProductRecord } from '../../domain/product.ts'

/** A choice of a guide: the column it stands in and its slug, or the partner's id in a partner column. */
export interface NaiveChoice {
  column: string
  key: string
}

/** A published product: per choice the housings for which it holds, or null where it holds for all. */
type Claims = Map<string, null | Set<string>>

export interface NaiveGuide {
  choices: NaiveChoice[]
  products: { claims: Claims; partners: (string | null)[] }[]
}

/** Reads a guide in Swedish straight from the product records, one claim at a time. */
export function naiveGuide(category: Category, catalogue: Catalogue): NaiveGuide {
  const published = new Set(catalogue.products.filter((product) => product.published).map(({ id }) => id))
  const products = catalogue.products
    .filter((product) => product.category === category.code && published.has(product.id))
    .map((product) => {
      const claims = claimsOf(category, product, catalogue, published)
      const partners = new Set([...claims.values()].flatMap((holds) => [...(holds ?? [])]))
      return { claims, partners: partners.size > 0 ? [...partners] : [null] }
    })
  const choices = category.columns.flatMap((column) => {
    const { source } = column
    const options = catalogue.options.find(
      (group) => group.category === category.code && group.name === column.name,
    )
    const keys =
      source.kind === 'partner'
        ? catalogue.products
            .filter((p) => p.category === source.partner && published.has(p.id))
            .map((p) => p.id)
        : (options?.slugs ?? [])
    return keys.map((key) => ({ column: column.name, key }))
  })
  return { choices, products }
}

function claimsOf(
  category: Category,
  product: ProductRecord,
  catalogue: Catalogue,
  published: Set<string>,
): Claims {
  const claims: Claims = new Map()
  for (const [slug, housings] of Object.entries(product.spec)) {
    const shown = housings?.filter((id) => published.has(id))
    if (!shown) claims.set(slug, null)
    else if (shown.length > 0) claims.set(slug, new Set(shown))
  }
  for (const { source } of category.columns) {
    if (source.kind === 'fact') {
      for (const token of factTokens(category, product.facts, source.fact)) claims.set(token, null)
    }
    if (source.kind === 'partner') {
      for (const link of catalogue.links) {
        if (link.kind === source.link && link.to === product.id) claims.set(link.from, null)
      }
    }
  }
  return claims
}

function holds(claims: Claims, key: string, partner: string | null): boolean {
  const claim = claims.get(key)
  return claim === null || (claim !== undefined && partner !== null && claim.has(partner))
}

/** Products for which one and the same housing holds under every choice. */
export function together(guide: NaiveGuide, keys: readonly string[]): number {
  return guide.products.filter(({ claims, partners }) =>
    partners.some((partner) => keys.every((key) => holds(claims, key, partner))),
  ).length
}

/** Products for which every choice holds with some housing, whichever. */
export function oneByOne(guide: NaiveGuide, keys: readonly string[]): number {
  return guide.products.filter(({ claims }) => keys.every((key) => claims.has(key))).length
}

/** Share of the other choices that would leave nothing. */
export function greyShare(guide: NaiveGuide, keys: readonly string[]): number {
  const live = guide.products.flatMap(({ claims, partners }) =>
    partners
      .filter((partner) => keys.every((key) => holds(claims, key, partner)))
      .map((partner) => ({ claims, partner })),
  )
  const others = guide.choices.filter(({ key }) => !keys.includes(key))
  const grey = others.filter(({ key }) => !live.some(({ claims, partner }) => holds(claims, key, partner)))
  return grey.length / others.length
}
