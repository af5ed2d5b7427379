import { perTarget, targetIds } from '../../../domain/categories/row-targets.ts'
import type { LinkRecord, ProductRecord, ProductSnapshot } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { raiseGeneration } from '../../db/queries/generations.ts'
import {
  clearTargets,
  deleteLinks,
  insertLinks,
  linksTouching,
  replaceRows,
  rowsOfLocks,
} from '../../db/queries/links.ts'
import { insertProduct, raiseVersions, updateProduct, updateSpecs } from '../../db/queries/product-writes.ts'
import { briefProducts, productsByIds } from '../../db/queries/products.ts'
import { insertRevisions } from '../../db/queries/revisions.ts'
import { guardVersions, type Statement } from '../../db/queries/statements.ts'
import { type AuditEntry, insertAuditEntry, productObject } from '../../writes/audit-entry.ts'
import { fieldName } from '../../writes/batch.ts'
import type { ProductState } from '../snapshot/state.ts'
import { changesBetween } from './changes.ts'
import { storedLinks } from './links.ts'
import type { NextProduct } from './next.ts'
import { linksWithout, outdatedBy } from './outdated.ts'
import { withoutEmpty } from './specs.ts'

/** The states of one product before and after a write: null before for a new one, null after for a deleted one. */
export interface ProductChange {
  before: ProductSnapshot | null
  after: ProductSnapshot | null
  /** Its last state in the history, where it comes back. */
  earlier?: ProductSnapshot | undefined
}

/**
 * The statements of a write of products, for one transaction: its guards, its own statements, what changes in other products,
 * the history, the log entry and the new generation.
 * @param productChanges that of the written product first
 * @param more outdated indexes that the changes do not show
 */
export function writeStatements(
  db: Database,
  entry: AuditEntry,
  record: ProductRecord,
  productChanges: readonly ProductChange[],
  own: readonly Statement[],
  more: readonly string[] = [],
): Statement[] {
  const befores = productChanges.flatMap(({ before }) => (before ? [before.record] : []))
  const others = productChanges.slice(1)
  const isSpecChanged = ({ before, after }: ProductChange) => before?.record.spec !== after?.record.spec
  const recordsOf = (some: readonly ProductChange[]) => some.flatMap(({ after }) => after?.record ?? [])
  const olds = productChanges.flatMap(({ before }) => {
    if (!before) return []
    const { changed: saved, changedBy: savedBy } = before.record
    return [{ snapshot: before, fields: [], saved, savedBy }]
  })
  const news = productChanges.flatMap(({ before, after, earlier = before }) => {
    if (!after) return []
    const fields = earlier ? changesBetween(earlier, after).map(fieldName) : []
    return [{ snapshot: after, fields, saved: entry.date, savedBy: entry.user.email }]
  })
  return [
    guardVersions(db, new Map(befores.map(({ id, version }) => [id, version]))),
    ...own,
    ...updateSpecs(db, recordsOf(others.filter(isSpecChanged))),
    ...raiseVersions(
      db,
      recordsOf(others.filter((each) => !isSpecChanged(each))).map(({ id }) => id),
    ),
    ...insertRevisions(db, [...olds, ...news]),
    insertAuditEntry(db, entry, productObject(record)),
    ...raiseGeneration(db, [...outdatedBy(productChanges), ...more]),
  ]
}

/** A product with its links and rows as they are stored. */
export function snapshotOf(state: ProductState): ProductSnapshot {
  return { record: state.record, links: storedLinks(state), rows: state.rows }
}

/** Products with their links and rows, read in one transaction. */
export async function snapshotsOf(db: Database, ids: readonly string[]): Promise<ProductSnapshot[]> {
  if (ids.length === 0) return []
  const [records, links, rows] = await db.batch([
    productsByIds(db, ids),
    linksTouching(db, ids),
    rowsOfLocks(db, ids),
  ])
  return records.map((record) => ({
    record,
    links: links.filter(({ from, to }) => from === record.id || to === record.id),
    rows: rows.filter(({ em }) => em === record.id),
  }))
}

/** The other products that a snapshot names. */
export function namedBy({ record, links, rows }: ProductSnapshot): string[] {
  const ids = new Set([
    ...Object.values(record.spec).flatMap((partners) => partners ?? []),
    ...links.flatMap(({ from, to }) => [from, to]),
    ...targetIds(rows),
  ])
  ids.delete(record.id)
  return [...ids]
}

/** A snapshot without products deleted since. */
export async function withKnownPartners<T extends ProductSnapshot>(db: Database, snapshot: T): Promise<T> {
  const { record, links, rows } = snapshot
  const known = new Set((await briefProducts(db, namedBy(snapshot))).map(({ id }) => id)).add(record.id)
  const knownOrNull = (id: string | null) => (id !== null && known.has(id) ? id : null)
  const spec = Object.entries(record.spec).map(([slug, partners]): [string, string[] | null] => [
    slug,
    partners?.filter((id) => known.has(id)) ?? null,
  ])
  return {
    ...snapshot,
    record: { ...record, spec: withoutEmpty(Object.fromEntries(spec)) },
    links: links.filter(({ from, to }: LinkRecord) => known.has(from) && known.has(to)),
    rows: rows.map((row) => ({ ...row, ...perTarget((kind) => knownOrNull(row[kind])) })),
  }
}

/**
 * The next state of a product at the other end of links: one version on, so that whoever has it open notices.
 * @param lost the products that its rows no longer lead to
 */
export function partnerChange(
  before: ProductSnapshot,
  {
    removed,
    added,
    lost,
  }: { removed: readonly LinkRecord[]; added: readonly LinkRecord[]; lost: ReadonlySet<string> },
): ProductChange {
  const { id, version } = before.record
  const own = ({ from, to }: LinkRecord) => from === id || to === id
  const unlessLost = (target: string | null) => (target !== null && lost.has(target) ? null : target)
  return {
    before,
    after: {
      record: { ...before.record, version: version + 1 },
      links: [...linksWithout(before.links, removed), ...added.filter(own)],
      rows: before.rows.map((row) => ({ ...row, ...perTarget((kind) => unlessLost(row[kind])) })),
    },
  }
}

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
  const removed = linksWithout(before.links, next.links)
  const added = linksWithout(next.links, before.links)
  const partners = new Set([...removed, ...added].flatMap(({ from, to }) => [from, to]))
  partners.delete(id)
  const others = await snapshotsOf(db, [...new Set([...next.holderSpecs.keys(), ...partners])])
  const record = { ...next.record, ...stamp, version: version + 1 }
  return [
    {
      before: version === 0 ? null : before,
      after: { record, links: next.links, rows: next.rows },
    },
    ...others.map((other): ProductChange => {
      const lost = new Set(removed.filter(({ from }) => from === other.record.id).map(({ to }) => to))
      const change = partnerChange(other, { removed, added, lost })
      const spec = next.holderSpecs.get(other.record.id)
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
    productChanges,
    hasFiles,
  }: { entry: AuditEntry; productChanges: readonly ProductChange[]; hasFiles: boolean },
): Statement[] {
  const before = snapshotOf(state)
  const [own] = productChanges
  const record = own?.after?.record ?? next.record
  const removed = linksWithout(before.links, next.links)
  const rowsDiffer = JSON.stringify(before.rows) !== JSON.stringify(next.rows)
  const holders = state.criterionHolders.filter(({ id }) => next.holderSpecs.has(id))
  const statements = [
    // The new specs are based on these versions, not on those that have been read since.
    guardVersions(db, new Map(holders.map(({ id, version }) => [id, version]))),
    ...(own?.before ? updateProduct(db, record, own.before.record) : insertProduct(db, record)),
    ...deleteLinks(db, removed),
    ...clearTargets(db, removed),
    ...insertLinks(db, linksWithout(next.links, before.links)),
    ...(rowsDiffer ? replaceRows(db, record.id, next.rows) : []),
  ]
  return writeStatements(db, entry, record, productChanges, statements, hasFiles ? [record.category] : [])
}
