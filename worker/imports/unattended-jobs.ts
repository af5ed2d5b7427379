import { UserError } from '../../domain/errors.ts'
import { type Database, database } from '../db/client.ts'
import { userByEmail } from '../db/queries/accounts.ts'
import { jobById, unattendedJobs } from '../db/queries/jobs.ts'
import { logError } from '../platform/log.ts'
import { requireRight } from '../platform/rights.ts'
import { entryOnBehalf } from '../writes/audit-entry.ts'
import { whileUnattended, writeNextRows } from './jobs.ts'

/** Older jobs wait for a person: their rows may be outdated. */
const maxAgeMs = 24 * 3600_000
/** More jobs than are ever unattended at a time. */
const maxJobs = 50

/** What one call of the worker did with unattended jobs. */
export interface JobShare {
  /** The job of which it wrote some. */
  job: string | null
  /** Jobs that it could not go on with; the next run tries again. */
  failed: string[]
}

/**
 * Writes the next products of the oldest unattended job, with the present rights of whoever began it.
 * @param now in milliseconds
 */
export async function continueShare(
  d1: D1Database,
  now: number,
  without: readonly string[],
): Promise<JobShare> {
  const db = database(d1)
  const unattended = await unattendedJobs(db, new Date(now - maxAgeMs).toISOString(), now, maxJobs)
  const failed: string[] = []
  for (const { id } of unattended.filter((job) => !without.includes(job.id))) {
    try {
      if (await whileUnattended(db, id, () => writeAsStarter(db, id))) return { job: id, failed }
    } catch (error) {
      logError('A job that was left does not go on', error, { job: id })
      failed.push(id)
    }
  }
  return { job: null, failed }
}

/** @throws UserError UNAUTHORIZED where the account is gone, FORBIDDEN */
async function writeAsStarter(db: Database, id: string): Promise<void> {
  // Read again under the lease: it may have been undone.
  const [job] = await jobById(db, id)
  if (!job) return
  const [user] = await userByEmail(db, job.createdBy)
  if (!user) throw new UserError('UNAUTHORIZED')
  requireRight(user.level, 'editProduct')
  await writeNextRows(db, job, entryOnBehalf(user, 'SAVED', { type: 'jobs', payload: null }))
}
