import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { CategoryCode, LinkKind } from '../../../domain/categories/codes.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { UserError } from '../../../domain/errors.ts'
import type { Database } from '../client.ts'
import {
  fileColumns,
  link,
  meta,
  optionGroup,
  product,
  productColumns,
  storedEmRow,
  storedFile,
  storedLink,
} from '../schema.ts'
import { inList } from './statements.ts'

/** The catalogue's generation: raised by every save. */
export function generation(db: Database) {
  return db.select({ value: meta.value }).from(meta).where(eq(meta.key, 'generation'))
}

/**
 * The generation that was read.
 * @throws UserError UNAVAILABLE where there is none: no answer of such a database may be cached
 */
export function generationOf(rows: readonly { value: unknown }[]): number {
  const value = rows[0]?.value
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new UserError('UNAVAILABLE')
  return value
}

/** Everything about the products of a category. */
export function productsOf(db: Database, category: CategoryCode) {
  return db.select().from(product).where(eq(product.category, category))
}

/**
 * The columns of a product without its texts and variants, which no index needs. Every column has a name of its own: a batch
 * returns rows as objects, in which two columns of one name would collide.
 */
const withoutTexts = {
  ...productColumns,
  info: sql<[]>`'[]'`.mapWith(JSON.parse).as('no_info'),
  variants: sql<[]>`'[]'`.mapWith(JSON.parse).as('no_variants'),
}

/** What a category's index says of its own products. */
export function indexedProducts(db: Database, category: CategoryCode) {
  return db.select(withoutTexts).from(product).where(eq(product.category, category))
}

/** Products of other categories without the parts that only their own index needs. */
export function partnersOf(db: Database, categories: readonly CategoryCode[]) {
  const light = {
    ...withoutTexts,
    facts: sql<[]>`'[]'`.mapWith(JSON.parse).as('no_facts'),
    spec: sql<Record<string, never>>`'{}'`.mapWith(JSON.parse).as('no_spec'),
  }
  return db.select(light).from(product).where(inList(product.category, categories))
}

export function linksOfKinds(db: Database, kinds: readonly LinkKind[]) {
  return db.select().from(link).where(inList(link.kind, kinds))
}

/**
 * The same, with those of deleted products among them: for who reads the products as well. Asking of each row whether its
 * products are deleted is counted as two more rows.
 */
export function storedLinksOfKinds(db: Database, kinds: readonly LinkKind[]) {
  return db.select().from(storedLink).where(inList(storedLink.kind, kinds))
}

/** The rows of the locks of a category; there are none for most. */
export function emRowsOf(db: Database, category: CategoryCode) {
  return db
    .select(getTableColumns(storedEmRow))
    .from(product)
    .innerJoin(storedEmRow, eq(storedEmRow.em, product.id))
    .where(eq(product.category, category))
    .orderBy(storedEmRow.em, storedEmRow.position)
}

export function optionsOf(db: Database, category: CategoryCode) {
  return db.select().from(optionGroup).where(eq(optionGroup.category, category)).orderBy(optionGroup.position)
}

/** A product's pictures that are not deleted, beside a product that is not. */
const isPictureOf = and(
  eq(storedFile.product, product.id),
  eq(storedFile.kind, 'images'),
  isNull(storedFile.deleted),
)

/** The pictures of a category's products. */
export function picturesOf(db: Database, category: CategoryCode) {
  return db
    .select(fileColumns)
    .from(product)
    .innerJoin(storedFile, isPictureOf)
    .where(eq(product.category, category))
}

/** What it takes to name and read the small pictures of a category's products. */
export function smallPicturesOf(db: Database, category: CategoryCode) {
  return db
    .select({
      artnr: product.artnr,
      kind: storedFile.kind,
      language: storedFile.language,
      name: storedFile.name,
      smallKey: storedFile.smallKey,
      contentType: storedFile.contentType,
    })
    .from(product)
    .innerJoin(storedFile, isPictureOf)
    .where(eq(product.category, category))
}

/** Categories whose products a category's index names: by link or by fit. */
export function partnerCategories(category: Category): CategoryCode[] {
  const codes = new Set(category.links.map((each) => each.partner))
  if (category.fitPartner) codes.add(category.fitPartner)
  codes.delete(category.code)
  return [...codes]
}
