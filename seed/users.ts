import { randomBytes, scryptSync } from 'node:crypto'
import type { UserRow } from './store.ts'

/** One local user per access level. */
const people = [
  { email: 'sv0@passar.test', name: 'Sara Original', level: 0, language: 'sv' },
  { email: 'sv1@passar.test', name: 'Sven Redaktör', level: 1, language: 'sv' },
  { email: 'no@passar.test', name: 'Nora Oversetter', level: 2, language: 'no' },
  { email: 'dk@passar.test', name: 'Ditte Oversætter', level: 3, language: 'dk' },
] as const

/** The cost of a hash, written into it, so that it may be raised later (DESIGN.md section 6). */
const cost = { N: 2 ** 14, r: 8, p: 5 }

/** The local users, all with the same password. */
export function localUsers(password: string): UserRow[] {
  return people.map((person) => ({
    ...person,
    id: person.email.replace(/\W/g, ''),
    passwordHash: hashPassword(password),
    tokenVersion: 1,
  }))
}

function hashPassword(password: string): string {
  const salt = randomBytes(16)
  const hash = scryptSync(password.normalize('NFKC'), salt, 32, { ...cost, maxmem: 256 * cost.N * cost.r })
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$')
}
