import { mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { assertNotServed, discardOtherVersion, isSeeded, migrate } from './database.ts'
import { migrationStatements } from './migrations.ts'
import { temporaryFolder } from './testing/temporary.ts'

afterEach(() => vi.unstubAllEnvs())

const databaseIn = (state: string) => join(state, 'v3/d1/miniflare-D1DatabaseObject/0.sqlite')

/** A local state with a database, as miniflare keeps it. */
function stateWith(statements: readonly string[]): string {
  const state = temporaryFolder({})
  vi.stubEnv('PASSAR_STATE', state)
  mkdirSync(dirname(databaseIn(state)), { recursive: true })
  const db = new DatabaseSync(databaseIn(state))
  db.exec('CREATE TABLE _cf_METADATA (key INTEGER PRIMARY KEY, value BLOB)')
  for (const statement of statements) db.exec(statement)
  db.close()
  return state
}

const current = migrationStatements()
const beforeTheBaseline = [
  'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)',
  'CREATE TABLE product (id TEXT)',
  "INSERT INTO d1_migrations (name) VALUES ('0000_catalogue.sql')",
]

test.each([
  ['with migrations from before the baseline', beforeTheBaseline],
  ['with a baseline of another schema', [...current, 'DROP TABLE notice']],
])(
  'npm start: local data %s are refused in one sentence, which `npm run seed` follows',
  async (_, statements) => {
    const state = stateWith(statements)
    await expect(migrate()).rejects.toThrow(
      `The local data in ${state} are of another version of the database, so replace them by a fresh catalogue with: npm run seed`,
    )
    expect(readdirSync(state)).toEqual(['v3'])
    // As an interrupted one leaves it.
    mkdirSync(join(state, 'discarded', 'half'), { recursive: true })
    await discardOtherVersion()
    expect(readdirSync(state)).toEqual([])
    expect(await isSeeded()).toBe(false)
  },
)

test('npm run seed: data of this version stay until they are replaced', async () => {
  const state = stateWith(current)
  await discardOtherVersion()
  expect(readdirSync(state)).toEqual(['v3'])
})

test('restore: data that a server has open are not replaced, and the refusal says that it runs', async () => {
  const state = stateWith([])
  await assertNotServed()
  // As workerd opens it.
  const server = new DatabaseSync(databaseIn(state))
  server.exec('PRAGMA journal_mode = WAL; CREATE TABLE product (id TEXT)')
  await expect(assertNotServed()).rejects.toThrow(`A server runs on the data in ${state}.`)
  server.close()
  await assertNotServed()
})
