import { and, desc, eq, sql } from 'drizzle-orm'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Database } from '../client.ts'
import { file, product, productColumns, storedEmRow, user } from '../schema.ts'
import { briefColumns } from './products.ts'
import { inList } from './statements.ts'

/** The rows of one lock, in order. */
export function rowsOfLock(db: Database, id: string) {
  return db.select().from(storedEmRow).where(eq(storedEmRow.em, id)).orderBy(storedEmRow.position)
}

/** The products of a category with their criteria and their version. */
export function criterionHoldersOf(db: Database, category: CategoryCode | null) {
  return db
    .select({ ...briefColumns, spec: product.spec, version: product.version })
    .from(product)
    .where(eq(product.category, category ?? ('' as CategoryCode)))
    .orderBy(product.name)
}

/** The names of users by e-mail address. */
export function userNames(db: Database, emails: readonly string[]) {
  return db.select({ email: user.email, name: user.name }).from(user).where(inList(user.email, emails))
}

/** The columns by which staff lists are searched, filtered and sorted. */
export function listedProducts(db: Database, category: CategoryCode) {
  const { id, name, artnr, enr, nobnr, published, info, translations, variants } = product
  const { translatedFrom, created, changed, changedBy } = product
  return db
    .select({
      ...{ id, name, artnr, enr, nobnr, published, info, translations, variants },
      ...{ translatedFrom, created, changed, changedBy },
      user: sql<string | null>`${user.name}`.as('user_name'),
      files: sql<number>`(SELECT count(*) FROM ${file} WHERE ${file.product} = ${product.id})`.as('files'),
    })
    .from(product)
    .leftJoin(user, eq(user.email, product.changedBy))
    .where(eq(product.category, category))
}

export type ListedProduct = Awaited<ReturnType<typeof listedProducts>>[number]

/** The products that are published in no language, the last changed first. */
export function unpublishedProducts(db: Database) {
  const { id, category, name, artnr, changed, changedBy, translations } = product
  const isTranslationPublished = sql`SELECT 1 FROM json_each(${translations}) WHERE json_extract(value, '$.published')`
  return db
    .select({
      ...{ id, category, name, artnr, changed, changedBy },
      user: sql<string | null>`${user.name}`.as('user_name'),
    })
    .from(product)
    .leftJoin(user, eq(user.email, product.changedBy))
    .where(and(eq(product.published, false), sql`NOT EXISTS (${isTranslationPublished})`))
    .orderBy(desc(product.changed), product.id)
}

/** Products with the names of the users who changed them last. */
export function dashboardProducts(db: Database, ids: readonly string[]) {
  return db
    .select({ product: productColumns, user: sql<string | null>`${user.name}`.as('user_name') })
    .from(product)
    .leftJoin(user, eq(user.email, product.changedBy))
    .where(inList(product.id, ids))
}

export function filesOfProducts(db: Database, ids: readonly string[]) {
  return db.select().from(file).where(inList(file.product, ids))
}
