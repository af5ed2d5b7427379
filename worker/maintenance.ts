import { binCutoff } from '../domain/bin.ts'
import { languageCodes } from '../domain/languages.ts'
import { backUp } from './backups/index.ts'
import { Catalogue } from './catalogue/catalogue.ts'
import { IndexStore } from './catalogue/index-store.ts'
import { IsolateMemory } from './catalogue/isolate.ts'
import { largestIndexOf } from './catalogue/shipped.ts'
import { type Database, database } from './db/client.ts'
import { forgetSecurityEvents } from './db/queries/accounts.ts'
import { forgetActivity, forgetNotices } from './db/queries/activity.ts'
import { forgetOtherDeployments } from './db/queries/generations.ts'
import { forgetLeases, whileLeased } from './db/queries/leases.ts'
import { emptyBin } from './db/queries/product-writes.ts'
import { forgetRevisions } from './db/queries/revisions.ts'
import { runTogether } from './db/queries/statements.ts'
import { foldZeroResults } from './db/queries/zero-results.ts'
import { derivedIndexes } from './derived-indexes.ts'
import { sweep } from './health/storage.ts'
import { logError } from './platform/log.ts'
import { dayOf } from './search/zero-results.ts'

/** How long a round may take before the next one may start. */
const leaseMs = 10 * 60_000

interface Round {
  env: Env
  db: Database
  /** Milliseconds. */
  now: number
}

/** The scheduled tasks: each may run twice or be interrupted without harm. */
const tasks: Record<string, (round: Round) => Promise<void>> = {
  purgeBin,
  purgeLogs,
  countDays,
  sweepStorage,
  repairIndexes,
  makeBackup,
}

/**
 * Runs the maintenance. One round at a time: a lease ensures that, and expires where a round was interrupted. A task
 * that fails is logged and does not prevent the others.
 * @returns the completed tasks; null where another round is running
 */
export async function runMaintenance(env: Env, now: number): Promise<string[] | null> {
  const db = database(env.DB)
  const done: string[] = []
  const isFree = await whileLeased(db, { name: 'upkeep', now, leaseMs }, async () => {
    for (const [name, task] of Object.entries(tasks)) {
      try {
        await task({ env, db, now })
        done.push(name)
      } catch (error) {
        logError('A maintenance task failed', error, { task: name })
      }
    }
  })
  return isFree ? done : null
}

/** Products deleted more than thirty days ago are deleted for good, with their history. */
async function purgeBin({ db, now }: Round): Promise<void> {
  await runTogether(db, emptyBin(db, binCutoff(new Date(now).toISOString())))
}

/** For how many days each is stored; decision 079 says why. */
export const retentionDays = { securityLog: 90, activity: 730, history: 730, zeroResults: 365, notices: 90 }

/** Deletes expired rows: security events, the activity log, old revisions of products, notices, and what other deployments have in KV. */
async function purgeLogs({ env, db, now }: Round): Promise<void> {
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
  await runTogether(db, [
    forgetSecurityEvents(db, ago(retentionDays.securityLog)),
    forgetActivity(db, ago(retentionDays.activity)),
    forgetRevisions(db, ago(retentionDays.history)),
    forgetNotices(db, ago(retentionDays.notices)),
    forgetOtherDeployments(db, env.VERSION.id),
    forgetLeases(db, now),
  ])
}

/** Aggregates the zero-result searches of past days to one row each with a count, stored for a year. */
async function countDays({ db, now }: Round): Promise<void> {
  await runTogether(db, foldZeroResults(db, dayOf(now), dayOf(now - retentionDays.zeroResults * 86_400_000)))
}

/** Deletes what uploads and jobs have left over. */
async function sweepStorage({ env, db, now }: Round): Promise<void> {
  await sweep(db, env.FILES, now)
}

/**
 * Rebuilds indexes that KV has lost or damaged, and those that an interrupted rebuild has left stale. Without an isolate's
 * memory, so that each is read from KV.
 */
async function repairIndexes({ env, db, now }: Round): Promise<void> {
  const stored: Promise<unknown>[] = []
  const catalogue = new Catalogue({
    derivedIndexes,
    db,
    indexStore: new IndexStore(env.CACHE, env.VERSION.id),
    memory: new IsolateMemory(),
    now: () => now,
    waitUntil: (work) => stored.push(work),
    largestIndex: largestIndexOf(env),
  })
  for (const index of derivedIndexes.values())
    for (const language of languageCodes) await catalogue.derived(index, language, true)
  await Promise.all(stored)
}

/** Backs up all data of the site to another bucket, once a night. */
async function makeBackup({ env, now }: Round): Promise<void> {
  const { DB: db, FILES: files, BACKUPS: bucket } = env
  if (bucket) await backUp({ db, files, bucket, now })
}
