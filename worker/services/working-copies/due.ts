import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { UserError } from '../../../domain/errors.ts'
import { texts } from '../../../domain/texts/index.ts'
import { countedDatabase, type Database } from '../../db/client.ts'
import { jobStatements } from '../../db/limits.ts'
import { userByEmail } from '../../db/queries/users.ts'
import { type CopyRow, changeCopy, dueCopies } from '../../db/queries/workingCopies.ts'
import { logFault } from '../../log.ts'
import type { AuditEntry } from '../activity/audit-entry.ts'
import { publishCopy } from './publish.ts'

/** More at one moment wait for the next run, two minutes later. */
const mostAtOnce = 40

/**
 * Publishes what is due, each copy in a transaction of its own and on the word of whoever planned it, with the rights
 * that they have by now. A refused one stays a working copy that says why. Broken off or run twice it publishes nothing
 * twice; what fails for want of a database is tried again by the next run.
 * @param now in milliseconds
 * @returns how many were published and refused
 */
export async function publishDue(
  d1: D1Database,
  now: number,
): Promise<{ published: number; refused: number }> {
  const { db, statements } = countedDatabase(d1)
  const done = { published: 0, refused: 0 }
  const rows = await dueCopies(db, new Date(now).toISOString(), mostAtOnce)
  for (const { copy, category } of rows) {
    try {
      await publishOne(db, copy, category)
      done.published++
    } catch (fault) {
      if (!(fault instanceof UserError))
        logFault('A planned publishing failed', fault, { product: copy.product })
      else if (await refuse(db, copy, fault)) done.refused++
    }
    if (statements() >= jobStatements) break
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

/** Says on the copy why it was not published. Where somebody has written it meanwhile, or writes the product, the next run sees. */
async function refuse(db: Database, copy: CopyRow, { code, details }: UserError): Promise<boolean> {
  if (code === 'COPY_CHANGED' || code === 'NOT_FOUND' || code === 'OVERTAKEN') return false
  const fault = { at: new Date().toISOString(), code, details }
  await changeCopy(db, copy, { publishAt: null, publishBy: null, languages: null, fault })
  return true
}
