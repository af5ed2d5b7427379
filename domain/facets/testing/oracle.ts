import type { Language } from '../../languages.ts'
import type { Match } from '../../product.ts'

/**
 * A test oracle: it answers selections from plain product JSON, one product, one partner and one
 * criterion at a time, straight from the definition of a match in docs/rules.md. It knows
 * nothing of rows, bits or an index, and shares no code with them.
 */
export interface PlainCatalogue {
  groups: { name: string; match: Match; slugs: string[] }[]
  /** In list order. */
  products: PlainProduct[]
  /** Partner id → the languages in which it is published. */
  partners: Record<string, Language[]>
}

export interface PlainProduct {
  id: string
  published: Language[]
  /** The partners it can be combined with, also those that no criterion names. */
  partners: string[]
  /** Criterion → the partners with which it holds, or null where it holds with every one and with none. */
  spec: Record<string, null | string[]>
}

interface PlainAnswer {
  /** Ids of the matching products in list order. */
  products: string[]
  /** Per slug: how many products the selection and that slug match. */
  counts: Record<string, number>
  /** Per matching product: the partners under which the whole selection holds, in the product's order. */
  partners: Record<string, string[]>
}

/**
 * Answers a selection of slugs in a language, among all published products or those `within`, and with every partner
 * or with `only` one.
 */
export function ask(
  catalogue: PlainCatalogue,
  language: Language,
  selection: readonly string[],
  within?: readonly string[],
  only?: string,
): PlainAnswer {
  const matching = matcherOf(catalogue, language, within, only)
  const clauses = orClauses(catalogue, selection)
  const matches = matching(selection)
  const slugs = catalogue.groups.flatMap((group) => group.slugs)
  return {
    products: matches.map(({ product }) => product.id),
    counts: Object.fromEntries(slugs.map((slug) => [slug, matching([...selection, slug]).length])),
    partners: Object.fromEntries(
      matches.map(({ product, partners }) => [
        product.id,
        partners.filter((partner) => holdsAll(product, partner, clauses)),
      ]),
    ),
  }
}

/** Which products match a selection, with the partners that count. */
export function matcherOf(
  catalogue: PlainCatalogue,
  language: Language,
  within?: readonly string[],
  only?: string,
): (selection: readonly string[]) => { product: PlainProduct; partners: string[] }[] {
  const candidates = catalogue.products
    .filter((product) => product.published.includes(language))
    .filter((product) => within === undefined || within.includes(product.id))
    .map((product) => ({
      product,
      partners: product.partners.filter(
        (partner) =>
          catalogue.partners[partner]?.includes(language) && (only === undefined || partner === only),
      ),
    }))
  return (slugs) => {
    const clauses = orClauses(catalogue, slugs)
    return candidates.filter(({ product, partners }) =>
      (partners.length > 0 || only !== undefined ? partners : [null]).some((partner) =>
        holdsAll(product, partner, clauses),
      ),
    )
  }
}

/** Every slug must hold, but of a group with match `any` one of the chosen is enough. */
function orClauses(catalogue: PlainCatalogue, slugs: readonly string[]): string[][] {
  return catalogue.groups.flatMap((group) => {
    const chosen = group.slugs.filter((slug) => slugs.includes(slug))
    if (group.match === 'all') return chosen.map((slug) => [slug])
    return chosen.length > 0 ? [chosen] : []
  })
}

function holdsAll(product: PlainProduct, partner: string | null, clauses: readonly string[][]): boolean {
  return clauses.every((clause) => clause.some((slug) => holds(product.spec[slug], partner)))
}

function holds(claim: null | string[] | undefined, partner: string | null): boolean {
  if (claim === undefined) return false
  return claim === null || (partner !== null && claim.includes(partner))
}
