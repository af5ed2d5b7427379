import type { ProductBody } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import { original } from '../../../domain/languages.ts'
import type { Database } from '../../db/client.ts'
import { revisionUpTo } from '../../db/queries/revisions.ts'
import { userNames } from '../../db/queries/staff.ts'
import type { ProductState } from '../staff/state.ts'
import { fieldName, fieldNames } from './batch.ts'
import { type Change, changesBetween } from './changes.ts'
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

/**
 * Lets a body of an older version through where nobody has changed since what it would write.
 * @throws UserError CHANGED_SINCE, naming the first such field
 */
export async function keepOthers(
  db: Database,
  state: ProductState,
  body: ProductBody,
  version: number,
): Promise<void> {
  const [known] = await revisionUpTo(db, state.record.id, version)
  if (!known) throw new UserError('CHANGED_SINCE')
  const changes = changesBetween(known.snapshot, snapshotOf(state))
  const lost = changes.find((change) => isWritten(change, state, body))
  if (lost) throw new UserError('CHANGED_SINCE', { field: fieldName(lost) })
}

/** Whether a body sets a field. Criteria and facts may state links, too. */
function isWritten({ field, language }: Change, { category }: ProductState, body: ProductBody): boolean {
  const { translations = {}, spec, everywhere, facts, variants } = body
  if (language !== original) {
    const isNamed = Object.hasOwn(translations[language] ?? {}, field)
    return isNamed || (field === 'variants' && variants !== undefined)
  }
  const tellings: unknown[] = [body[field as keyof ProductBody]]
  if (field === 'spec') tellings.push(everywhere)
  if (category.links.some((link) => link.field === field)) tellings.push(spec, facts)
  return tellings.some((telling) => telling !== undefined)
}
