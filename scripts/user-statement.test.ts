import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { migratedDatabase } from './migrations.ts'
import { type UserChange, userExists, userStatements } from './user-statement.ts'

const applyUserChange = (db: DatabaseSync, change: UserChange) => db.exec(userStatements(change).join(';\n'))
const told = (db: DatabaseSync) =>
  db.prepare('SELECT kind, account FROM security_event ORDER BY rowid').all().map(Object.values)

const person = {
  action: 'add',
  email: 'a@passar.test',
  id: 'x1',
  name: "O'Hara'); DROP TABLE user; --",
  level: 2,
  language: 'no',
  passwordHash: 'scrypt$1$1$1$a$b',
} as const

test('a user is added as named, quotes and all, and the log tells it', () => {
  const db = migratedDatabase()
  expect(db.prepare(userExists(person.email)).all()).toEqual([])
  applyUserChange(db, person)
  expect(db.prepare(userExists(person.email)).all()).toHaveLength(1)
  expect(db.prepare('SELECT * FROM user').get()).toMatchObject({
    id: 'x1',
    name: person.name,
    level: 2,
    language: 'no',
    token_version: 1,
  })
  expect(told(db)).toEqual([['user-added', 'x1']])
})

test('a new password and a new level end the sessions of that user only', () => {
  const db = migratedDatabase()
  applyUserChange(db, person)
  applyUserChange(db, { ...person, id: 'x2', email: 'b@passar.test' })
  applyUserChange(db, { action: 'password', email: person.email, passwordHash: 'new' })
  applyUserChange(db, { action: 'level', email: person.email, level: 1 })
  expect(db.prepare('SELECT email, level, password_hash, token_version FROM user').all()).toEqual([
    { email: 'a@passar.test', level: 1, password_hash: 'new', token_version: 3 },
    { email: 'b@passar.test', level: 2, password_hash: person.passwordHash, token_version: 1 },
  ])
})

test('the last of level 0 who can sign in keeps it, and is told so', () => {
  const db = migratedDatabase()
  applyUserChange(db, { ...person, level: 0 })
  // A user without a password cannot take over.
  applyUserChange(db, { ...person, id: 'x2', email: 'b@passar.test', level: 0, passwordHash: '' })
  const others = (email: string) => db.prepare(userExists(email)).all()
  expect(others(person.email)).toEqual([{ id: 'x1', others: 0 }])
  expect(others('b@passar.test')).toEqual([{ id: 'x2', others: 1 }])
  applyUserChange(db, { action: 'remove', email: person.email })
  applyUserChange(db, { action: 'level', email: person.email, level: 1 })
  applyUserChange(db, { action: 'level', email: person.email, level: 0 })
  expect(db.prepare("SELECT level FROM user WHERE id = 'x1'").get()).toEqual({ level: 0 })
  expect(told(db).flat()).not.toContain('user-removed')
  applyUserChange(db, { action: 'password', email: 'b@passar.test', passwordHash: 'scrypt$1' })
  applyUserChange(db, { action: 'remove', email: person.email })
  expect(db.prepare('SELECT id FROM user').all()).toEqual([{ id: 'x2' }])
})

test('who is removed is gone, alone, and the log tells it', () => {
  const db = migratedDatabase()
  applyUserChange(db, person)
  applyUserChange(db, { ...person, id: 'x2', email: 'b@passar.test' })
  applyUserChange(db, { action: 'remove', email: person.email })
  expect(db.prepare('SELECT id FROM user').all()).toEqual([{ id: 'x2' }])
  expect(told(db).at(-1)).toEqual(['user-removed', 'x1'])
})
