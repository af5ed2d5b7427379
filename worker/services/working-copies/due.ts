import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { type ErrorCode, UserError } from '../../../domain/errors.ts'
import { texts } from '../../../domain/texts/index.ts'
import { countedDatabase, type Database } from '../../db/client.ts'
import { jobStatements } from '../../db/limits.ts'
import { userByEmail } from '../../db/queries/users.ts'
import { type CopyRow, changeCopy, countTry, dueCopies } from '../../db/queries/working-copies.ts'
import { logFault } from '../../log.ts'
import type { AuditEntry } from '../activity/audit-entry.ts'
import { publishCopy } from './publish.ts'

/** Of those that are due, one call of the worker takes so many at most; D1 takes only so many statements of one. */
const maxAtOnce = 40

/** So many calls make one run: Cloudflare lets a worker call itself 32 times. */
const maxShares = 30

/** What fails without a reason that anybody could mend is tried again by so many runs, for some twenty minutes. */
export const maxTries = 10

/** What one call of the worker did of a run. */
export interface Share {
  published: number
  refused: number
  /** The products whose copies wait for the next run. */
  failed: string[]
  /** There is more that is due. */
  isLeft: boolean
}

/**
 * Publishes all that is due, in shares that are calls of the worker of their own.
 * @param share publishes some of it, without the copies of some products
 * @returns how many were published and refused
 */
export async function publishDue(
  share: (without: string[]) => Promise<Share>,
): Promise<{ published: number; refused: number }> {
  const done = { published: 0, refused: 0 }
  const failed: string[] = []
  for (let shares = 0; shares < maxShares; shares++) {
    const one = await share(failed)
    done.published += one.published
    done.refused += one.refused
    failed.push(...one.failed)
    if (!one.isLeft) break
  }
  return done
}

/**
 * Publishes some of what is due, each copy in a transaction of its own and on the word of whoever planned it, with the
 * rights that they have by now. A refused one stays a working copy that says why. Broken off or run twice it publishes
 * nothing twice; what fails for want of a database is tried again by the next run, behind what has not failed.
 * @param now in milliseconds
 */
export async function publishShare(d1: D1Database, now: number, without: readonly string[]): Promise<Share> {
  const { db, statements } = countedDatabase(d1)
  const done: Share = { published: 0, refused: 0, failed: [], isLeft: false }
  const rows = await dueCopies(db, new Date(now).toISOString(), without, maxAtOnce)
  done.isLeft = rows.length === maxAtOnce
  for (const [place, { copy, category }] of rows.entries()) {
    try {
      await publishOne(db, copy, category)
      done.published++
    } catch (fault) {
      if (await takeBack(db, copy, fault)) done.refused++
      else done.failed.push(copy.product)
    }
    if (statements() < jobStatements || place === rows.length - 1) continue
    done.isLeft = true
    break
  }
  return done
}

async function publishOne(db: Database, copy: CopyRow, category: CategoryCode | null): Promise<void> {
  if (!category) throw new UserError('PRODUCT_IN_BIN')
  const [user] = await userByEmail(db, copy.publishBy ?? '')
  if (!user) throw new UserError('FORBIDDEN')
  const { id, email, name, level, language } = user
  const payload = { _id: copy.product, publishAt: copy.publishAt, languages: copy.languages }
  const entry: AuditEntry = {
    id: crypto.randomUUID(),
    user: { id, email, name, level, language },
    language,
    texts: texts[language],
    method: 'POST',
    type: categoryOf(category).path,
    message: texts[language].messages.COPY_PUBLISHED_AS_PLANNED,
    payload,
    loglevel: '',
    date: new Date().toISOString(),
  }
  const { product, version, languages } = copy
  const target = { id: product, category }
  await publishCopy(db, target, { version, languages: languages ?? [], isPlanned: true }, entry)
}

/** Faults of a moment: somebody has written the copy meanwhile, or its product has just gone. The next run sees. */
const passing: readonly ErrorCode[] = ['COPY_CHANGED', 'NOT_FOUND']

/**
 * Says on a copy why it was not published, and plans it no more. What nobody here could mend is tried again by the next
 * runs first.
 * @returns whether it is planned no more
 */
async function takeBack(db: Database, copy: CopyRow, fault: unknown): Promise<boolean> {
  const isRefusal = fault instanceof UserError
  if (isRefusal && passing.includes(fault.code)) return false
  if (!isRefusal || fault.code === 'OVERTAKEN') {
    logFault('A planned publishing failed', fault, { product: copy.product })
    if (copy.tries + 1 < maxTries) {
      await countTry(db, copy)
      return false
    }
  }
  const { code, details } = isRefusal ? fault : new UserError('INTERNAL')
  const said = { at: new Date().toISOString(), code, details }
  await changeCopy(db, copy, { publishAt: null, publishBy: null, languages: null, fault: said, tries: 0 })
  return true
}
