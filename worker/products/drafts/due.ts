import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { type ErrorCode, UserError } from '../../../domain/errors.ts'
import { countedDatabase, type Database } from '../../db/client.ts'
import { jobStatements } from '../../db/limits.ts'
import { userByEmail } from '../../db/queries/accounts.ts'
import { type CopyRow, changeCopy, countFailedPublish, dueCopies } from '../../db/queries/working-copies.ts'
import { groupedPlans, planColumns } from '../../notices/plans.ts'
import { logError } from '../../platform/log.ts'
import { entryOnBehalf } from '../../writes/audit-entry.ts'
import { publishCopy } from './publish.ts'

/** The most due copies that one call of the worker publishes, since D1 limits the statements of one. */
const maxAtOnce = 40

/** A failure that no user can fix is retried by so many runs, for some twenty minutes. */
export const maxTries = 10

/** What one call of the worker did during a run. */
export interface Share {
  published: number
  refused: number
  /** The products whose copies wait for the next run. */
  failed: string[]
  /** More copies are due. */
  hasMore: boolean
}

/**
 * Publishes some of the due copies, each in a transaction of its own and with the present rights of whoever scheduled
 * it. A refused one stays a working copy that says why. Interrupted or run twice it publishes nothing twice; what
 * fails for want of a database is tried again by the next run, after what has not failed.
 * @param now in milliseconds
 */
export async function publishShare(d1: D1Database, now: number, without: readonly string[]): Promise<Share> {
  const { db, statements } = countedDatabase(d1)
  const done: Share = { published: 0, refused: 0, failed: [], hasMore: false }
  const rows = await dueCopies(db, new Date(now).toISOString(), without, maxAtOnce)
  done.hasMore = rows.length === maxAtOnce
  for (const [place, { copy, category }] of rows.entries()) {
    const due = groupedPlans(copy.plans).filter(({ at }) => Date.parse(at) <= now)
    const [plan] = due
    if (!plan) continue
    try {
      await publishOne(db, copy, plan, category)
      done.published++
    } catch (error) {
      if (await recordFailure(db, copy, plan, error)) done.refused++
      else done.failed.push(copy.product)
    }
    // What somebody else has planned of the same copy is a save of its own.
    if (due.length > 1) done.hasMore = true
    if (statements() < jobStatements || place === rows.length - 1) continue
    done.hasMore = true
    break
  }
  return done
}

/** What one person has planned of a copy for one time. */
type Group = ReturnType<typeof groupedPlans>[number]

async function publishOne(
  db: Database,
  copy: CopyRow,
  { at, by, languages }: Group,
  category: CategoryCode | null,
): Promise<void> {
  if (!category) throw new UserError('PRODUCT_IN_BIN')
  const [user] = await userByEmail(db, by)
  if (!user) throw new UserError('FORBIDDEN')
  const { product, version } = copy
  const payload = { _id: product, publishAt: at, languages }
  const entry = entryOnBehalf(user, 'COPY_PUBLISHED_AS_PLANNED', { type: categoryOf(category).path, payload })
  await publishCopy(db, { id: product, category }, { version, languages, isPlanned: true }, entry)
}

/**
 * Temporary failures: somebody has written the copy meanwhile, or its product was just deleted. The next run decides.
 */
const passing: readonly ErrorCode[] = ['COPY_CHANGED', 'NOT_FOUND']

/**
 * Records why languages of a copy were not published, and removes their time; those of others keep theirs. What no
 * user can fix is first retried by the next runs.
 * @returns whether they are no longer scheduled
 */
async function recordFailure(
  db: Database,
  copy: CopyRow,
  { by, languages }: Group,
  error: unknown,
): Promise<boolean> {
  const isRefusal = error instanceof UserError
  if (isRefusal && passing.includes(error.code)) return false
  if (!isRefusal || error.code === 'OVERTAKEN') {
    logError('A planned publishing failed', error, { product: copy.product })
    if (copy.tries + 1 < maxTries) {
      await countFailedPublish(db, copy)
      return false
    }
  }
  const { code, details } = isRefusal ? error : new UserError('INTERNAL')
  const planError = { at: new Date().toISOString(), code, details }
  const refused = Object.fromEntries(
    languages.map((language) => [language, { at: null, by, fault: planError }]),
  )
  await changeCopy(db, copy, { ...planColumns({ ...copy.plans, ...refused }), tries: 0 })
  return true
}
