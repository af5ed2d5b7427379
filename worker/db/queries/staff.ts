import { count, eq } from 'drizzle-orm'
import type { CategoryCode } from '../../../domain/categories/types.ts'
import type { Database } from '../client.ts'
import { emRow, file, product, user } from '../schema.ts'
import { among } from './among.ts'
import { briefColumns } from './products.ts'

/** The rows of one lock, in order. */
export function rowsOfLock(db: Database, id: string) {
  return db.select().from(emRow).where(eq(emRow.em, id)).orderBy(emRow.position)
}

/** The products of a category with what they claim and their version. */
export function claimingProducts(db: Database, category: CategoryCode | null) {
  return db
    .select({ ...briefColumns, spec: product.spec, version: product.version })
    .from(product)
    .where(eq(product.category, category ?? ('' as CategoryCode)))
    .orderBy(product.name)
}

/** The names of users by e-mail address. */
export function userNames(db: Database, emails: readonly string[]) {
  return db.select({ email: user.email, name: user.name }).from(user).where(among(user.email, emails))
}

/** What the dashboard shows of products beyond their cards. */
export function dashboardProducts(db: Database, ids: readonly string[]) {
  return db
    .select({
      ...briefColumns,
      created: product.created,
      changed: product.changed,
      changedBy: product.changedBy,
      user: user.name,
      files: count(file.id),
    })
    .from(product)
    .leftJoin(user, eq(user.email, product.changedBy))
    .leftJoin(file, eq(file.product, product.id))
    .where(among(product.id, ids))
    .groupBy(product.id)
}
