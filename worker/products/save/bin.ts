import { binCutoff } from '../../../domain/bin.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { BinQuery } from '../../../domain/contracts/bin.ts'
import type { BinAnswer } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import { languageCodes } from '../../../domain/languages.ts'
import {
  type EmRowRecord,
  isPublished,
  type ProductRecord,
  type ProductSnapshot,
  type TakenOut,
} from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { replaceRows, restoreRowTargets } from '../../db/queries/links.ts'
import { deletedProduct, deletedProducts, emptyBin, restoreDeleted } from '../../db/queries/product-writes.ts'
import { revisionUpTo } from '../../db/queries/revisions.ts'
import { type AuditEntry, insertAuditEntry } from '../../writes/audit-entry.ts'
import { retryOnConflict, runBatch } from '../../writes/batch.ts'
import { binPageOf } from '../../writes/bin-page.ts'
import { readState } from '../snapshot/state.ts'
import { duplicateError, withoutTakenNumbers } from './numbers.ts'
import {
  type ProductChange,
  partnerChange,
  snapshotOf,
  snapshotsOf,
  withKnownPartners,
  writeStatements,
} from './product-changes.ts'
import { touchedBy } from './remove.ts'

/** What was deleted in the last thirty days. @param now ISO 8601 in UTC */
export async function binContents(db: Database, query: BinQuery, now: string): Promise<BinAnswer> {
  const rows = await deletedProducts(db, binCutoff(now))
  const products = rows.map(({ id, user, job, published, translations, ...shown }) => ({
    _id: id,
    ...shown,
    published: languageCodes.filter((language) => isPublished({ published, translations }, language)),
    user: { name: user },
    job: job === null ? null : { _id: job },
  }))
  return binPageOf(products, ({ name, artnr }) => [name, artnr], query, now)
}

/**
 * Deletes for good the products, files and old numbers that were deleted before a time.
 * @param before ISO 8601 in UTC; nobody has seen what is deleted later than now
 */
export async function emptyWholeBin(db: Database, before: string, entry: AuditEntry): Promise<void> {
  const seen = new Date(Math.min(Date.parse(before), Date.parse(entry.date))).toISOString()
  await runBatch(db, [...emptyBin(db, seen), insertAuditEntry(db, entry)])
}

/**
 * Restores a product from the bin: with all that belongs to it, and named again by everything that named it and still
 * exists. Its numbers may be taken by now.
 * @param withoutTaken whether to restore it without those
 * @throws UserError NOT_FOUND, E11000_DUPLICATE_KEY naming the products that have them
 */
export function restoreProduct(
  db: Database,
  id: string,
  withoutTaken: boolean,
  entry: AuditEntry,
): Promise<CategoryCode> {
  return retryOnConflict(async () => {
    const [row] = await deletedProduct(db, id, binCutoff(entry.date))
    if (!row) throw new UserError('NOT_FOUND')
    const { deleted: _, deletedBy: __, takenOut, ...stored } = row
    const taken = takenOut ?? { claims: {}, otherRows: [] }
    // Products that it names may have been deleted since.
    const own = await withKnownPartners(db, snapshotOf(await readState(db, stored)))
    const [last] = await revisionUpTo(db, id, stored.version)
    const stamp = { changed: entry.date, changedBy: entry.user.email }
    const restorable = withoutTaken ? await withoutTakenNumbers(db, own.record) : own.record
    const record = { ...restorable, ...stamp, version: stored.version + 1 }
    const others = (await snapshotsOf(db, touchedBy(own, taken))).map((other) =>
      withRestoredReferences(other, { ...taken, links: own.links, stamp, id }),
    )
    const productChanges = [{ before: null, after: { ...own, record }, earlier: last?.snapshot }, ...others]
    const statements = [
      ...restoreDeleted(db, record),
      ...replaceRows(db, id, own.rows),
      ...restoreRowTargets(db, taken.otherRows, id),
    ]
    try {
      await runBatch(db, writeStatements(db, entry, record, productChanges, statements))
    } catch (error) {
      throw error instanceof UserError ? await duplicateError(db, record) : error
    }
    return row.category
  })
}

type Returning = TakenOut &
  Pick<ProductSnapshot, 'links'> & { id: string; stamp: Pick<ProductRecord, 'changed' | 'changedBy'> }

/** A product with its references to a restored product put back: in its spec, links and rows. */
function withRestoredReferences(
  before: ProductSnapshot,
  { id, claims, links, otherRows, stamp }: Returning,
): ProductChange {
  const change = partnerChange(before, { removed: [], added: links, lost: new Set() })
  if (!change.after) return change
  const { record } = change.after
  const rows = change.after.rows.map((row) => {
    const restoredRow = otherRows.find((each) => each.id === row.id)
    return restoredRow ? withRestoredTarget(row, restoredRow, id) : row
  })
  const slugs = claims[record.id]
  if (!slugs) return { before, after: { ...change.after, rows } }
  const spec = { ...record.spec, ...restoredClaims(record.spec, slugs, id) }
  return { before, after: { ...change.after, rows, record: { ...record, ...stamp, spec } } }
}

/** The counterpart of `restoreRowTargets` for a snapshot. */
function withRestoredTarget(row: EmRowRecord, led: EmRowRecord, id: string): EmRowRecord {
  if (led.nb === id) return row.nb === null ? { ...row, nb: id } : row
  const isFree = row.sb === null && row.eb === null
  return isFree ? { ...row, ...(led.sb === id ? { sb: id } : { eb: id }) } : row
}

/** The criteria that hold for a partner again; one that holds for every row does so already. */
function restoredClaims(
  spec: Record<string, string[] | null>,
  slugs: readonly string[],
  partner: string,
): Record<string, string[]> {
  const entries = slugs.flatMap((slug): [string, string[]][] => {
    const ids = Object.hasOwn(spec, slug) ? spec[slug] : []
    return ids ? [[slug, [...ids, partner]]] : []
  })
  return Object.fromEntries(entries)
}
