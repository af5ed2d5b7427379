import { can } from '../../../domain/access.ts'
import { perTarget, targetIds } from '../../../domain/categories/row-targets.ts'
import type { HistoryAnswer, RevisionAnswer } from '../../../domain/contracts/history.ts'
import { UserError } from '../../../domain/errors.ts'
import { translationLanguages } from '../../../domain/languages.ts'
import type { AccessLevel, LinkRecord, ProductRecord, ProductSnapshot } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { briefProducts } from '../../db/queries/products.ts'
import { revisionOf, revisionsOf, revisionUpTo } from '../../db/queries/revisions.ts'
import type { AuditEntry } from '../activity/audit-entry.ts'
import { startsFrom, type Target } from '../staff/state.ts'
import { fieldName, retryOnConflict } from './batch.ts'
import { type Change, changesBetween, partnersNamed } from './changes.ts'
import { withoutEmpty } from './claims.ts'
import { snapshotOf } from './product-changes.ts'
import { type Written, writeNext } from './save.ts'
import { checkSeen } from './stale.ts'
import { movedTitles } from './texts.ts'

/** Every save of a product, newest first, and what it changed. */
export async function historyOf(db: Database, target: Target): Promise<HistoryAnswer> {
  const revisions = await revisionsOf(db, target.id)
  return revisions.map(({ version, snapshot, saved, savedBy, user }, position) => {
    const before = revisions[position + 1]?.snapshot
    const changes = before ? changesBetween(before, snapshot) : []
    return { version, date: saved, user: { name: user ?? savedBy }, fields: changes.map(fieldName) }
  })
}

/** What a save changed, and how a product differs from its state after it. @throws UserError NOT_FOUND */
export async function differencesFrom(
  db: Database,
  target: Target,
  version: number,
): Promise<RevisionAnswer> {
  const state = await startsFrom(db, target)()
  const [revision] = await revisionOf(db, target.id, version)
  if (!revision) throw new UserError('NOT_FOUND')
  const [previous] = await revisionUpTo(db, target.id, version - 1)
  const since = changesBetween(revision.snapshot, snapshotOf(state))
  const changes = previous ? changesBetween(previous.snapshot, revision.snapshot) : null
  return {
    version,
    date: revision.saved,
    differences: since.map(differenceOf),
    changes: changes?.map(differenceOf) ?? null,
    partners: await partnersNamed(db, [...since, ...(changes ?? [])]),
  }
}

const differenceOf = ({ field, language, before, after }: Change) => ({
  field,
  language,
  now: after,
  earlier: before,
})

/**
 * Restores a product's state after a save: the fields that the caller may write, and the partners that still exist.
 * Numbers may be taken by another product meanwhile.
 * @param of.seen the version of the product that was read, where it has to be that one
 * @throws UserError NOT_FOUND, STALE_VERSION, E11000_DUPLICATE_KEY
 */
export function restoreRevision(
  db: Database,
  target: Target,
  { version, seen }: { version: number; seen?: number | undefined },
  entry: AuditEntry,
): Promise<Written> {
  const start = startsFrom(db, target)
  return retryOnConflict(async () => {
    const state = await start()
    await checkSeen(db, state, seen)
    const [revision] = await revisionOf(db, target.id, version)
    if (!revision) throw new UserError('NOT_FOUND')
    const { level } = entry.user
    const earlier = await withKnownPartners(db, revision.snapshot)
    const now = snapshotOf(state)
    const originals = can(level, 'editProduct', 'spec') ? earlier : now
    const record = recordOf(level, now.record, originals.record, earlier.record)
    return writeNext(db, state, { ...originals, record, claims: new Map(), reviewed: [] }, entry)
  })
}

function recordOf(
  level: AccessLevel,
  now: ProductRecord,
  originals: ProductRecord,
  earlier: ProductRecord,
): ProductRecord {
  const translations: ProductRecord['translations'] = {}
  for (const language of translationLanguages) {
    const isTheirs = can(level, 'editProduct', 'name', language)
    const translation = (isTheirs ? earlier : now).translations[language]
    if (!translation) continue
    const from = isTheirs ? earlier.variants : now.variants
    const variants = movedTitles(from, originals.variants, translation.variants)
    translations[language] = { ...translation, variants }
  }
  const { version, created, changed, changedBy } = now
  return { ...originals, translations, version, created, changed, changedBy }
}

/** A snapshot without products deleted since. */
export async function withKnownPartners<T extends ProductSnapshot>(db: Database, snapshot: T): Promise<T> {
  const { record, links, rows } = snapshot
  const ids = [
    ...Object.values(record.spec).flatMap((partners) => partners ?? []),
    ...links.flatMap(({ from, to }) => [from, to]),
    ...targetIds(rows),
  ]
  const known = new Set((await briefProducts(db, [...new Set(ids)])).map(({ id }) => id)).add(record.id)
  const kept = (id: string | null) => (id !== null && known.has(id) ? id : null)
  const spec = Object.entries(record.spec).map(([slug, partners]): [string, string[] | null] => [
    slug,
    partners?.filter((id) => known.has(id)) ?? null,
  ])
  return {
    ...snapshot,
    record: { ...record, spec: withoutEmpty(Object.fromEntries(spec)) },
    links: links.filter(({ from, to }: LinkRecord) => known.has(from) && known.has(to)),
    rows: rows.map((row) => ({ ...row, ...perTarget((kind) => kept(row[kind])) })),
  }
}
