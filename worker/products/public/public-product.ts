import { can } from '../../../domain/access.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import { UserError } from '../../../domain/errors.ts'
import type { AccessLevel, ProductRecord } from '../../../domain/product.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Database } from '../../db/client.ts'
import { filesOf } from '../../db/queries/files.ts'
import { generation, generationOf } from '../../db/queries/generations.ts'
import { linksAt } from '../../db/queries/links.ts'
import { idOfArtnr } from '../../db/queries/numbers.ts'
import { artnrOf, type BriefProduct, namedProducts, productById } from '../../db/queries/products.ts'
import { replacementsOf } from '../../db/queries/replacements.ts'
import { isFileVisible, isPublic } from '../snapshot/files.ts'
import { byPartner, type LinkEnd } from '../snapshot/links.ts'
import { publishedTranslations } from '../snapshot/spec.ts'
import type { RelatedRows } from './detail.ts'

/** The id or the article number of a product. */
export type ProductName = { id: string } | { artnr: string }

/** A stored product with its related rows, reduced to what the public may see in some language. */
export interface PublicProduct extends ProductRecord {
  around: RelatedRows
}

/** The category whose products name those of another one in their criteria, by the latter. */
const naming: Readonly<Record<string, CategoryCode>> = Object.fromEntries(
  categories.flatMap(({ code, fitPartner }) => (fitPartner ? [[fitPartner, code]] : [])),
)

/** A product that is published in some language, from memory, KV or D1 (docs/decisions/173). */
export function publicProduct(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  by: ProductName,
): Promise<PublicProduct | null> {
  const isById = 'id' in by
  return catalogue.rows<PublicProduct>({
    name: isById ? `product/id/${by.id}` : `product/artnr/${by.artnr}`,
    isOf: ({ id, artnr, around }) =>
      (isById ? id === by.id : artnr === by.artnr) && Array.isArray(around.files),
    read: async () => {
      const id = isById ? by.id : idOfArtnr(db, by.artnr)
      const [meta, [record], from, to, files, replacements, named] = await db.batch([
        generation(db),
        productById(db, id),
        linksAt(db, 'from', id),
        linksAt(db, 'to', id),
        filesOf(db, id),
        replacementsOf(db, artnrOf(db, id)),
        namedProducts(db, id, naming),
      ])
      const isKnown = record !== undefined && isPublic(record)
      const value = isKnown ? asPublic(record, { from, to, files, replacements, named }) : null
      return { generation: generationOf(meta), value }
    },
  })
}

/** Without what is public in no language. */
function asPublic(
  record: ProductRecord,
  { from, to, files, replacements, named }: RelatedRows,
): PublicProduct {
  const ends = (links: readonly LinkEnd[]) =>
    links
      .filter(({ partner }) => isPublic(partner))
      .map((end) => ({ ...end, partner: asPublicName(end.partner) }))
      // Sorted once here, since sorting an ordered list again is cheap.
      .toSorted(byPartner)
  const names = (products: readonly BriefProduct[]) => products.filter(isPublic).map(asPublicName)
  const partners = new Set(named.filter(isPublic).map(({ id }) => id))
  const spec = Object.entries(record.spec).map(([slug, ids]) => [
    slug,
    ids === null ? null : ids.filter((id) => partners.has(id)),
  ])
  return {
    ...record,
    changedBy: '',
    translatedFrom: {},
    translations: publishedTranslations(record),
    spec: Object.fromEntries(spec),
    around: {
      from: ends(from),
      to: ends(to),
      files: files.filter((file) => isFileVisible(file, record)),
      replacements: names(replacements),
      named: names(named),
    },
  }
}

/** Its names and numbers alone: no response contains the texts of another product. */
function asPublicName(product: BriefProduct): BriefProduct {
  const translations = Object.entries(publishedTranslations(product)).map(
    ([language, { name, artnr, published }]) => [
      language,
      { name, artnr, published, info: [], variants: [] },
    ],
  )
  return { ...product, translations: Object.fromEntries(translations) }
}

/**
 * A product that the caller may know of, of the category if one is given: any as it is stored for staff, for a visitor
 * what is public of one that is published in some language.
 * @param level of the caller; null is a visitor
 * @throws UserError NOT_FOUND
 */
export async function findProduct(
  { db, catalogue, level }: { db: Database; catalogue: Catalogue; level: AccessLevel | null },
  by: ProductName,
  category?: CategoryCode,
): Promise<ProductRecord | PublicProduct> {
  const record = can(level, 'readDrafts')
    ? (await productById(db, 'id' in by ? by.id : idOfArtnr(db, by.artnr)))[0]
    : await publicProduct({ db, catalogue }, by)
  if (!record || (category && record.category !== category)) throw new UserError('NOT_FOUND')
  return record
}
