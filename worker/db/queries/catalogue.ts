import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { CategoryCode, LinkKind } from '../../../domain/categories/codes.ts'
import type { Category, CategoryLink } from '../../../domain/categories/types.ts'
import { UserError } from '../../../domain/errors.ts'
import { translationLanguages } from '../../../domain/languages.ts'
import type { ProductRecord } from '../../../domain/product.ts'
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
 * @throws UserError UNAVAILABLE where there is none: no response of such a database may be cached
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

const emptied = translationLanguages
  .flatMap((language) => ['info', 'variants'].map((part) => `'$.${language}.${part}', json('[]')`))
  .join(', ')

/** The translations of a product without texts and variants, which are most of them and which no index needs. */
export const translatedNamesOnly = sql<
  ProductRecord['translations']
>`json_replace(${product.translations}, ${sql.raw(emptied)})`
  .mapWith(JSON.parse)
  .as('translated_names')

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

export function linksOfKinds(db: Database, kinds: readonly LinkKind[]) {
  return db.select().from(link).where(inList(link.kind, kinds))
}

/**
 * The targets of the links of some kinds, one row per source product. Links of deleted products are included: callers read the
 * products as well, and checking them here would read two more rows per link.
 */
export function storedLinkEnds(db: Database, kinds: readonly LinkKind[]) {
  const { kind, from, to } = storedLink
  const ends = sql<string[]>`group_concat(${to}, ' ')`.mapWith((ids: string) => ids.split(' ')).as('ends')
  return db.select({ kind, from, ends }).from(storedLink).where(inList(kind, kinds)).groupBy(kind, from)
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

/** Categories whose products a category's products name: by link or by fit. */
export function partnerCategories(category: Category): CategoryCode[] {
  return partnersBy(category.links, category)
}

/** The links that a category's index contains: those of its columns, and those that its rows lead to. */
export function indexedLinks({ columns, links, leadsByRows }: Category): CategoryLink[] {
  const inColumns = new Set(columns.map(({ source }) => source.kind === 'partner' && source.link))
  return links.filter(({ kind }) => leadsByRows || inColumns.has(kind))
}

/** Categories whose products a category's index counts, names or leads to. */
export function indexedPartners(category: Category): CategoryCode[] {
  return partnersBy(indexedLinks(category), category)
}

function partnersBy(links: readonly CategoryLink[], { code, fitPartner }: Category): CategoryCode[] {
  const codes = new Set(links.map((each) => each.partner))
  if (fitPartner) codes.add(fitPartner)
  codes.delete(code)
  return [...codes]
}
