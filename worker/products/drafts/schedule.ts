import { UserError } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Database } from '../../db/client.ts'
import type { Statement } from '../../db/queries/statements.ts'
import { type CopyRow, changeCopy, copyOf, guardCopy, removeCopy } from '../../db/queries/working-copies.ts'
import { notifyPlanners, planColumns, plannedIn, plansWithout } from '../../notices/plans.ts'
import { type AuditEntry, insertAuditEntry, productObject } from '../../writes/audit-entry.ts'
import { runBatch } from '../../writes/batch.ts'
import type { Change } from '../save/changes.ts'
import { followsVariants } from '../save/next.ts'
import { snapshotOf } from '../save/product-changes.ts'
import { knownState, type ProductState, type Target } from '../snapshot/state.ts'
import { wantedFiles } from './files.ts'
import { changedError, checkCopyRights, type OpenCopy, seenCopy } from './open-copy.ts'

/** The furthest time at which a publication may be scheduled. */
const furthestMs = 5 * 366 * 86_400_000

/**
 * Discards a copy, with its plans.
 * @throws UserError COPY_CHANGED, FORBIDDEN where others have written, planned or removed in it what the caller may not
 */
export async function discardCopy(
  db: Database,
  target: Target,
  version: number,
  entry: AuditEntry,
): Promise<void> {
  const state = await knownState(db, target)
  const opened = await seenCopy(db, state, version)
  const { row } = opened
  const languages = plannedIn(row.plans).map(([language]) => language)
  const live = state.files
  const draftFiles = wantedFiles(row.files, live)
  checkCopyRights(entry.user.level, {
    changes: changesOf(opened, state),
    languages,
    files: [live, draftFiles, live],
  })
  const tell = notifyPlanners(
    db,
    row.contents.wanted.record,
    { plans: row.plans, languages, how: 'discarded' },
    entry,
  )
  await writeCopy(db, row, [removeCopy(db, row), ...tell], entry)
}

/**
 * Schedules the publication of a copy in some languages, with the caller's rights, in place of whoever has planned
 * them; null cancels it. Other languages keep their plans.
 * @param now in milliseconds
 * @throws UserError COPY_CHANGED, FORBIDDEN, NOT_FOUND where there is nothing to cancel, BAD_TIME for a time in the past
 *   or years ahead
 */
export async function scheduleCopy(
  db: Database,
  target: Target,
  { version, at, languages }: { version: number; at: string | null; languages: Language[] },
  entry: AuditEntry,
  now: number,
): Promise<number> {
  const time = at === null ? null : Date.parse(at)
  if (time !== null && (time <= now || time > now + furthestMs)) throw new UserError('BAD_TIME')
  const state = await knownState(db, target)
  const opened = await seenCopy(db, state, version)
  const { row } = opened
  checkCopyRights(entry.user.level, {
    changes: changesOf(opened, state).filter((change) => languages.includes(change.language)),
    languages,
    files: [state.files, wantedFiles(row.files, state.files, languages)],
  })
  const others = plansWithout(row.plans, languages)
  if (time === null && !plannedIn(row.plans).some(([language]) => languages.includes(language))) {
    throw new UserError('NOT_FOUND')
  }
  const plan = time === null ? null : { at: new Date(time).toISOString(), by: entry.user.email, fault: null }
  const plans = plan ? { ...others, ...Object.fromEntries(languages.map((each) => [each, plan])) } : others
  const how = plan ? 'moved' : 'cancelled'
  const statements = [
    changeCopy(db, row, { ...planColumns(plans), tries: 0 }),
    ...notifyPlanners(db, row.contents.wanted.record, { plans: row.plans, languages, how }, entry),
  ]
  await writeCopy(db, row, statements, entry)
  return version + 1
}

/** What a copy changes, without titles that only follow their variants. */
function changesOf({ contents, wanted, unseen }: OpenCopy, state: ProductState): Change[] {
  const live = snapshotOf(state)
  return [...wanted, ...unseen].filter((change) => !followsVariants(change, live, contents.wanted))
}

/** @throws UserError COPY_CHANGED where somebody was faster */
async function writeCopy(
  db: Database,
  row: CopyRow,
  statements: readonly Statement[],
  entry: AuditEntry,
): Promise<void> {
  try {
    await runBatch(db, [
      guardCopy(db, row.product, row),
      ...statements,
      insertAuditEntry(db, entry, productObject(row.contents.wanted.record)),
    ])
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'WriteConflict') throw error
    const [now] = await copyOf(db, row.product)
    throw await changedError(db, now?.copy)
  }
}
