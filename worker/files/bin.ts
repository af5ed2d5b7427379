import { can } from '../../domain/access.ts'
import { binCutoff } from '../../domain/bin.ts'
import type { BinQuery } from '../../domain/contracts/bin.ts'
import type { FileBinAnswer, FileRestored } from '../../domain/contracts/uploads.ts'
import { UserError } from '../../domain/errors.ts'
import type { FileRecord } from '../../domain/product.ts'
import type { Staff } from '../accounts/sessions.ts'
import type { Database } from '../db/client.ts'
import { deletedFile, deletedFiles, filesOf, moveDown, restoreFile as showFile } from '../db/queries/files.ts'
import { productById } from '../db/queries/products.ts'
import { folder } from '../products/snapshot/files.ts'
import type { AuditEntry } from '../writes/audit-entry.ts'
import { retryOnConflict } from '../writes/batch.ts'
import { binPageOf } from '../writes/bin-page.ts'
import { freeName } from './names.ts'
import { writeFiles } from './write.ts'

type Restorer = Pick<Staff, 'level' | 'email'>

/**
 * Whoever deleted a file may restore it, and whoever may upload it. Everyone of the staff may delete documents, but that
 * does not give them the right to undo what an editor deleted.
 */
export function canRestore(
  { level, email }: Restorer,
  { kind, language }: Pick<FileRecord, 'kind' | 'language'>,
  deletedBy: string,
): boolean {
  if (!can(level, 'deleteFiles', kind, language)) return false
  return deletedBy === email || can(level, 'editFiles', kind, language)
}

/** The files that were deleted in the last thirty days, as far as this user may restore them. */
export async function fileBinContents(
  db: Database,
  user: Restorer,
  query: BinQuery,
  now: string,
): Promise<FileBinAnswer> {
  const rows = await deletedFiles(db, binCutoff(now))
  const files = rows
    .filter((row) => canRestore(user, row, row.deletedBy))
    .map(({ id, kind, language, name, size, pending, deleted, deletedBy, user: deleter, ...row }) => ({
      _id: id,
      kind,
      language,
      name,
      size,
      pending,
      deleted,
      user: { name: deleter ?? deletedBy },
      product: {
        _id: row.product,
        category: row.category,
        name: row.productName,
        artnr: row.artnr,
        deleted: row.isProductDeleted,
      },
    }))
  return binPageOf(files, ({ name, product }) => [name, product.name, product.artnr], query, now)
}

/**
 * Restores a file from the bin to its former position. Where its name is taken by now, it gets a number.
 * @throws UserError NOT_FOUND, FORBIDDEN, PRODUCT_IN_BIN, FILE_LOST when storage no longer has it
 */
export function restoreFile(
  db: Database,
  bucket: R2Bucket,
  id: string,
  entry: AuditEntry,
): Promise<FileRestored> {
  return retryOnConflict(async () => {
    const [found] = await deletedFile(db, id, binCutoff(entry.date))
    if (!found) throw new UserError('NOT_FOUND')
    const { file: row, deletedBy, productDeleted } = found
    if (!canRestore(entry.user, row, deletedBy)) throw new UserError('FORBIDDEN')
    if (productDeleted !== null) throw new UserError('PRODUCT_IN_BIN')
    if ((await bucket.head(row.key)) === null) throw new UserError('FILE_LOST', { name: row.name })
    const others = folder(await filesOf(db, row.product), row.kind, row.language)
    const name = freeName(row.name, others)
    const isPlaceTaken = others.some(({ position }) => position === row.position)
    const statements = [...(isPlaceTaken ? [moveDown(db, row)] : []), ...showFile(db, { id, name })]
    const [record] = await productById(db, row.product)
    if (!record) throw new UserError('NOT_FOUND')
    await writeFiles(db, record, statements, entry)
    return { _id: id, name, renamed: name !== row.name }
  })
}
