import type { Problem, ProblemKind } from '../../domain/contracts/catalogue-health.ts'
import type { Language } from '../../domain/languages.ts'
import type { ProductRecord } from '../../domain/product.ts'
import type { wholeCatalogue } from '../db/queries/whole-tables.ts'

/** The whole catalogue, with its products by id. */
export interface Contents {
  products: ProductRecord[]
  byId: ReadonlyMap<string, ProductRecord>
  links: Read[1]
  rows: Read[2]
  options: Read[3]
  replacements: Read[4]
  replacing: Read[5]
  files: Read[6]
  plans: Read[7]
}

type Read = Awaited<ReturnType<typeof wholeCatalogue>>

export function contentsOf(read: Read): Contents {
  const [products, links, rows, options, replacements, replacing, files, plans] = read
  const byId = new Map(products.map((product) => [product.id, product]))
  return { products, byId, links, rows, options, replacements, replacing, files, plans }
}

interface Finding {
  what: readonly string[]
  language?: Language
  /** The section or field of the edit page, by the name in its forms. */
  at: string
}

/** A problem of a product, fixed on its edit page. */
export function ofProduct(
  kind: ProblemKind,
  product: ProductRecord,
  { what, language, at }: Finding,
): Problem {
  const { id, category } = product
  return {
    kind,
    category,
    product: named(product),
    language: language ?? null,
    what: [...what],
    href: `/admin/${category}/${id}#${at}`,
  }
}

export function named({ id, name, artnr, category }: ProductRecord): NonNullable<Problem['product']> {
  return { _id: id, name, artnr, category }
}

/** The name of a product in a problem. */
export function called({ artnr, name }: Pick<ProductRecord, 'artnr' | 'name'>): string {
  return artnr || name
}
