import { hashPassword } from '../worker/accounts/password.ts'
import type { UserRow } from './store.ts'

/** One local user per access level. */
const people = [
  { email: 'sv0@passar.test', name: 'Sara Original', level: 0, language: 'sv' },
  { email: 'sv1@passar.test', name: 'Sven Redaktör', level: 1, language: 'sv' },
  { email: 'no@passar.test', name: 'Nora Oversetter', level: 2, language: 'no' },
  { email: 'dk@passar.test', name: 'Ditte Oversætter', level: 3, language: 'dk' },
] as const

/** The local users, all with the same password. */
export function localUsers(password: string): Promise<UserRow[]> {
  return Promise.all(
    people.map(async (person) => ({
      ...person,
      id: person.email.replace(/\W/g, ''),
      passwordHash: await hashPassword(password),
      tokenVersion: 1,
    })),
  )
}
