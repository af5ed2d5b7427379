import { isNull, sql } from 'drizzle-orm'
import {
  index,
  integer,
  primaryKey,
  QueryBuilder,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Language, TranslationLanguage } from '../../../domain/languages.ts'
import type { Match, ReplacementVariant } from '../../../domain/product.ts'
import { isLive, storedProduct } from './products.ts'

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
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('option_group_name').on(table.category, table.name)],
)

/**
 * An old or competitor's number; its replacements are rows of replacement_product. A deleted one stays for thirty days
 * with them, and the number is free.
 */
export const storedReplacement = sqliteTable(
  'replacement',
  {
    id: text('id').primaryKey(),
    variant: text('variant').$type<ReplacementVariant>().notNull(),
    artnr: text('artnr').notNull(),
    version: integer('version').notNull().default(1),
    /** ISO 8601 in UTC; null while it is not deleted. */
    deleted: text('deleted'),
    deletedBy: text('deleted_by'),
  },
  (table) => [
    uniqueIndex('replacement_artnr').on(table.variant, table.artnr).where(sql`deleted IS NULL`),
    index('replacement_deleted').on(table.deleted).where(sql`deleted IS NOT NULL`),
  ],
)

/** The old numbers that are not deleted: what everything but the bin reads. */
export const replacement = new QueryBuilder()
  .select({
    id: storedReplacement.id,
    variant: storedReplacement.variant,
    artnr: storedReplacement.artnr,
    version: storedReplacement.version,
  })
  .from(storedReplacement)
  .where(isNull(storedReplacement.deleted))
  .as('replacement')

export const storedReplacementProduct = sqliteTable(
  'replacement_product',
  {
    replacement: text('replacement')
      .notNull()
      .references(() => storedReplacement.id),
    product: text('product')
      .notNull()
      .references(() => storedProduct.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.replacement, table.product] }),
    index('replacement_product_product').on(table.product),
  ],
)

export const replacementProduct = new QueryBuilder()
  .select()
  .from(storedReplacementProduct)
  .where(isLive(storedReplacementProduct.product))
  .as('replacement_product')

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
    /** By language: the Swedish text that a translation was made from, where that has changed since. */
    translatedFrom: text('translated_from', { mode: 'json' })
      .$type<Partial<Record<TranslationLanguage, string>>>()
      .notNull()
      .default({}),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('text_machine_name').on(table.machineName)],
)
