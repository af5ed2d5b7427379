import type { Database } from '../../db/client.ts'
import { guardVersions, type Statement } from '../../db/queries/statements.ts'
import {
  clearTargets,
  deleteLinks,
  insertLinks,
  insertProduct,
  raiseVersions,
  replaceRows,
  updateProduct,
  updateSpecs,
} from '../../db/queries/writes.ts'
import type { AuditEntry } from '../../writes/audit-entry.ts'
import type { ProductState } from '../snapshot/state.ts'
import type { NextProduct } from './next.ts'
import { linksWithout } from './outdated.ts'
import {
  guardChanges,
  historyAndLogStatements,
  type ProductChange,
  partnerChange,
  snapshotOf,
  snapshotsOf,
} from './product-changes.ts'

/** The products that change with this one: those whose specs change, and those at the other end of links. */
export async function productChangesOf(
  db: Database,
  state: ProductState,
  next: NextProduct,
  entry: AuditEntry,
): Promise<ProductChange[]> {
  const before = snapshotOf(state)
  const { id, version } = before.record
  const stamp = { changed: entry.date, changedBy: entry.user.email }
  const gone = linksWithout(before.links, next.links)
  const added = linksWithout(next.links, before.links)
  const partners = new Set([...gone, ...added].flatMap(({ from, to }) => [from, to]))
  partners.delete(id)
  const others = await snapshotsOf(db, [...new Set([...next.claims.keys(), ...partners])])
  const record = { ...next.record, ...stamp, version: version + 1 }
  return [
    {
      before: version === 0 ? null : before,
      after: { record, links: next.links, rows: next.rows },
    },
    ...others.map((other): ProductChange => {
      const lost = new Set(gone.filter(({ from }) => from === other.record.id).map(({ to }) => to))
      const change = partnerChange(other, { gone, added, lost })
      const spec = next.claims.get(other.record.id)
      if (!change.after || !spec) return change
      return { ...change, after: { ...change.after, record: { ...change.after.record, ...stamp, spec } } }
    }),
  ]
}

/** The statements of a save, for one transaction. */
export function statementsOf(
  db: Database,
  state: ProductState,
  next: NextProduct,
  {
    entry,
    productChanges: [own, ...others],
    hasFiles,
  }: { entry: AuditEntry; productChanges: readonly ProductChange[]; hasFiles: boolean },
): Statement[] {
  const before = snapshotOf(state)
  const record = own?.after?.record ?? next.record
  const gone = linksWithout(before.links, next.links)
  const rowsDiffer = JSON.stringify(before.rows) !== JSON.stringify(next.rows)
  const claiming = others.flatMap(({ after }) => (after && next.claims.has(after.record.id) ? [after] : []))
  const partners = others.flatMap(({ after }) => (after && !next.claims.has(after.record.id) ? [after] : []))
  return [
    guardChanges(db, own ? [own, ...others] : others),
    // The new specs are based on these versions, not on those that have been read since.
    guardVersions(
      db,
      new Map(state.claiming.filter(({ id }) => next.claims.has(id)).map((each) => [each.id, each.version])),
    ),
    ...(own?.before ? updateProduct(db, record, own.before.record) : insertProduct(db, record)),
    ...deleteLinks(db, gone),
    ...clearTargets(db, gone),
    ...insertLinks(db, linksWithout(next.links, before.links)),
    ...(rowsDiffer ? replaceRows(db, record.id, next.rows) : []),
    ...updateSpecs(
      db,
      claiming.map((other) => other.record),
    ),
    ...raiseVersions(
      db,
      partners.map((other) => other.record.id),
    ),
    ...historyAndLogStatements(
      db,
      entry,
      record,
      own ? [own, ...others] : others,
      hasFiles ? [record.category] : [],
    ),
  ]
}
