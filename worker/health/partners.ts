import { criterionRules } from '../../domain/categories/criterion-rules.ts'
import { targetIds } from '../../domain/categories/row-targets.ts'
import type { Problem } from '../../domain/contracts/catalogue-health.ts'
import { type Language, languageCodes, original } from '../../domain/languages.ts'
import { isPublished, type ProductRecord } from '../../domain/product.ts'
import { missingForPublishing } from '../../domain/publishing.ts'
import { type Contents, called, named, ofProduct } from './contents.ts'

/** The ids of all products that belong to each product, stored on either end: by link, by row, and in a spec. */
function partnersOf({ products, links, rows }: Contents): Partners {
  const partners = new Map(products.map(({ id }) => [id, new Set<string>()]))
  const join = (one: string, other: string) => {
    partners.get(one)?.add(other)
    partners.get(other)?.add(one)
  }
  for (const { from, to } of links) join(from, to)
  for (const row of rows) for (const target of targetIds([row])) join(row.em, target)
  for (const { id, spec } of products) {
    for (const partner of Object.values(spec).flatMap((ids) => ids ?? [])) join(id, partner)
  }
  return partners
}

/** Pairs of products of which one is unpublished, or missing. */
export function partnerProblems(contents: Contents): Problem[] {
  const partners = partnersOf(contents)
  return [...hiddenPartners(contents, partners), ...missingPartners(contents, partners)]
}

type Partners = ReadonlyMap<string, ReadonlySet<string>>

/** References to missing products. */
function missingPartners(contents: Contents, partners: Partners): Problem[] {
  return contents.products.flatMap((product) => {
    const what = [...(partners.get(product.id) ?? [])].filter((id) => !contents.byId.has(id))
    if (what.length === 0) return []
    return [ofProduct('partner-missing', product, { what, at: whereNamed(product, what) })]
  })
}

/** The criterion under which a product names others; the list of its partners where it is none. */
function whereNamed({ spec, category }: ProductRecord, ids: readonly string[]): string {
  const [slug] = Object.entries(spec).find(([, partners]) => partners?.some((id) => ids.includes(id))) ?? []
  return slug === undefined || slug === criterionRules[category].fitSlug ? 'partners' : `spec.${slug}`
}

/**
 * Unpublished products that published ones lead to, with those; the most referenced first. A draft is reported once,
 * in the original: the report of a translation covers what the original shows.
 */
function hiddenPartners(contents: Contents, partners: Partners): Problem[] {
  const hidden = contents.products.flatMap((product) => {
    const near = [...(partners.get(product.id) ?? [])].flatMap((id) => contents.byId.get(id) ?? [])
    const leading = (language: Language) =>
      isPublished(product, language) ? [] : near.filter((partner) => isPublished(partner, language))
    const isDraft = leading(original).length > 0
    return languageCodes.flatMap((language) => {
      const what = language !== original && isDraft ? [] : leading(language).map(called)
      if (what.length === 0) return []
      const [at = 'published'] = missingForPublishing(product, language)
      const problem = ofProduct('partner-unpublished', product, { what, language, at: fieldIn(language, at) })
      return [{ ...problem, publishable: publishable([product], language) }]
    })
  })
  return hidden.toSorted((a, b) => b.what.length - a.what.length)
}

/** The products that lack nothing but being published. */
function publishable(
  products: readonly ProductRecord[],
  language: Language,
): NonNullable<Problem['publishable']> {
  return products.filter((product) => missingForPublishing(product, language).length === 0).map(named)
}

/** The form's name of a field in a language. */
function fieldIn(language: Language, field: string): string {
  return language === original ? field : `translations.${language}.${field}`
}

/** Old numbers without a published product; those first that publishing a draft would fix. */
export function replacementProblems({ replacements, replacing, byId }: Contents): Problem[] {
  const productsOf = Map.groupBy(replacing, (row) => row.replacement)
  const found = replacements.flatMap(({ id, artnr, variant }): Problem[] => {
    const products = (productsOf.get(id) ?? []).flatMap((row): ProductRecord[] => {
      const product = byId.get(row.product)
      return product ? [product] : []
    })
    const isSeen = products.some((product) =>
      languageCodes.some((language) => isPublished(product, language)),
    )
    if (isSeen) return []
    const href = oldNumberPage({ variant, artnr })
    const what = [artnr, ...products.map(called)]
    const kind = 'replacement-without-product'
    const drafts = publishable(products, original)
    return [{ kind, category: variant, product: null, language: null, what, href, publishable: drafts }]
  })
  const isMended = ({ publishable: drafts = [] }: Problem) => Number(drafts.length > 0)
  return found.toSorted((a, b) => isMended(b) - isMended(a))
}

/** Where an old number is changed. */
export function oldNumberPage({
  variant,
  artnr,
}: Pick<Contents['replacements'][number], 'variant' | 'artnr'>) {
  return `/admin/utbytesguiden${pages[variant]}?q=${encodeURIComponent(artnr)}`
}

/** The suffix of a replacement guide's path. */
const pages: Record<Contents['replacements'][number]['variant'], string> = { ms: '', eb: '-eb' }
