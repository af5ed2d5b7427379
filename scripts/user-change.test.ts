import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { database } from '../worker/db/client.ts'
import { migratedDatabase } from './migrations.ts'
import { passwordGiven } from './password.ts'
import { applyUserChange, type UserChange } from './user-change.ts'

// Its types are those of the worker, so it is loaded without them.
const sqlite = '../worker/testing/sqlite.ts'
const { d1Of } = (await import(sqlite)) as {
  d1Of: (database: ReturnType<typeof migratedDatabase>) => D1Database
}

/** A migrated database, and what changes and reads its users. */
function users() {
  const db = migratedDatabase()
  return {
    db,
    apply: (change: UserChange) => applyUserChange(database(d1Of(db)), change),
    all: (columns = '*') => db.prepare(`SELECT ${columns} FROM user ORDER BY email`).all(),
    log: () => db.prepare('SELECT kind, account FROM security_event ORDER BY rowid').all().map(Object.values),
  }
}

const password = 'rätt häst batteri'
const person = {
  action: 'add',
  email: 'a@passar.test',
  name: "O'Hara'); DROP TABLE user; --",
  level: 2,
  language: 'no',
  passwordHash: 'scrypt$1$1$1$a$b',
} as const

test('npm run user: a user is added as named, quotes and all, and the log tells it', async () => {
  const { apply, all, log } = users()
  await apply(person)
  const { action: _, passwordHash, ...added } = person
  expect(all()).toEqual([
    {
      id: expect.any(String),
      password_hash: passwordHash,
      token_version: 1,
      ...added,
      last_seen: null,
      link_ends: null,
      link_hash: null,
    },
  ])
  expect(log()).toEqual([['user-added', all()[0]?.id]])
})

test('npm run user: a new password and a new level end the sessions of that user only', async () => {
  const { apply, all, log } = users()
  await apply(person)
  await apply({ ...person, email: 'b@passar.test' })
  await apply({ action: 'password', email: person.email, passwordHash: 'new' })
  await apply({ action: 'level', email: person.email, level: 1 })
  expect(all('email, level, password_hash, token_version')).toEqual([
    { email: 'a@passar.test', level: 1, password_hash: 'new', token_version: 3 },
    { email: 'b@passar.test', level: 2, password_hash: person.passwordHash, token_version: 1 },
  ])
  expect(log().map(([kind]) => kind)).toEqual([
    ...['user-added', 'user-added', 'password-changed', 'level-changed'],
  ])
})

test('npm run user: the last of level 0 who can sign in keeps it, and the way on is said', async () => {
  const { apply, all, log } = users()
  await apply({ ...person, level: 0 })
  // A user without a password cannot take over.
  await apply({ ...person, email: 'b@passar.test', level: 0, passwordHash: '' })
  const before = all()
  for (const lost of [{ action: 'remove' }, { action: 'level', level: 1 }] as const)
    await expect(apply({ ...lost, email: person.email })).rejects.toThrow(
      'a@passar.test is the last of level 0',
    )
  await apply({ action: 'level', email: person.email, level: 0 })
  expect(all()).toEqual(before)
  await apply({ action: 'password', email: 'b@passar.test', passwordHash: 'scrypt$1' })
  await apply({ action: 'remove', email: person.email })
  expect(all('email')).toEqual([{ email: 'b@passar.test' }])
  expect(log().at(-1)).toEqual(['user-removed', before[0]?.id])
})

test('npm run user: an unknown or already used address is refused, also where it is used meanwhile', async () => {
  const { db, apply, all } = users()
  await apply(person)
  const before = all()
  await expect(apply({ action: 'remove', email: 'b@passar.test' })).rejects.toThrow(
    'No user has the email address b@passar.test',
  )
  await expect(apply(person)).rejects.toThrow('email address is already in use')
  db.exec(
    "CREATE TRIGGER meanwhile BEFORE INSERT ON user BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: user.email'); END",
  )
  await expect(apply({ ...person, email: 'c@passar.test' })).rejects.toThrow(
    'email address is already in use',
  )
  expect(all()).toEqual(before)
})

test('npm run user: what else goes wrong is told without the hash', async () => {
  const { db, apply } = users()
  await apply(person)
  db.exec(
    "CREATE TRIGGER broken BEFORE UPDATE ON user BEGIN SELECT RAISE(ABORT, 'disk is full, scrypt$16384$8$5$salt$hash'); END",
  )
  const change = {
    action: 'password',
    email: person.email,
    passwordHash: 'scrypt$16384$8$5$salt$hash',
  } as const
  await expect(apply(change)).rejects.toThrow('disk is full, (hash)\nThe database rejected the change.')
})

test('npm run user: the password comes from the environment or a pipe', async () => {
  const pipe = (text: string) => new PassThrough().end(text) as unknown as NodeJS.ReadStream
  expect(await passwordGiven(pipe('of the pipe itself\n'), password)).toBe(password)
  expect(await passwordGiven(pipe(`${password}\n`), '')).toBe(password)
  await expect(passwordGiven(pipe('kort\n'), '')).rejects.toThrow('ten characters or more')
  await expect(passwordGiven(pipe(''), '')).rejects.toThrow('ten characters or more')
})
