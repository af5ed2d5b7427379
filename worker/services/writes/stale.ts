import { UserError } from '../../../domain/errors.ts'
import type { Database } from '../../db/client.ts'
import { revisionUpTo } from '../../db/queries/revisions.ts'
import { userNames } from '../../db/queries/staff.ts'
import type { ProductState } from '../staff/state.ts'
import { fieldNames } from './batch.ts'
import { changesBetween } from './changes.ts'
import { snapshotOf } from './product-changes.ts'

/** Names the fields that somebody else has changed since a version; the values are those of a GET. */
export async function staleFault(db: Database, state: ProductState, version: number): Promise<UserError> {
  const { record } = state
  const [[known], users] = await db.batch([
    revisionUpTo(db, record.id, version),
    userNames(db, [record.changedBy]),
  ])
  const changes = known ? changesBetween(known.snapshot, snapshotOf(state)) : []
  return new UserError('STALE_VERSION', {
    fields: fieldNames(changes),
    version: record.version,
    user: users[0]?.name ?? record.changedBy,
    date: record.changed,
  })
}

/** @param seen the version that a write is based on; any where none is named @throws UserError STALE_VERSION */
export async function checkSeen(db: Database, state: ProductState, seen: number | undefined): Promise<void> {
  if (seen !== undefined && seen !== state.record.version) throw await staleFault(db, state, seen)
}
