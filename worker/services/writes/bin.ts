import { binCutoff } from '../../../domain/bin.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { BinQuery } from '../../../domain/contracts/bin.ts'
import type { BinAnswer } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import type { BinContents, EmRowRecord, ProductRecord, ProductSnapshot } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import {
  binRow,
  binRows,
  replacementsByIds,
  restoreReplacementPlaces,
  restoreRowTargets,
  takeFromBin,
} from '../../db/queries/bin.ts'
import { insertFiles } from '../../db/queries/files.ts'
import {
  insertLinks,
  insertProduct,
  raiseVersions,
  replaceRows,
  updateSpecs,
} from '../../db/queries/writes.ts'
import type { AuditEntry } from '../activity/audit-entry.ts'
import { retryOnConflict, runBatch } from './batch.ts'
import { binPageOf } from './bin-page.ts'
import { duplicateFault, withoutTakenNumbers } from './numbers.ts'
import {
  guardChanges,
  historyAndLogStatements,
  type ProductChange,
  partnerChange,
  snapshotsOf,
  withKnownPartners,
} from './product-changes.ts'
import { touchedBy } from './remove.ts'

/** What was deleted in the last thirty days. @param now ISO 8601 in UTC */
export async function binContents(db: Database, query: BinQuery, now: string): Promise<BinAnswer> {
  const rows = await binRows(db, binCutoff(now))
  const products = rows.map(({ id, category, name, artnr, deleted, deletedBy, user, job }) => ({
    _id: id,
    category,
    name,
    artnr,
    deleted,
    user: { name: user ?? deletedBy },
    job: job === null ? null : { _id: job },
  }))
  return binPageOf(products, ({ name, artnr }) => [name, artnr], query)
}

/**
 * Restores a product from the bin: with its files, and named again by everything that named it and still exists. Its
 * numbers may be taken by now.
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
    const [row] = await binRow(db, id)
    if (!row || row.deleted < binCutoff(entry.date)) throw new UserError('NOT_FOUND')
    const contents = await withKnownPartners(db, row.contents)
    const stamp = { changed: entry.date, changedBy: entry.user.email }
    const kept = withoutTaken ? await withoutTakenNumbers(db, contents.record) : contents.record
    const record = { ...kept, ...stamp, version: contents.record.version + 1 }
    const others = (await snapshotsOf(db, touchedBy(contents))).map((other) =>
      withRestoredReferences(other, { ...contents, stamp, id }),
    )
    const replacements = await replacementsByIds(
      db,
      contents.replacements.map((each) => each.id),
    )
    const known = new Set(replacements.map((each) => each.id))
    const productChanges = [
      { before: null, after: { record, links: contents.links, rows: contents.rows } },
      ...others,
    ]
    const records = others.flatMap(({ after }) => (after ? [after.record] : []))
    const isClaiming = (other: string) => Object.hasOwn(contents.claims, other)
    try {
      await runBatch(db, [
        guardChanges(db, productChanges),
        ...insertProduct(db, record),
        ...insertFiles(db, contents.files),
        ...insertLinks(db, contents.links),
        ...replaceRows(db, id, contents.rows),
        ...restoreRowTargets(db, contents.otherRows, id),
        ...updateSpecs(
          db,
          records.filter((other) => isClaiming(other.id)),
        ),
        ...restoreReplacementPlaces(
          db,
          contents.replacements.filter((each) => known.has(each.id)),
          id,
        ),
        ...raiseVersions(
          db,
          records.map((other) => other.id).filter((other) => !isClaiming(other)),
        ),
        takeFromBin(db, id),
        ...historyAndLogStatements(db, entry, record, productChanges),
      ])
    } catch (fault) {
      throw fault instanceof UserError ? await duplicateFault(db, record) : fault
    }
    return row.category
  })
}

type Returning = BinContents & { id: string; stamp: Pick<ProductRecord, 'changed' | 'changedBy'> }

/** A product with its references to a restored product put back: in its spec, links and rows. */
function withRestoredReferences(
  before: ProductSnapshot,
  { id, claims, links, otherRows, stamp }: Returning,
): ProductChange {
  const change = partnerChange(before, { gone: [], added: links, lost: new Set() })
  if (!change.after) return change
  const { record } = change.after
  const rows = change.after.rows.map((row) => {
    const led = otherRows.find((each) => each.id === row.id)
    return led ? withRestoredTarget(row, led, id) : row
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
