import type { HistoryAnswer, RevisionAnswer } from '../../../domain/contracts/history.ts'
import { UserError } from '../../../domain/errors.ts'
import type { Database } from '../../db/client.ts'
import { revisionOf, revisionsOf, revisionUpTo } from '../../db/queries/revisions.ts'
import type { AuditEntry } from '../../writes/audit-entry.ts'
import { knownState, type Target, writeOnState } from '../snapshot/state.ts'
import { type Change, canChange, changesBetween, partnersNamed } from './changes.ts'
import { snapshotOf, withKnownPartners } from './product-changes.ts'
import { checkSeen, withChanges } from './rebase.ts'
import { type Written, writeNext } from './save.ts'

/** Every save of a product, newest first, and what it changed. */
export async function historyOf(db: Database, target: Target): Promise<HistoryAnswer> {
  const revisions = await revisionsOf(db, target.id)
  return revisions.map(({ version, fields, saved, savedBy, user }) => ({
    version,
    date: saved,
    user: { name: user ?? savedBy },
    fields,
  }))
}

/** What a save changed, and how a product differs from its state after it. @throws UserError NOT_FOUND */
export async function differencesFrom(
  db: Database,
  target: Target,
  version: number,
): Promise<RevisionAnswer> {
  const state = await knownState(db, target)
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
  return writeOnState(db, target, async (state) => {
    await checkSeen(db, state, seen)
    const [revision] = await revisionOf(db, target.id, version)
    if (!revision) throw new UserError('NOT_FOUND')
    const earlier = await withKnownPartners(db, revision.snapshot)
    const now = snapshotOf(state)
    const own = changesBetween(now, earlier).filter((change) => canChange(entry.user.level, change))
    const next = withChanges(now, earlier, own)
    return writeNext(db, state, { ...next, holderSpecs: new Map(), reviewed: [] }, entry)
  })
}
