import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { discardOtherVersion, isSeeded, migrate } from './database.ts'
import { migrationNames, migrationText } from './migrations.ts'
import { temporaryFolder } from './testing/temporary.ts'

afterEach(() => vi.unstubAllEnvs())

/** A local state whose database has had some migrations, as miniflare keeps it. */
function stateWith(migrations: Readonly<Record<string, string>>): string {
  const state = temporaryFolder({})
  vi.stubEnv('PASSAR_STATE', state)
  const file = join(state, 'v3/d1/miniflare-D1DatabaseObject', `${'a'.repeat(64)}.sqlite`)
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec('CREATE TABLE _cf_METADATA (key INTEGER PRIMARY KEY, value BLOB)')
  db.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)')
  for (const [name, sql] of Object.entries(migrations)) {
    db.exec(sql)
    db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
  }
  db.close()
  return state
}

const known = Object.fromEntries(migrationNames().map((name) => [name, migrationText(name)]))
const baseline = migrationNames()[0] ?? ''

test.each([
  ['with migrations from before the baseline', { '0000_catalogue.sql': 'CREATE TABLE product (id TEXT);' }],
  ['with a baseline of another schema', { ...known, [baseline]: `${known[baseline]};DROP TABLE notice;` }],
])(
  'npm start: local data %s are refused in one sentence, which `npm run seed` follows',
  async (_, migrations) => {
    const state = stateWith(migrations)
    await expect(migrate()).rejects.toThrow(
      `The local data in ${state} are of another version of the database, so replace them by a fresh catalogue with: npm run seed`,
    )
    expect(readdirSync(state)).toEqual(['v3'])
    await discardOtherVersion()
    expect(readdirSync(state)).toEqual([])
    expect(await isSeeded()).toBe(false)
  },
)

test('npm run seed: what an interrupted one had put aside goes, and data of this version stay until they are replaced', async () => {
  const state = stateWith(known)
  mkdirSync(join(state, 'discarded'))
  writeFileSync(join(state, 'discarded', 'half'), '')
  await discardOtherVersion()
  expect(readdirSync(state)).toEqual(['v3'])
})
