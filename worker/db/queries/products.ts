import { and, desc, eq, inArray, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { translationLanguages } from '../../../domain/languages.ts'
import type { ProductRecord } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import { file, product, productColumns, storedProduct, user } from '../schema.ts'
import { inList } from './statements.ts'

/** What another product's response contains of a product. */
export const briefColumns = {
  id: product.id,
  category: product.category,
  name: product.name,
  artnr: product.artnr,
  published: product.published,
  translations: product.translations,
}
export type BriefProduct = Pick<ProductRecord, keyof typeof briefColumns>

/** The id of a product, or a statement that finds it. */
export type ProductId = string | SQLWrapper

export function productById(db: Database, id: ProductId) {
  return db.select().from(product).where(eq(product.id, id))
}

/** Any number of products by id. */
export function briefProducts(db: Database, ids: readonly string[]) {
  return db.select(briefColumns).from(product).where(inList(product.id, ids))
}

export function productsByIds(db: Database, ids: readonly string[]) {
  return db.select().from(product).where(inList(product.id, ids))
}

/** The category of a product, which is the scope of its name. */
export function categoryOfProduct(db: Database, id: string) {
  return db.select({ category: product.category }).from(product).where(eq(product.id, id))
}

/** The article number of a product, for a statement. */
export function artnrOf(db: Database, id: ProductId) {
  return db.select({ artnr: product.artnr }).from(product).where(eq(product.id, id))
}

/** What a product names in its criteria, and what names it in theirs. @param naming the category of the latter by its own */
export function namedProducts(db: Database, id: ProductId, naming: Readonly<Record<string, CategoryCode>>) {
  const { spec, category } = storedProduct
  const own = sql`(SELECT id, category, spec FROM ${storedProduct} WHERE id = ${id}) AS own`
  const named = sql`SELECT json_tree.value FROM ${own}, json_tree(own.spec) WHERE json_tree.type = 'text'`
  const others = sql`SELECT ${storedProduct.id} FROM ${own}, ${storedProduct}
    WHERE ${category} = ${JSON.stringify(naming)} ->> own.category AND instr(${spec}, '"' || own.id || '"') > 0`
  return db
    .select(briefColumns)
    .from(product)
    .where(inArray(product.id, sql`(${named} UNION ${others})`))
}

/** Everything about the products of a category. */
export function productsOf(db: Database, category: CategoryCode) {
  return db.select().from(product).where(eq(product.category, category))
}

/** The products of a category, if any, in the order of their names, with their criteria and their version. */
export function criterionHoldersOf(db: Database, category: CategoryCode | null) {
  return db
    .select({ ...briefColumns, spec: product.spec, version: product.version })
    .from(product)
    .where(eq(product.category, category ?? ('' as CategoryCode)))
    .orderBy(product.name)
}

/** The names and article numbers of the products of some categories. */
export function productNames(db: Database, categories: readonly CategoryCode[]) {
  return db
    .select({ id: product.id, category: product.category, name: product.name, artnr: product.artnr })
    .from(product)
    .where(inList(product.category, categories))
}

/** What other products' responses contain of the products of some categories. */
export function briefsOf(db: Database, categories: readonly CategoryCode[]) {
  return db.select(briefColumns).from(product).where(inList(product.category, categories))
}

/** Every product, category by category and by name. */
export function allProducts(db: Database) {
  return db.select().from(product).orderBy(product.category, product.name, product.id)
}

/** The values that the other products of a category have of a fact. */
export function factValuesOfOthers(db: Database, { id, category }: ProductRecord, fact: string) {
  return db
    .selectDistinct({ value: sql<string>`each.value ->> 'value'`.as('value') })
    .from(product)
    .innerJoin(sql`json_each(${product.facts}) AS each`, sql`each.value ->> 'name' = ${fact}`)
    .where(and(eq(product.category, category), ne(product.id, id)))
}

/** The translations of a product without some of their parts, which are most of them and which no index needs. */
function translationsWithout(...parts: ('info' | 'variants')[]) {
  const emptied = translationLanguages
    .flatMap((language) => parts.map((part) => `'$.${language}.${part}', json('[]')`))
    .join(', ')
  return sql<
    ProductRecord['translations']
  >`json_replace(${product.translations}, ${sql.raw(emptied)})`.mapWith(JSON.parse)
}

const translatedNamesOnly = translationsWithout('info', 'variants').as('translated_names')
/** The search finds variants by their titles. */
export const translatedTitles = translationsWithout('info').as('translated_titles')

/**
 * The columns of a product without its texts and variants. Every column has a name of its own: a batch
 * returns rows as objects, in which two columns of one name would collide.
 */
const withoutTexts = {
  ...productColumns,
  translations: translatedNamesOnly,
  info: sql<[]>`'[]'`.mapWith(JSON.parse).as('no_info'),
  variants: sql<[]>`'[]'`.mapWith(JSON.parse).as('no_variants'),
}

/** What a category's index contains of its own products. */
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

/** The columns by which staff lists are searched, filtered and sorted. */
export function listedProducts(db: Database, category: CategoryCode) {
  const { id, name, artnr, enr, nobnr, published, info, translations, variants } = product
  const { translatedFrom, created, changed, changedBy } = product
  return db
    .select({
      id,
      name,
      artnr,
      enr,
      nobnr,
      published,
      info,
      translations,
      variants,
      translatedFrom,
      created,
      changed,
      changedBy,
      user: sql<string | null>`${user.name}`.as('user_name'),
      files: sql<number>`(SELECT count(*) FROM ${file} WHERE ${file.product} = ${product.id})`.as('files'),
    })
    .from(product)
    .leftJoin(user, eq(user.email, product.changedBy))
    .where(eq(product.category, category))
}

export type ListedProduct = Awaited<ReturnType<typeof listedProducts>>[number]

/** The products that are published in no language, the last changed first: some, and how many there are. */
export function unpublishedProducts(db: Database, limit: number) {
  const { id, category, name, artnr, changed, changedBy, translations } = product
  const isTranslationPublished = sql`SELECT 1 FROM json_each(${translations}) WHERE json_extract(value, '$.published')`
  return db
    .select({
      id,
      category,
      name,
      artnr,
      changed,
      changedBy,
      user: sql<string | null>`${user.name}`.as('user_name'),
      total: sql<number>`count(*) OVER ()`.as('total'),
    })
    .from(product)
    .leftJoin(user, eq(user.email, product.changedBy))
    .where(and(eq(product.published, false), sql`NOT EXISTS (${isTranslationPublished})`))
    .orderBy(desc(product.changed), product.id)
    .limit(limit)
}

/** Products with the names of the users who changed them last. */
export function dashboardProducts(db: Database, ids: readonly string[]) {
  return db
    .select({ product: productColumns, user: sql<string | null>`${user.name}`.as('user_name') })
    .from(product)
    .leftJoin(user, eq(user.email, product.changedBy))
    .where(inList(product.id, ids))
}
