import { UserError } from '../../../domain/errors.ts'
import type { Database } from '../../db/client.ts'
import { revisionUpTo } from '../../db/queries/revisions.ts'
import { userNames } from '../../db/queries/staff.ts'
import { fieldNames } from '../../writes/batch.ts'
import type { ProductState } from '../snapshot/state.ts'
import { type Change, changesBetween } from './changes.ts'
import { snapshotOf } from './product-changes.ts'

/** Names the fields that somebody else has changed since a version. */
export async function staleFault(db: Database, state: ProductState, version: number): Promise<UserError> {
  const [known] = await revisionUpTo(db, state.record.id, version)
  return staleIn(db, state, known ? changesBetween(known.snapshot, snapshotOf(state)) : [])
}

/** Names the fields that somebody else has changed; the values are those of a GET. */
export async function staleIn(
  db: Database,
  { record }: ProductState,
  since: readonly Change[],
): Promise<UserError> {
  const [user] = await userNames(db, [record.changedBy])
  return new UserError('STALE_VERSION', {
    fields: fieldNames(since),
    version: record.version,
    user: user?.name ?? record.changedBy,
    date: record.changed,
  })
}

/** @param seen the version that a write is based on; any where none is named @throws UserError STALE_VERSION */
export async function checkSeen(db: Database, state: ProductState, seen: number | undefined): Promise<void> {
  if (seen !== undefined && seen !== state.record.version) throw await staleFault(db, state, seen)
}
