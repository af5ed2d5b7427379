import { and, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { FileRecord } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import { file, fileColumns, storedFile, storedProduct, user } from '../schema.ts'
import { guardRow, guardThat, type Statement } from './statements.ts'

export interface Deletion {
  /** ISO 8601 in UTC. */
  deleted: string
  deletedBy: string
}

/** Deletes a file; a batch whose file is gone by then is aborted. */
export function deleteFile(db: Database, id: string, deletion: Deletion): Statement[] {
  return [guardRow(db, file, id), db.update(storedFile).set(deletion).where(eq(storedFile.id, id))]
}

/** Keeps a file, in its state when the batch runs, as a deleted one; a batch whose file is gone by then is aborted. */
export function keepReplacedFile(db: Database, id: string, { deleted, deletedBy }: Deletion): Statement[] {
  const value = (text: string, name: string): SQL.Aliased<string> => sql<string>`${text}`.as(name)
  const replaced = db
    .select({
      ...fileColumns,
      id: value(crypto.randomUUID(), 'id'),
      deleted: value(deleted, 'deleted'),
      deletedBy: value(deletedBy, 'deleted_by'),
    })
    .from(storedFile)
    .where(eq(storedFile.id, id))
  return [guardRow(db, file, id), db.insert(storedFile).select(replaced)]
}

/** Restores a file under a name; a batch whose file is not deleted by then is aborted. */
export function restoreFile(db: Database, { id, name }: Pick<FileRecord, 'id' | 'name'>): Statement[] {
  const isDeleted = sql`EXISTS (SELECT 1 FROM ${storedFile} WHERE ${storedFile.id} = ${id} AND ${storedFile.deleted} IS NOT NULL)`
  return [
    guardThat(db, isDeleted),
    db.update(storedFile).set({ name, deleted: null, deletedBy: null }).where(eq(storedFile.id, id)),
  ]
}

/** A deleted file, who deleted it, and when its product was deleted, which may be in the catalogue. */
export function deletedFile(db: Database, id: string, since: string) {
  return db
    .select({
      file: fileColumns,
      deletedBy: sql<string>`${storedFile.deletedBy}`,
      productDeleted: storedProduct.deleted,
    })
    .from(storedFile)
    .innerJoin(storedProduct, eq(storedProduct.id, storedFile.product))
    .where(and(eq(storedFile.id, id), gte(storedFile.deleted, since)))
}

/** The deleted files, with their product, which may be in the bin too, and who deleted them. */
export function deletedFiles(db: Database, since: string) {
  const { deleted, deletedBy } = storedFile
  return db
    .select({
      ...fileColumns,
      deleted: sql<string>`${deleted}`.as('file_deleted'),
      deletedBy: sql<string>`${deletedBy}`.as('file_deleted_by'),
      user: user.name,
      category: storedProduct.category,
      productName: sql<string>`${storedProduct.name}`.as('product_name'),
      artnr: storedProduct.artnr,
      isProductDeleted: isNotNull(storedProduct.deleted).mapWith(Boolean).as('is_product_deleted'),
    })
    .from(storedFile)
    .innerJoin(storedProduct, eq(storedProduct.id, storedFile.product))
    .leftJoin(user, eq(user.email, deletedBy))
    .where(gte(deleted, since))
}
