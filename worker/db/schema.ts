import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { CategoryCode } from '../../domain/categories/types.ts'
import type { Language, TranslationLanguage } from '../../domain/languages.ts'
import type {
  AccessLevel,
  BinContents,
  FileKind,
  InfoSection,
  LinkKind,
  Match,
  ProductSnapshot,
  ReplacementVariant,
  Spec,
  StoredFact,
  Translation,
  Variant,
} from '../../domain/product.ts'

/**
 * The tables of D1, one to one with the records of domain/product.ts. Nothing cascades on delete:
 * rebuilding a table would empty its children without a word, so detaching is written out in services.
 */

/** A product of any category; a union of six tables fails on D1. Facts and spec are JSON, checked before saving. */
export const product = sqliteTable(
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
    spec: text('spec', { mode: 'json' }).$type<Spec>().notNull(),
    version: integer('version').notNull(),
    created: text('created').notNull(),
    changed: text('changed').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [index('product_category_name').on(table.category, table.name)],
)

export type NumberKind = 'enr' | 'nobnr' | 'artnr' | 'name'

/**
 * Who holds a number. One row claims one trimmed value for one product: on the product itself (`own`),
 * in one of its variants (`variant`, its position), or both. Since a row has room for one variant, the
 * primary key alone says that a value is unique across products and variants, that a product may repeat
 * its own number in a variant, and that two variants may not share one. Blank values are not stored.
 * `scope` is the category for names, which are unique per category, and '' for the other kinds; artnr
 * and name are claimed by products only.
 */
export const productNumber = sqliteTable(
  'product_number',
  {
    kind: text('kind').$type<NumberKind>().notNull(),
    scope: text('scope').notNull(),
    value: text('value').notNull(),
    product: text('product')
      .notNull()
      .references(() => product.id),
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
export const link = sqliteTable(
  'link',
  {
    kind: text('kind').$type<LinkKind>().notNull(),
    from: text('from_id')
      .notNull()
      .references(() => product.id),
    to: text('to_id')
      .notNull()
      .references(() => product.id),
    criterion: text('criterion').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.from, table.to, table.criterion] }),
    index('link_from').on(table.from),
    index('link_to').on(table.to),
  ],
)

/** See EmRowRecord. A row leads to a plate or a strike, never both. */
export const emRow = sqliteTable(
  'em_row',
  {
    id: text('id').primaryKey(),
    em: text('em')
      .notNull()
      .references(() => product.id),
    position: integer('position').notNull(),
    slugs: text('slugs', { mode: 'json' }).$type<string[]>().notNull(),
    sb: text('sb').references(() => product.id),
    eb: text('eb').references(() => product.id),
    nb: text('nb').references(() => product.id),
  },
  (table) => [
    index('em_row_em').on(table.em, table.position),
    index('em_row_sb').on(table.sb),
    index('em_row_eb').on(table.eb),
    index('em_row_nb').on(table.nb),
    check('em_row_target', sql`${table.sb} IS NULL OR ${table.eb} IS NULL`),
  ],
)

/** See OptionGroupRecord. */
export const optionGroup = sqliteTable(
  'option_group',
  {
    id: text('id').primaryKey(),
    category: text('category').$type<CategoryCode>().notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    slugs: text('slugs', { mode: 'json' }).$type<string[]>().notNull(),
    translations: text('translations', { mode: 'json' })
      .$type<Partial<Record<Language, Record<string, string>>>>()
      .notNull(),
    match: text('match').$type<Match>().notNull(),
  },
  (table) => [uniqueIndex('option_group_name').on(table.category, table.name)],
)

/** An old or competitor's number; its replacements are rows of replacement_product. */
export const replacement = sqliteTable(
  'replacement',
  {
    id: text('id').primaryKey(),
    variant: text('variant').$type<ReplacementVariant>().notNull(),
    artnr: text('artnr').notNull(),
  },
  (table) => [uniqueIndex('replacement_artnr').on(table.variant, table.artnr)],
)

export const replacementProduct = sqliteTable(
  'replacement_product',
  {
    replacement: text('replacement')
      .notNull()
      .references(() => replacement.id),
    product: text('product')
      .notNull()
      .references(() => product.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.replacement, table.product] }),
    index('replacement_product_product').on(table.product),
  ],
)

/** See TextRecord. */
export const textRow = sqliteTable(
  'text',
  {
    id: text('id').primaryKey(),
    machineName: text('machine_name').notNull(),
    text: text('text').notNull(),
    translations: text('translations', { mode: 'json' })
      .$type<Partial<Record<TranslationLanguage, string>>>()
      .notNull(),
  },
  (table) => [uniqueIndex('text_machine_name').on(table.machineName)],
)

/** See FileRecord. A name is unique in its folder, because the public address ends with it. */
export const file = sqliteTable(
  'file',
  {
    id: text('id').primaryKey(),
    product: text('product')
      .notNull()
      .references(() => product.id),
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
  },
  (table) => [
    uniqueIndex('file_name').on(table.product, table.kind, table.language, table.name),
    index('file_key').on(table.key),
    index('file_small_key').on(table.smallKey),
  ],
)

/** Staff. `passwordHash` carries its own parameters; raising `tokenVersion` ends every session. */
export const user = sqliteTable(
  'user',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    level: integer('level').$type<AccessLevel>().notNull(),
    language: text('language').$type<Language>().notNull(),
    passwordHash: text('password_hash').notNull(),
    tokenVersion: integer('token_version').notNull(),
  },
  (table) => [
    uniqueIndex('user_email').on(table.email),
    check('user_level', sql`${table.level} BETWEEN 0 AND 3`),
  ],
)

/**
 * Attempts to sign in since `ends` was last set. The key is a keyed hash of an address, or of an address and
 * an account, so the table names nobody. `ends` is in milliseconds; what has ended counts for nothing.
 */
export const attempt = sqliteTable(
  'attempt',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    ends: integer('ends').notNull(),
  },
  (table) => [index('attempt_ends').on(table.ends)],
)

/**
 * What a product was after each save, and before its first. No reference: the history outlives a product that
 * lies in the bin.
 */
export const revision = sqliteTable(
  'revision',
  {
    product: text('product').notNull(),
    version: integer('version').notNull(),
    snapshot: text('snapshot', { mode: 'json' }).$type<ProductSnapshot>().notNull(),
    saved: text('saved').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.product, table.version] })],
)

/** Deleted products with all that hung on them, for thirty days; their numbers are free. */
export const bin = sqliteTable(
  'bin',
  {
    id: text('id').primaryKey(),
    category: text('category').$type<CategoryCode>().notNull(),
    name: text('name').notNull(),
    contents: text('contents', { mode: 'json' }).$type<BinContents>().notNull(),
    deleted: text('deleted').notNull(),
    deletedBy: text('deleted_by').notNull(),
  },
  (table) => [index('bin_deleted').on(table.deleted)],
)

/** What staff did: one row per write, made with it; page and language are added by the screen afterwards. */
export const activity = sqliteTable(
  'activity',
  {
    id: text('id').primaryKey(),
    date: text('date').notNull(),
    email: text('email').notNull(),
    userName: text('user_name').notNull(),
    lang: text('lang').$type<Language>().notNull(),
    href: text('href').notNull(),
    title: text('title').notNull(),
    status: integer('status').notNull(),
    method: text('method').notNull(),
    type: text('type').notNull(),
    message: text('message').notNull(),
    /** The payload as JSON text, secrets taken out. */
    datastr: text('datastr').notNull(),
    loglevel: text('loglevel').notNull(),
    completed: integer('completed', { mode: 'boolean' }).notNull(),
  },
  (table) => [index('activity_date').on(table.date)],
)

/** Whole numbers by name. `generation` counts the saves of the catalogue; the first migration adds it. */
export const meta = sqliteTable('meta', {
  key: text('key').primaryKey(),
  value: integer('value').notNull(),
})
