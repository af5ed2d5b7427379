import { randomUUID } from 'node:crypto'
import type { SecurityKind } from '../domain/contracts/security-log.ts'
import type { Language } from '../domain/languages.ts'
import type { AccessLevel } from '../domain/product.ts'
import type { Database } from '../worker/db/client.ts'
import {
  changeUser,
  deleteUser,
  guardChanged,
  insertUser,
  setPassword,
  type UserRow,
  userByEmail,
} from '../worker/db/queries/accounts.ts'
import { runTogether, type Statement, staleMark } from '../worker/db/queries/statements.ts'
import { securityEvent } from '../worker/db/schema.ts'
import { UserError } from './process.ts'

/** A change of a user. */
export type UserChange = { email: string } & (
  | { action: 'add'; name: string; level: AccessLevel; language: Language; passwordHash: string }
  | { action: 'password'; passwordHash: string }
  | { action: 'level'; level: AccessLevel }
  | { action: 'remove' }
)

/**
 * Changes a user by the statements of the screens, which end the sessions of that user. A trigger logs new passwords and
 * levels; added and removed users are logged here, since a restore puts users back without anybody having been added.
 * @throws UserError where the address is taken or unknown, where the last user of level 0 would lose that level, or
 *   with the database's message, without the hash
 */
export async function applyUserChange(db: Database, change: UserChange): Promise<void> {
  const taken = new UserError('That email address is already in use.')
  const [user] = await userByEmail(db, change.email)
  if (change.action === 'add' && user) throw taken
  if (change.action !== 'add' && !user) {
    throw new UserError(`No user has the email address ${change.email}.`)
  }
  await runTogether(db, statementsOf(db, change, user)).catch((error: unknown) => {
    const reason = String(error)
    if (reason.includes('UNIQUE constraint failed')) throw taken
    if (!reason.includes(staleMark)) {
      throw new UserError(
        `${reason.replace(/scrypt\$[^\s'"]*/g, '(hash)')}\nThe database rejected the change.`,
      )
    }
    throw new UserError(
      change.action === 'password'
        ? `${change.email} was changed by somebody else at this moment. Start it again.`
        : `${change.email} is the last of level 0. Give somebody else that level first: npm run user -- level EMAIL --level 0`,
    )
  })
}

/** @param user the one who is changed; undefined for one who is added */
function statementsOf(db: Database, change: UserChange, user: UserRow | undefined): Statement[] {
  const id = user?.id ?? randomUUID()
  switch (change.action) {
    case 'add': {
      const { action: _, ...given } = change
      const row = { ...given, id, tokenVersion: 1, linkHash: null, linkEnds: null, lastSeen: null }
      return [insertUser(db, row), logged(db, 'user-added', id)]
    }
    case 'password':
      return user ? [setPassword(db, user, change.passwordHash), guardChanged(db)] : []
    case 'level':
      return [changeUser(db, id, { level: change.level }), guardChanged(db)]
    case 'remove':
      return [deleteUser(db, id), guardChanged(db), logged(db, 'user-removed', id)]
  }
}

function logged(db: Database, kind: SecurityKind, account: string): Statement {
  const now = new Date().toISOString()
  return db
    .insert(securityEvent)
    .values({ id: randomUUID(), kind, account, address: '', count: 1, first: now, last: now })
}
