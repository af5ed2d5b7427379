import { texts } from '../../domain/texts/index.ts'
import { type Database, database } from '../db/client.ts'
import { userByEmail } from '../db/queries/accounts.ts'
import { type JobRecord, jobById, unattendedJobs } from '../db/queries/jobs.ts'
import { logError } from '../platform/log.ts'
import { requireRight } from '../platform/rights.ts'
import type { AuditEntry } from '../writes/audit-entry.ts'
import { whileUnattended, writeNext } from './jobs.ts'

/** Older jobs wait for a person: their rows may be outdated. */
const maxAgeMs = 24 * 3600_000
/** The calls of one run. Cloudflare lets a worker call itself 32 times, and planned publishing needs most of them. */
const maxShares = 10
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
 * Continues jobs whose tab was closed, in shares that are separate calls of the worker.
 * @param share continues one job, except the given ones
 * @param rebuild rebuilds the indexes that a share has made stale
 */
export async function continueUnattendedJobs(
  share: (without: string[]) => Promise<JobShare>,
  rebuild: () => Promise<unknown>,
): Promise<void> {
  const failed: string[] = []
  for (let shares = 0; shares < maxShares; shares++) {
    const done = await share(failed)
    failed.push(...done.failed)
    if (done.job === null) return
    await rebuild()
  }
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

async function writeAsStarter(db: Database, id: string): Promise<void> {
  // Read again under the lease: it may have been undone.
  const [job] = await jobById(db, id)
  if (job) await writeNext(db, job, await entryOf(db, job))
}

/** @throws UserError UNAUTHORIZED where the account is gone, FORBIDDEN */
async function entryOf(db: Database, { createdBy }: JobRecord): Promise<AuditEntry> {
  const [user] = await userByEmail(db, createdBy)
  requireRight(user?.level ?? null, 'editProduct')
  const { id, email, name, level, language } = user as NonNullable<typeof user>
  return {
    id: crypto.randomUUID(),
    user: { id, email, name, level, language },
    language,
    texts: texts[language],
    method: 'POST',
    type: 'jobs',
    message: texts[language].messages.SAVED,
    payload: null,
    loglevel: '',
    date: new Date().toISOString(),
  }
}
