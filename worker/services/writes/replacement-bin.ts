import { binCutoff } from '../../../domain/bin.ts'
import type { BinQuery } from '../../../domain/contracts/bin.ts'
import type { ReplacementBinAnswer } from '../../../domain/contracts/staff.ts'
import { UserError } from '../../../domain/errors.ts'
import type { Database } from '../../db/client.ts'
import { briefProducts } from '../../db/queries/products.ts'
import {
  binnedReplacement,
  binnedReplacements,
  takeReplacementFromBin,
} from '../../db/queries/replacement-bin.ts'
import { insertReplacement } from '../../db/queries/staff-lists.ts'
import type { AuditEntry } from '../activity/audit-entry.ts'
import { retryOnConflict } from './batch.ts'
import { binPageOf } from './bin-page.ts'
import { guardsOf, type ReplacementRow, writeNumber } from './replacements.ts'

/** The numbers that were deleted in the last thirty days. @param now ISO 8601 in UTC */
export async function replacementBinContents(
  db: Database,
  query: BinQuery,
  now: string,
): Promise<ReplacementBinAnswer> {
  const rows = await binnedReplacements(db, binCutoff(now))
  const known = await briefProducts(db, [...new Set(rows.flatMap(({ products }) => products))])
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const items = rows.map(({ id, variant, artnr, products, deleted, deletedBy, user }) => ({
    _id: id,
    variant,
    artnr,
    products: products.flatMap((product) => names.get(product) ?? []),
    deleted,
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
    const [row] = await binnedReplacement(db, id)
    if (!row || row.deleted < binCutoff(entry.date)) throw new UserError('NOT_FOUND')
    const { deleted: _, deletedBy: __, ...kept } = row
    const there = new Set((await briefProducts(db, row.products)).map((product) => product.id))
    const products = row.products.filter((product) => there.has(product))
    // A new version, so that a tab that still shows it notices that it was deleted and restored.
    const next = { ...kept, version: row.version + 1, products }
    const guards = await guardsOf(db, next, { ...next, artnr: '' })
    await writeNumber(
      db,
      next,
      [...takeReplacementFromBin(db, id), ...guards, ...insertReplacement(db, next)],
      entry,
    )
    return next
  })
}
