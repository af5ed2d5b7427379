import type { Problem } from '../../../domain/contracts/care.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { isPublished, type ProductRecord } from '../../../domain/product.ts'
import { type Contents, called, ofProduct } from './contents.ts'

/** The ids of all products that belong to each product: by link from either end, by row, and in its spec. */
function partnersOf({ products, links, rows }: Contents): Map<string, Set<string>> {
  const partners = new Map(products.map(({ id }) => [id, new Set<string>()]))
  for (const { from, to } of links) {
    partners.get(from)?.add(to)
    partners.get(to)?.add(from)
  }
  for (const { em, sb, eb, nb } of rows) {
    for (const target of [sb, eb, nb]) if (target) partners.get(em)?.add(target)
  }
  for (const { id, spec } of products) {
    for (const partner of Object.values(spec).flatMap((ids) => ids ?? [])) partners.get(id)?.add(partner)
  }
  return partners
}

/** Published products with partners that nobody sees in the language, or that are not there at all. */
export function partnerProblems(contents: Contents): Problem[] {
  const { byId, products } = contents
  const partners = partnersOf(contents)
  return products.flatMap((product) => {
    const ids = [...(partners.get(product.id) ?? [])]
    const missing = ids.filter((id) => !byId.has(id))
    const known = ids.flatMap((id) => byId.get(id) ?? [])
    return [
      ...(missing.length > 0 ? [ofProduct('partner-missing', product, missing)] : []),
      ...languageCodes.flatMap((language) => {
        if (!isPublished(product, language)) return []
        const hidden = known.filter((partner) => !isPublished(partner, language))
        return hidden.length > 0
          ? [ofProduct('partner-unpublished', product, hidden.map(called), language)]
          : []
      }),
    ]
  })
}

/** Old numbers without a product that anybody sees. */
export function replacementProblems({ replacements, replacing, byId }: Contents): Problem[] {
  const productsOf = Map.groupBy(replacing, (row) => row.replacement)
  return replacements.flatMap(({ id, artnr, variant }): Problem[] => {
    const products = (productsOf.get(id) ?? []).flatMap((row): ProductRecord[] => {
      const product = byId.get(row.product)
      return product ? [product] : []
    })
    const isSeen = products.some((product) =>
      languageCodes.some((language) => isPublished(product, language)),
    )
    if (isSeen) return []
    const href = `/admin/utbytesguiden${pages[variant]}`
    const what = [artnr, ...products.map(called)]
    return [{ kind: 'replacement-without-product', product: null, language: null, what, href }]
  })
}

/** What stands behind the path of a replacement guide. */
const pages: Record<Contents['replacements'][number]['variant'], string> = { ms: '', eb: '-eb' }

/** Numbers of different products that are the same but for blanks. */
export function numberProblems({ numbers, byId }: Contents): Problem[] {
  const alike = Map.groupBy(
    numbers.filter(({ kind }) => kind !== 'name'),
    ({ kind, value }) => `${kind} ${value.replace(/\s+/g, '').toUpperCase()}`,
  )
  return [...alike.values()].flatMap((claims) => {
    const [first] = claims
    const product = first && byId.get(first.product)
    const isSpread = new Set(claims.map((claim) => claim.product)).size > 1
    return product && isSpread
      ? [
          ofProduct(
            'numbers-alike',
            product,
            claims.map(({ value }) => value),
          ),
        ]
      : []
  })
}
