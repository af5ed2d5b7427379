import { binCutoff } from '../../domain/bin.ts'
import type { BinQuery } from '../../domain/contracts/bin.ts'
import type { ReplacementBinAnswer } from '../../domain/contracts/staff.ts'
import { UserError } from '../../domain/errors.ts'
import type { Database } from '../db/client.ts'
import { deletedReplacement, deletedReplacements } from '../db/queries/replacements.ts'
import { guardStoredReplacement, markReplacement, replacementProducts } from '../db/queries/staff-lists.ts'
import type { AuditEntry } from '../writes/audit-entry.ts'
import { retryOnConflict } from '../writes/batch.ts'
import { binPageOf } from '../writes/bin-page.ts'
import { guardsOf, type ReplacementRow, writeNumber } from './write.ts'

/** The numbers that were deleted in the last thirty days. @param now ISO 8601 in UTC */
export async function replacementBinContents(
  db: Database,
  query: BinQuery,
  now: string,
): Promise<ReplacementBinAnswer> {
  const rows = await deletedReplacements(db, binCutoff(now))
  const items = rows.map(({ id, deletedBy, user, ...shown }) => ({
    _id: id,
    ...shown,
    user: { name: user ?? deletedBy },
  }))
  return binPageOf(items, ({ artnr, products }) => [artnr, ...products], query)
}

/**
 * Restores a number from the bin, with those of its products that still exist.
 * @throws UserError NOT_FOUND, REPLACEMENT_TAKEN where the same number has been added meanwhile
 */
export function restoreReplacement(db: Database, id: string, entry: AuditEntry): Promise<ReplacementRow> {
  return retryOnConflict(async () => {
    const [rows, products] = await db.batch([
      deletedReplacement(db, id, binCutoff(entry.date)),
      replacementProducts(db, id),
    ])
    const [row] = rows
    if (!row) throw new UserError('NOT_FOUND')
    const next = { ...row, version: row.version + 1, products: products.map(({ product }) => product) }
    const guards = await guardsOf(db, next, { ...next, artnr: '' })
    const statements = [guardStoredReplacement(db, row), ...guards, markReplacement(db, next, null)]
    await writeNumber(db, next, statements, entry)
    return next
  })
}
