import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { userStatement } from './userStatement.ts'

const columns = 'id, email, name, level, language, password_hash, token_version'

function database(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  db.exec(`CREATE TABLE user (${columns})`)
  return db
}

const person = {
  action: 'add',
  email: 'a@passar.test',
  id: 'x1',
  name: "O'Hara'); DROP TABLE user; --",
  level: 2,
  language: 'no',
  passwordHash: 'scrypt$1$1$1$a$b',
} as const

test('a user is added as named, quotes and all', () => {
  const db = database()
  expect(db.prepare(userStatement(person)).all()).toHaveLength(1)
  expect(db.prepare('SELECT * FROM user').get()).toMatchObject({
    id: 'x1',
    name: person.name,
    level: 2,
    language: 'no',
    token_version: 1,
  })
})

test('a new password and a new level end the sessions of that user only', () => {
  const db = database()
  db.prepare(userStatement(person)).all()
  db.prepare(userStatement({ ...person, id: 'x2', email: 'b@passar.test' })).all()
  db.prepare(userStatement({ action: 'password', email: person.email, passwordHash: 'new' })).all()
  db.prepare(userStatement({ action: 'level', email: person.email, level: 1 })).all()
  expect(db.prepare('SELECT email, level, password_hash, token_version FROM user').all()).toEqual([
    { email: 'a@passar.test', level: 1, password_hash: 'new', token_version: 3 },
    { email: 'b@passar.test', level: 2, password_hash: person.passwordHash, token_version: 1 },
  ])
})

test('a wish for nobody changes no row', () => {
  expect(
    database()
      .prepare(userStatement({ action: 'level', email: 'n@passar.test', level: 0 }))
      .all(),
  ).toEqual([])
})
