import { and, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  QueryBuilder,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { CategoryCode, LinkKind } from '../../../domain/categories/codes.ts'
import type { Language, TranslationLanguage } from '../../../domain/languages.ts'
import type {
  FileKind,
  InfoSection,
  ProductSnapshot,
  Spec,
  StoredFact,
  TakenOut,
  TranslatedFrom,
  Translation,
  Variant,
} from '../../../domain/product.ts'

/**
 * A product of any category; a union of six tables fails on D1. Facts and spec are JSON, checked before saving. A deleted
 * one stays for thirty days with its links, rows, files and places; its numbers are free.
 */
export const storedProduct = sqliteTable(
  'product',
  {
    id: text('id').primaryKey(),
    category: text('category').$type<CategoryCode>().notNull(),
    name: text('name').notNull(),
    artnr: text('artnr').notNull(),
    enr: text('enr').notNull(),
    nobnr: text('nobnr').notNull(),
    published: integer('published', { mode: 'boolean' }).notNull(),
    lockId: text('lock_id').notNull(),
    info: text('info', { mode: 'json' }).$type<InfoSection[]>().notNull(),
    facts: text('facts', { mode: 'json' }).$type<StoredFact[]>().notNull(),
    variants: text('variants', { mode: 'json' }).$type<Variant[]>().notNull(),
    translations: text('translations', { mode: 'json' })
      .$type<Partial<Record<TranslationLanguage, Translation>>>()
      .notNull(),
    translatedFrom: text('translated_from', { mode: 'json' }).$type<TranslatedFrom>().notNull().default({}),
    spec: text('spec', { mode: 'json' }).$type<Spec>().notNull(),
    version: integer('version').notNull(),
    created: text('created').notNull(),
    changed: text('changed').notNull(),
    changedBy: text('changed_by').notNull(),
    /** ISO 8601 in UTC; null while it is not deleted. */
    deleted: text('deleted'),
    deletedBy: text('deleted_by'),
    /** What deleting it took from other products. */
    takenOut: text('taken_out', { mode: 'json' }).$type<TakenOut>(),
  },
  (table) => [
    index('product_category_name').on(table.category, table.name),
    index('product_deleted').on(table.id).where(sql`deleted IS NOT NULL`),
  ],
)

const { deleted: _, deletedBy: __, takenOut: ___, ...liveColumns } = getTableColumns(storedProduct)
export const productColumns = liveColumns

/**
 * The products that are not deleted, and below what belongs to them: what every query but those of the bin reads. Only
 * these have the names of the tables, so that forgetting the bin is not possible.
 */
export const product = new QueryBuilder()
  .select(productColumns)
  .from(storedProduct)
  .where(isNull(storedProduct.deleted))
  .as('product')

/** Whether a product that a row names is not deleted. The deleted ones are few, and have an index of their own. */
export function isLive(id: AnySQLiteColumn): SQL {
  return sql`${id} NOT IN (SELECT id FROM product WHERE deleted IS NOT NULL)`
}

export type NumberKind = 'enr' | 'nobnr' | 'artnr' | 'name'
/** The form of a number by which it is compared (domain/product-numbers.ts). */
export type FormKind = `${Exclude<NumberKind, 'name'>}-form`
export type ClaimKind = NumberKind | FormKind

/**
 * Who has a number. One row claims one trimmed value for one product: on the product itself (`own`), in one of its
 * variants (`variant`, its position), or both. Since a row has room for one variant, the primary key alone ensures
 * that a value is unique across products and variants, that a product may repeat its own number in a variant, and
 * that two variants may not share one. Blank values are not stored. `scope` is the category for names, which are
 * unique per category, and '' for the other kinds; artnr and name are claimed by products only. The kinds that end in
 * `-form` claim the forms of numbers, so that no two read alike; their article numbers are those of variants too.
 */
export const productNumber = sqliteTable(
  'product_number',
  {
    kind: text('kind').$type<ClaimKind>().notNull(),
    scope: text('scope').notNull(),
    value: text('value').notNull(),
    product: text('product')
      .notNull()
      .references(() => storedProduct.id),
    own: integer('own', { mode: 'boolean' }).notNull(),
    variant: integer('variant'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.scope, table.value] }),
    index('product_number_product').on(table.product),
    check('product_number_value', sql`${table.value} <> '' AND ${table.value} = trim(${table.value})`),
    check('product_number_claim', sql`${table.own} = 1 OR ${table.variant} IS NOT NULL`),
    check(
      'product_number_scope',
      sql`CASE ${table.kind} WHEN 'name' THEN ${table.scope} <> '' AND ${table.variant} IS NULL WHEN 'artnr' THEN ${table.scope} = '' AND ${table.variant} IS NULL ELSE ${table.scope} = '' END`,
    ),
  ],
)

/** See LinkRecord. Read from both ends, so both have an index; the rebuild of an index reads by kind. */
export const storedLink = sqliteTable(
  'link',
  {
    kind: text('kind').$type<LinkKind>().notNull(),
    from: text('from_id')
      .notNull()
      .references(() => storedProduct.id),
    to: text('to_id')
      .notNull()
      .references(() => storedProduct.id),
    criterion: text('criterion').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.from, table.to, table.criterion] }),
    index('link_from').on(table.from),
    index('link_to').on(table.to),
  ],
)

export const link = new QueryBuilder()
  .select()
  .from(storedLink)
  .where(and(isLive(storedLink.from), isLive(storedLink.to)))
  .as('link')

/** See EmRowRecord. A row leads to a plate or a strike, never both, and to nothing that is deleted. */
export const storedEmRow = sqliteTable(
  'em_row',
  {
    id: text('id').primaryKey(),
    em: text('em')
      .notNull()
      .references(() => storedProduct.id),
    position: integer('position').notNull(),
    slugs: text('slugs', { mode: 'json' }).$type<string[]>().notNull(),
    sb: text('sb').references(() => storedProduct.id),
    eb: text('eb').references(() => storedProduct.id),
    nb: text('nb').references(() => storedProduct.id),
  },
  (table) => [
    index('em_row_em').on(table.em, table.position),
    index('em_row_sb').on(table.sb),
    index('em_row_eb').on(table.eb),
    index('em_row_nb').on(table.nb),
    check('em_row_target', sql`${table.sb} IS NULL OR ${table.eb} IS NULL`),
  ],
)

export const emRow = new QueryBuilder().select().from(storedEmRow).where(isLive(storedEmRow.em)).as('em_row')

/**
 * See FileRecord. A name is unique in its folder, because the public address ends with it. A deleted one stays for thirty
 * days, and its name is free.
 */
export const storedFile = sqliteTable(
  'file',
  {
    id: text('id').primaryKey(),
    product: text('product')
      .notNull()
      .references(() => storedProduct.id),
    kind: text('kind').$type<FileKind>().notNull(),
    language: text('language').$type<Language>().notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    key: text('key').notNull(),
    smallKey: text('small_key'),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    lineArt: integer('line_art', { mode: 'boolean' }).notNull(),
    alt: text('alt', { mode: 'json' }).$type<Partial<Record<Language, string>>>(),
    pending: integer('pending', { mode: 'boolean' }).notNull(),
    /** ISO 8601 in UTC; null while it is not deleted. */
    deleted: text('deleted'),
    deletedBy: text('deleted_by'),
  },
  (table) => [
    uniqueIndex('file_name')
      .on(table.product, table.kind, table.language, table.name)
      .where(sql`deleted IS NULL`),
    index('file_deleted').on(table.deleted).where(sql`deleted IS NOT NULL`),
    index('file_key').on(table.key),
    index('file_small_key').on(table.smallKey),
  ],
)

const { deleted: ____, deletedBy: _____, ...liveFileColumns } = getTableColumns(storedFile)
export const fileColumns = liveFileColumns

export const file = new QueryBuilder()
  .select(fileColumns)
  .from(storedFile)
  .where(and(isNull(storedFile.deleted), isLive(storedFile.product)))
  .as('file')

/**
 * The state of a product after each save, and before its first. No foreign key: the history outlives a product that
 * is in the bin.
 */
export const revision = sqliteTable(
  'revision',
  {
    product: text('product').notNull(),
    version: integer('version').notNull(),
    snapshot: text('snapshot', { mode: 'json' }).$type<ProductSnapshot>().notNull(),
    /** What the save changed, by the names of fields in responses; none where it is the first. */
    fields: text('fields', { mode: 'json' }).$type<string[]>().notNull(),
    saved: text('saved').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.product, table.version] }),
    index('revision_saved').on(table.saved, table.product, table.version),
  ],
)
