import type { SyncAnswer } from '../../domain/contracts/uploads.ts'
import type { ProductRecord } from '../../domain/product.ts'
import type { Database } from '../db/client.ts'
import { deleteFiles, filesOf, updateFile } from '../db/queries/files.ts'
import { raiseGeneration } from '../db/queries/generations.ts'
import { type AuditEntry, insertAuditEntry, productObject } from '../writes/audit-entry.ts'
import { runBatch } from '../writes/batch.ts'

/**
 * Corrects the catalogue's list of a product's files: rows whose object is missing are deleted. Keys contain the
 * product's id, so a new article number leaves nothing to move; a second call finds nothing to do.
 */
export async function syncFiles(
  db: Database,
  bucket: R2Bucket,
  record: ProductRecord,
  entry: AuditEntry,
): Promise<SyncAnswer['result']> {
  const files = await filesOf(db, record.id)
  const isThere = async (key: string | null) => key !== null && (await bucket.head(key)) !== null
  const found = await Promise.all(
    files.map(async (file) => ({
      file,
      whole: await isThere(file.key),
      small: await isThere(file.smallKey),
    })),
  )
  const gone = found.filter(({ whole }) => !whole).map(({ file }) => file)
  const smallGone = found.filter(({ file, whole, small }) => whole && !small && file.smallKey !== null)
  if (gone.length + smallGone.length > 0) {
    await runBatch(db, [
      deleteFiles(
        db,
        gone.map(({ id }) => id),
      ),
      ...smallGone.map(({ file }) => updateFile(db, { id: file.id, smallKey: null })),
      insertAuditEntry(db, entry, productObject(record)),
      ...raiseGeneration(db, [record.category]),
    ])
  }
  const removed = gone.map(({ kind, language, name }) => `${kind}/${language}/${name}`)
  return { _id: record.id, artnr: record.artnr, files: files.length - gone.length, removed }
}
