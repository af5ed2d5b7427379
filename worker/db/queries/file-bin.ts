import { eq, getTableColumns, gte, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { FileRecord } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import { bin, file, fileBin, product, user } from '../schema.ts'
import { guardRow, type Statement } from './statements.ts'

export interface Discarded {
  /** The file's id in the bin. */
  id: string
  /** ISO 8601 in UTC. */
  deleted: string
  deletedBy: string
}

/** Copies a file, in its state when the batch runs, into the bin; a batch whose file is gone by then is aborted. */
export function putFileInBin(db: Database, fileId: string, discarded: Discarded): Statement[] {
  const { id: _, ...columns } = getTableColumns(file)
  const discardedFile = db
    .select({
      id: value(discarded.id).as('id'),
      ...columns,
      deleted: value(discarded.deleted).as('deleted'),
      deletedBy: value(discarded.deletedBy).as('deleted_by'),
    })
    .from(file)
    .where(eq(file.id, fileId))
  return [guardRow(db, file, fileId), db.insert(fileBin).select(discardedFile)]
}

function value(text: string): SQL<string> {
  return sql<string>`${text}`
}

/** Moves a file from the bin into its folder, under a name and at a position; a batch whose file is gone is aborted. */
export function takeFileFromBin(
  db: Database,
  { id, name, position }: Pick<FileRecord, 'id' | 'name' | 'position'>,
): Statement[] {
  const { deleted: _, deletedBy: __, ...columns } = getTableColumns(fileBin)
  const kept = db
    .select({ ...columns, position: sql<number>`${position}`.as('position'), name: value(name).as('name') })
    .from(fileBin)
    .where(eq(fileBin.id, id))
  return [guardRow(db, fileBin, id), db.insert(file).select(kept), dropFromFileBin(db, id)]
}

export function dropFromFileBin(db: Database, id: string): Statement {
  return db.delete(fileBin).where(eq(fileBin.id, id))
}

export function binnedFile(db: Database, id: string) {
  return db.select().from(fileBin).where(eq(fileBin.id, id))
}

/** Whether a product is in the catalogue (`there`), in the bin (`deleted`), or nowhere. */
export function whereProductIs(db: Database, id: string) {
  return db.all<{ there: number; deleted: number }>(sql`SELECT
    EXISTS (SELECT 1 FROM ${product} WHERE ${product.id} = ${id}) AS there,
    EXISTS (SELECT 1 FROM ${bin} WHERE ${bin.id} = ${id}) AS deleted`)
}

/** The files in the bin, with their product, which may be in the bin too, and who deleted them. */
export function binnedFiles(db: Database, since: string) {
  return db
    .select({
      ...getTableColumns(fileBin),
      user: user.name,
      category: sql<CategoryCode>`coalesce(${product.category}, ${bin.category})`.as('category'),
      productName: sql<string>`coalesce(${product.name}, ${bin.name})`.as('product_name'),
      artnr: sql<string>`coalesce(${product.artnr}, ${bin.contents} ->> '$.record.artnr')`.as('artnr'),
      isProductDeleted: sql<number>`${product.id} IS NULL`.as('is_product_deleted'),
    })
    .from(fileBin)
    .leftJoin(product, eq(product.id, fileBin.product))
    .leftJoin(bin, eq(bin.id, fileBin.product))
    .leftJoin(user, eq(user.email, fileBin.deletedBy))
    .where(sql`${gte(fileBin.deleted, since)} AND (${or(isNotNull(product.id), isNotNull(bin.id))})`)
}
