import type { SecurityKind } from '../domain/contracts/security-log.ts'
import type { Language } from '../domain/languages.ts'
import type { AccessLevel } from '../domain/product.ts'

/** A change of a user. */
export type UserChange = { email: string } & (
  | {
      action: 'add'
      id: string
      name: string
      level: AccessLevel
      language: Language
      passwordHash: string
    }
  | { action: 'password'; passwordHash: string }
  | { action: 'level'; level: AccessLevel }
  | { action: 'remove' }
)

/**
 * The condition that another user of level 0 can sign in, which the screens check too. It is part of the writing
 * statement, so of two that run at once the second sees what the first has left.
 */
const othersRemain = `(level <> 0 OR password_hash = '' OR EXISTS (
  SELECT 1 FROM user AS other WHERE other.level = 0 AND other.password_hash <> '' AND other.id <> user.id
))`

/** Returns a row where the address exists; `others` is 0 for the last user of level 0. */
export function userExists(email: string): string {
  return `SELECT id, ${othersRemain} AS others FROM user WHERE email = ${quoted(email)}`
}

/** Whether this takes level 0 away from a user. */
export function takesLevel0(change: UserChange): boolean {
  return change.action === 'remove' || (change.action === 'level' && change.level > 0)
}

/**
 * The SQL of a change, to be run together. `wrangler d1 execute` takes no parameters, so the values are quoted here.
 * A trigger logs new passwords and levels (migration 0009); added and removed users are logged here, since a restore
 * puts users back without anybody having been added.
 */
export function userStatements(change: UserChange): string[] {
  const where = `WHERE email = ${quoted(change.email)}${takesLevel0(change) ? ` AND ${othersRemain}` : ''}`
  switch (change.action) {
    case 'add': {
      const values = [
        change.id,
        change.email,
        change.name,
        change.level,
        change.language,
        change.passwordHash,
        1,
      ]
      return [
        `INSERT INTO user (id, email, name, level, language, password_hash, token_version) VALUES (${values.map(quoted).join(', ')})`,
        logEventStatement('user-added', where),
      ]
    }
    case 'password':
      return [
        `UPDATE user SET password_hash = ${quoted(change.passwordHash)}, token_version = token_version + 1 ${where}`,
      ]
    case 'level':
      return [`UPDATE user SET level = ${change.level}, token_version = token_version + 1 ${where}`]
    case 'remove':
      return [logEventStatement('user-removed', where), `DELETE FROM user ${where}`]
  }
}

function logEventStatement(kind: SecurityKind, where: string): string {
  const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"
  return `INSERT INTO security_event SELECT lower(hex(randomblob(16))), '${kind}', id, '', 1, ${now}, ${now} FROM user ${where}`
}

function quoted(value: string | number): string {
  if (typeof value === 'number') return String(value)
  if (value.includes('\0')) throw new Error('A value cannot hold a zero byte')
  return `'${value.replaceAll("'", "''")}'`
}
