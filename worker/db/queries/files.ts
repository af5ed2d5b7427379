import { and, asc, eq, gte, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Language } from '../../../domain/languages.ts'
import type { FileKind, FileRecord } from '../../../domain/product.ts'
import type { Database } from '../client.ts'
import {
  file,
  fileColumns,
  isLive,
  product,
  storedFile,
  storedProduct,
  user,
  workingCopy,
} from '../schema.ts'
import type { ProductId } from './products.ts'
import { guardThat, inList, insertRows, type Statement } from './statements.ts'

/** All files of a product that was read, in order. */
export function filesOf(db: Database, id: ProductId) {
  const { product, kind, language, position } = storedFile
  return db
    .select(fileColumns)
    .from(storedFile)
    .where(and(eq(product, id), isNull(storedFile.deleted)))
    .orderBy(kind, language, position, storedFile.id)
}

export function filesOfProducts(db: Database, ids: readonly string[]) {
  return db.select().from(file).where(inList(file.product, ids))
}

/** Every file that is not deleted, also of deleted products. */
export function allFiles(db: Database) {
  const { kind, language, position, id, deleted } = storedFile
  return db.select(fileColumns).from(storedFile).where(isNull(deleted)).orderBy(kind, language, position, id)
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

/**
 * Every file that is not permanent, oldest row first. Those of a product with a working copy may have waited longer.
 */
export function pendingFiles(db: Database) {
  const copied = db.select({ id: workingCopy.product }).from(workingCopy)
  return db
    .select(fileColumns)
    .from(storedFile)
    .where(
      and(
        eq(storedFile.pending, true),
        isNull(storedFile.deleted),
        isLive(storedFile.product),
        notInArray(storedFile.product, copied),
      ),
    )
    .orderBy(asc(sql`rowid`))
}

/**
 * Which of some storage keys are in use: by a file, also of a product in the bin, by one in the bin or of a working copy.
 */
export function usedKeys(db: Database, keys: readonly string[]) {
  const list = JSON.stringify(keys)
  return db.all<{ key: string }>(sql`
    SELECT value AS key FROM json_each(${list}) WHERE value IN (SELECT key FROM file) OR value IN (SELECT small_key FROM file WHERE small_key IS NOT NULL)
    OR value IN (${draftFileKeys('files', 'key')}) OR value IN (${draftFileKeys('files', 'smallKey')})
    OR value IN (${draftFileKeys('dropped', 'key')}) OR value IN (${draftFileKeys('dropped', 'smallKey')})`)
}

function draftFileKeys(list: 'files' | 'dropped', key: 'key' | 'smallKey'): SQL {
  return sql`SELECT draft_file.value ->> ${`$.${key}`} FROM working_copy, json_each(working_copy.files, ${`$.${list}`}) AS draft_file`
}

/** The files of a kind and language of a product. */
interface Folder {
  product: string
  kind: FileKind
  language: Language
}

function inFolder({ product, kind, language }: Folder): SQL | undefined {
  return and(
    eq(storedFile.product, product),
    eq(storedFile.kind, kind),
    eq(storedFile.language, language),
    isNull(storedFile.deleted),
  )
}

/** Adds a file after the others of its folder, whatever their positions are by then. */
export function insertFile(db: Database, row: Omit<FileRecord, 'position'>): Statement {
  const nextPosition = sql<number>`(SELECT coalesce(max(${storedFile.position}), -1) + 1 FROM ${storedFile} WHERE ${inFolder(row)})`
  return db.insert(storedFile).values({ ...row, position: nextPosition })
}

/** Adds files at their positions; those in the bin leave it. */
export function insertFiles(db: Database, files: readonly FileRecord[]): Statement[] {
  const ids = files.map(({ id }) => id)
  return [
    db.delete(storedFile).where(and(inList(storedFile.id, ids), isNotNull(storedFile.deleted))),
    ...insertRows(db, storedFile, files),
  ]
}

/** Shifts the files of a folder from a position on by one. */
export function moveDown(db: Database, place: Folder & Pick<FileRecord, 'position'>): Statement {
  return db
    .update(storedFile)
    .set({ position: sql<number>`${storedFile.position} + 1` })
    .where(and(inFolder(place), gte(storedFile.position, place.position)))
}

export function updateFile(
  db: Database,
  { id, ...row }: Pick<FileRecord, 'id'> & Partial<FileRecord>,
): Statement {
  return db.update(storedFile).set(row).where(eq(storedFile.id, id))
}

export function deleteFiles(db: Database, ids: readonly string[]): Statement {
  return db.delete(storedFile).where(inList(storedFile.id, ids))
}

/** Deletes pending pictures; one that was saved meanwhile stays. */
export function deletePending(db: Database, ids: readonly string[]): Statement {
  return db
    .delete(storedFile)
    .where(and(inList(storedFile.id, ids), eq(storedFile.pending, true), isNull(storedFile.deleted)))
}

/** Makes the pictures uploaded since the last save permanent. */
export function commitPendingFiles(db: Database, id: string): Statement {
  return db
    .update(storedFile)
    .set({ pending: false })
    .where(and(eq(storedFile.product, id), isNull(storedFile.deleted)))
}

export interface Deletion {
  /** ISO 8601 in UTC. */
  deleted: string
  deletedBy: string
}

function guardFile(db: Database, id: string): Statement {
  return guardThat(db, sql`EXISTS (SELECT 1 FROM ${file} WHERE ${file.id} = ${id})`)
}

/** Deletes a file; a batch whose file is gone by then is aborted. */
export function deleteFile(db: Database, id: string, deletion: Deletion): Statement[] {
  return [guardFile(db, id), db.update(storedFile).set(deletion).where(eq(storedFile.id, id))]
}

/** Keeps a file, in its state when the batch runs, as a deleted one; a batch whose file is gone by then is aborted. */
export function binReplacedFile(db: Database, id: string, { deleted, deletedBy }: Deletion): Statement[] {
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
  return [guardFile(db, id), db.insert(storedFile).select(replaced)]
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
