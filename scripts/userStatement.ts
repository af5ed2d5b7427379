import type { Language } from '../domain/languages.ts'
import type { AccessLevel } from '../domain/product.ts'

/** What is to become of a user. */
export type Wish = { email: string } & (
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
)

/**
 * The SQL of a wish; it answers one row per user that it changed. `wrangler d1 execute` takes no parameters,
 * so the values are quoted here.
 */
export function userStatement(wish: Wish): string {
  const where = `WHERE email = ${quoted(wish.email)} RETURNING email`
  switch (wish.action) {
    case 'add': {
      const values = [wish.id, wish.email, wish.name, wish.level, wish.language, wish.passwordHash, 1]
      return `INSERT INTO user (id, email, name, level, language, password_hash, token_version) VALUES (${values.map(quoted).join(', ')}) RETURNING email`
    }
    case 'password':
      return `UPDATE user SET password_hash = ${quoted(wish.passwordHash)}, token_version = token_version + 1 ${where}`
    case 'level':
      return `UPDATE user SET level = ${wish.level}, token_version = token_version + 1 ${where}`
  }
}

function quoted(value: string | number): string {
  if (typeof value === 'number') return String(value)
  if (value.includes('\0')) throw new Error('A value cannot hold a zero byte')
  return `'${value.replaceAll("'", "''")}'`
}
