import { linkLifetimeMs } from '../../domain/accounts.ts'
import type {
  AccountAnswer,
  MadeLink,
  NewUser,
  UserChange,
  UsersAnswer,
} from '../../domain/contracts/users.ts'
import { type ErrorCode, UserError } from '../../domain/errors.ts'
import type { Database } from '../db/client.ts'
import {
  allUsers,
  changeUser,
  deleteUser,
  guardChanged,
  insertUser,
  raiseTokenVersion,
  setLink,
  type UserRow,
  userById,
} from '../db/queries/accounts.ts'
import type { Statement } from '../db/queries/statements.ts'
import { type AuditEntry, insertAuditEntry } from '../writes/audit-entry.ts'
import { runBatch, WriteConflict } from '../writes/batch.ts'
import { newLinkToken } from './passwords.ts'
import type { SecurityLog } from './security-log.ts'

/** @param now in milliseconds */
export async function accounts(db: Database, now: number): Promise<UsersAnswer> {
  const rows = await allUsers(db)
  return { items: rows.map((row) => accountOf(row, now)) }
}

function accountOf(row: UserRow, now: number): AccountAnswer {
  const { id, email, name, language, level, passwordHash, lastSeen, linkEnds } = row
  return {
    _id: id,
    email,
    name,
    lang: language,
    access_level: level,
    ready: passwordHash !== '',
    seen: lastSeen,
    link: linkEnds !== null && linkEnds > now ? new Date(linkEnds).toISOString() : null,
  }
}

/**
 * Adds a user who cannot sign in until the link has been used.
 * @param now in milliseconds
 * @throws UserError EMAIL_TAKEN
 */
export async function addAccount(
  { db, securityLog }: { db: Database; securityLog: SecurityLog },
  { email, name, lang, access_level }: NewUser,
  entry: AuditEntry,
  now: number,
): Promise<MadeLink> {
  const { token, hash } = newLinkToken()
  const row: UserRow = {
    id: crypto.randomUUID(),
    email,
    name,
    level: access_level,
    language: lang,
    passwordHash: '',
    tokenVersion: 1,
    lastSeen: null,
    linkHash: hash,
    linkEnds: now + linkLifetimeMs,
  }
  await write(db, row, insertUser(db, row), entry, 'EMAIL_TAKEN')
  await securityLog.add('user-added', { account: email })
  return madeLink(row.id, token, now)
}

/** @throws UserError NOT_FOUND; LAST_ADMINISTRATOR */
export async function changeAccount(
  db: Database,
  id: string,
  { name, lang, access_level }: UserChange,
  entry: AuditEntry,
): Promise<void> {
  const user = await existing(db, id)
  const given = Object.entries({ name, language: lang, level: access_level })
  const change = Object.fromEntries(given.filter(([, value]) => value !== undefined))
  await write(db, user, changeUser(db, id, change), entry, 'LAST_ADMINISTRATOR')
}

/** @throws UserError NOT_FOUND; LAST_ADMINISTRATOR */
export async function removeAccount(
  { db, securityLog }: { db: Database; securityLog: SecurityLog },
  id: string,
  entry: AuditEntry,
): Promise<void> {
  const user = await existing(db, id)
  const { email } = user
  await write(db, user, deleteUser(db, id), { ...entry, payload: { email } }, 'LAST_ADMINISTRATOR')
  await securityLog.add('user-removed', { account: email })
}

/** @param now in milliseconds. @throws UserError NOT_FOUND */
export async function makeLinkFor(
  { db, securityLog }: { db: Database; securityLog: SecurityLog },
  id: string,
  entry: AuditEntry,
  now: number,
): Promise<MadeLink> {
  const user = await existing(db, id)
  const { email } = user
  const { token, hash } = newLinkToken()
  await write(
    db,
    user,
    setLink(db, id, hash, now + linkLifetimeMs),
    { ...entry, payload: { email } },
    'NOT_FOUND',
  )
  await securityLog.add('link-made', { account: email })
  return madeLink(id, token, now)
}

/** @throws UserError NOT_FOUND */
export async function endSessionsOf(db: Database, id: string, entry: AuditEntry): Promise<void> {
  const user = await existing(db, id)
  const payload = { email: user.email }
  await write(db, user, raiseTokenVersion(db, id), { ...entry, payload }, 'NOT_FOUND')
}

function madeLink(id: string, token: string, now: number): MadeLink {
  return { _id: id, token, ends: new Date(now + linkLifetimeMs).toISOString() }
}

async function existing(db: Database, id: string): Promise<UserRow> {
  const [row] = await userById(db, id)
  if (!row) throw new UserError('NOT_FOUND')
  return row
}

/** Writes one user and the log entry. @param refusal the error where no row could be written */
async function write(
  db: Database,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  statement: Statement,
  entry: AuditEntry,
  refusal: ErrorCode,
): Promise<void> {
  try {
    const object = { kind: 'user', id, name: email } as const
    await runBatch(db, [statement, guardChanged(db), insertAuditEntry(db, entry, object)])
  } catch (error) {
    throw error instanceof WriteConflict ? new UserError(refusal) : error
  }
}
