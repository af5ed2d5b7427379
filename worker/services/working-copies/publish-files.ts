import type { FileRecord } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { putFileInBin } from '../../db/queries/file-bin.ts'
import { deleteFiles, insertFiles, updateFile } from '../../db/queries/files.ts'
import type { Statement } from '../../db/queries/statements.ts'
import type { AuditEntry } from '../activity/audit-entry.ts'
import { discardedBy } from '../uploads/files.ts'
import { isEqualJson } from '../writes/equal-json.ts'

/** Changes the files of a product to those of a working copy. Removed and replaced ones go to the bin as always. */
export function publishFiles(
  db: Database,
  before: readonly FileRecord[],
  after: readonly FileRecord[],
  entry: AuditEntry,
): Statement[] {
  const old = new Map(before.map((file) => [file.id, file]))
  const gone = before.filter(({ id }) => !after.some((file) => file.id === id)).map(({ id }) => id)
  const changed = after.filter((file) => old.has(file.id) && !isEqualJson(old.get(file.id), file))
  const replaced = changed.filter((file) => old.get(file.id)?.key !== file.key)
  return [
    ...gone.flatMap((id) => putFileInBin(db, id, discardedBy(entry, id))),
    ...(gone.length > 0 ? [deleteFiles(db, gone)] : []),
    ...replaced.flatMap(({ id }) => putFileInBin(db, id, discardedBy(entry, crypto.randomUUID()))),
    ...changed.map((file) => updateFile(db, file)),
    ...insertFiles(
      db,
      after.filter(({ id }) => !old.has(id)).map((file) => ({ ...file, pending: false })),
    ),
  ]
}
