import { and, asc, eq, getTableColumns, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { product, user, workingCopy } from '../schema.ts'
import { guardThat, inList, type Statement } from './statements.ts'

export type CopyRow = typeof workingCopy.$inferSelect

/** The working copy of a product, with the name of the user who wrote it last. */
export function copyOf(db: Database, id: string) {
  return db
    .select({ copy: getTableColumns(workingCopy), user: user.name })
    .from(workingCopy)
    .leftJoin(user, eq(user.email, workingCopy.changedBy))
    .where(eq(workingCopy.product, id))
}

/** Every working copy of an existing product, without its content. */
export function allCopies(db: Database) {
  const { contents, files, ...about } = getTableColumns(workingCopy)
  return db
    .select({
      copy: about,
      user: user.name,
      category: product.category,
      name: product.name,
      artnr: product.artnr,
    })
    .from(workingCopy)
    .innerJoin(product, eq(product.id, workingCopy.product))
    .leftJoin(user, eq(user.email, workingCopy.changedBy))
    .orderBy(sql`${workingCopy.publishAt} IS NULL`, asc(workingCopy.publishAt), asc(workingCopy.changed))
}

/** The plans of all copies, among them those that were refused. */
export function allPlans(db: Database) {
  return db
    .select({ product: workingCopy.product, plans: workingCopy.plans })
    .from(workingCopy)
    .where(isNotNull(workingCopy.plans))
}

/** The due copies: those that have not failed yet first, then the longest overdue. */
export function dueCopies(db: Database, now: string, without: readonly string[], limit: number) {
  return db
    .select({ copy: getTableColumns(workingCopy), category: product.category })
    .from(workingCopy)
    .leftJoin(product, eq(product.id, workingCopy.product))
    .where(
      and(
        isNotNull(workingCopy.publishAt),
        lte(workingCopy.publishAt, now),
        not(inList(workingCopy.product, without)),
      ),
    )
    .orderBy(asc(workingCopy.tries), asc(workingCopy.publishAt))
    .limit(limit)
}

/** Aborts its batch unless a copy, and its files, are as they were read; null requires that there is none. */
export function guardCopy(
  db: Database,
  id: string,
  read: Pick<CopyRow, 'version' | 'files'> | null,
): Statement {
  const found = sql`SELECT 1 FROM ${workingCopy} WHERE ${workingCopy.product} = ${id}`
  const files = read?.files ? JSON.stringify(read.files) : null
  const seen: SQL = read
    ? sql`EXISTS (${found} AND ${workingCopy.version} = ${read.version} AND ${workingCopy.files} IS ${files})`
    : sql`NOT EXISTS (${found})`
  return guardThat(db, seen)
}

/** Writes a copy. The files of an existing one stay, since they have calls of their own. */
export function putCopy(db: Database, row: CopyRow): Statement {
  const { files: _, ...set } = row
  return db.insert(workingCopy).values(row).onConflictDoUpdate({ target: workingCopy.product, set })
}

/** Changes the files of a copy; its version is that of the form, which has not changed. */
export function putCopyFiles(
  db: Database,
  id: string,
  to: Pick<CopyRow, 'files' | 'plans' | 'changed' | 'changedBy'>,
): Statement {
  return db
    .update(workingCopy)
    .set({ ...to, tries: 0 })
    .where(eq(workingCopy.product, id))
}

/** Records a failed attempt to publish a copy, unless somebody has written it since. */
export function countFailedPublish(
  db: Database,
  { product: id, version }: Pick<CopyRow, 'product' | 'version'>,
) {
  return db
    .update(workingCopy)
    .set({ tries: sql<number>`${workingCopy.tries} + 1` })
    .where(and(eq(workingCopy.product, id), eq(workingCopy.version, version)))
}

/** Changes a copy, unless somebody has written it since. */
export function changeCopy(
  db: Database,
  { product: id, version }: Pick<CopyRow, 'product' | 'version'>,
  to: Partial<Omit<CopyRow, 'product' | 'version'>>,
) {
  return db
    .update(workingCopy)
    .set({ ...to, version: version + 1 })
    .where(and(eq(workingCopy.product, id), eq(workingCopy.version, version)))
}

/** Deletes a copy, unless somebody has written it since. */
export function removeCopy(db: Database, { product: id, version }: Pick<CopyRow, 'product' | 'version'>) {
  return db.delete(workingCopy).where(and(eq(workingCopy.product, id), eq(workingCopy.version, version)))
}
