import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashOf } from './backup/folder.ts'
import { migrationStatements } from './migrations.ts'
import { root } from './state.ts'

/** A checkout with a stand-in for wrangler, and its deployment: a database, files, and a nightly backup. */
const base = mkdtempSync(join(tmpdir(), 'passar-restore-test-'))
const checkout = join(base, 'checkout')
const whole = join(base, 'whole')
const home = join(base, 'home')
const backup = join(base, 'backup')

const account = {
  accounts: [{ id: 'account-1', name: 'Passar AB' }],
  d1: [{ uuid: 'd1', name: 'passar-production' }],
  kv: [{ id: 'kv', title: 'passar-production-cache' }],
  r2: ['files', 'backups'],
  secrets: [],
  versions: [],
}
const environment = `
[env.production]
account_id = "account-1"
[[env.production.d1_databases]]
binding = "DB"
database_id = "d1"
[[env.production.kv_namespaces]]
binding = "CACHE"
id = "kv"
[[env.production.r2_buckets]]
binding = "FILES"
bucket_name = "files"
[[env.production.r2_buckets]]
binding = "BACKUPS"
bucket_name = "backups"
`

function onDatabase<T>(work: (db: DatabaseSync) => T, folder = home): T {
  const db = new DatabaseSync(join(folder, 'd1.sqlite'))
  try {
    return work(db)
  } finally {
    db.close()
  }
}
const query = (sql: string) => onDatabase((db) => db.exec(sql))
const texts = () => onDatabase((db) => db.prepare('SELECT id, text FROM text ORDER BY id').all())
const meta = (key: string) =>
  onDatabase((db) => db.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value)
const files = () => readdirSync(join(home, 'files')).map(decodeURIComponent).toSorted()
/** All that a restore could change. */
const everything = () => [
  texts(),
  meta('generation'),
  files().map((key) => readFileSync(join(home, 'files', encodeURIComponent(key)), 'utf8')),
]

async function run(script: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, STAND_IN: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, output: stdout + stderr }
}
const remote = ['--remote', 'production', '--yes']
const restore = (args: string[], env?: Record<string, string>) => run('restore', args, env)

beforeAll(async () => {
  for (const path of ['scripts', 'migrations']) {
    cpSync(join(root, path), join(checkout, path), { recursive: true })
  }
  for (const path of ['domain', 'worker']) symlinkSync(join(root, path), join(checkout, path))
  writeFileSync(join(checkout, 'package.json'), '{"type":"module"}')
  const config = readFileSync(join(root, 'wrangler.toml'), 'utf8')
  writeFileSync(join(checkout, 'wrangler.toml'), `${config}${environment}`)
  mkdirSync(join(checkout, 'node_modules', '.bin'), { recursive: true })
  const standIn = join(checkout, 'scripts/backup/testing/wrangler')
  symlinkSync(standIn, join(checkout, 'node_modules', 'wrangler'))
  symlinkSync(
    join(root, 'scripts/deploy/testing/wrangler.mjs'),
    join(checkout, 'node_modules', '.bin', 'wrangler'),
  )
  mkdirSync(join(whole, 'files'), { recursive: true })
  writeFileSync(join(whole, 'account.json'), JSON.stringify(account))
  writeFileSync(join(whole, 'files', encodeURIComponent('k/1')), 'one')
  writeFileSync(join(whole, 'files', encodeURIComponent('k/å')), 'two')
  onDatabase((db) => {
    for (const statement of migrationStatements()) db.exec(statement)
    db.exec("INSERT INTO text VALUES ('t1', 'a', 'A', '{}', '{}', 1), ('t2', 'b', 'B', '{}', '{}', 1)")
    db.exec(
      "INSERT INTO user (id, email, name, level, language, password_hash, token_version) VALUES ('u', 'a@b.test', 'A', 0, 'sv', 'x', 3)",
    )
  }, whole)
  reset()
  expect(await run('backup', [backup, '--remote', 'production'])).toMatchObject({ code: 0 })
  storeAsNightly('2026-11-21T00-23-00.000Z')
})

/** Puts the backup where a site puts those that it makes itself. */
function storeAsNightly(name: string): void {
  const put = (key: string, from: string) => {
    mkdirSync(join(whole, 'backups'), { recursive: true })
    cpSync(join(backup, from), join(whole, 'backups', encodeURIComponent(key)))
  }
  for (const file of readdirSync(join(backup, 'tables'))) {
    put(`${name}/tables/${file.replace('.jsonl', '')}/00000.jsonl`, `tables/${file}`)
  }
  for (const hash of readdirSync(join(backup, 'objects'))) put(`objects/${hash}`, `objects/${hash}`)
  put(`${name}/manifest.json`, 'manifest.json')
}

function reset(): void {
  rmSync(home, { recursive: true, force: true })
  cpSync(whole, home, { recursive: true })
}

/** A catalogue that differs from the backup's. */
function change(): void {
  query("UPDATE text SET text = 'changed'; DELETE FROM text WHERE id = 't2'")
  writeFileSync(join(home, 'files', encodeURIComponent('k/1')), 'eins')
  writeFileSync(join(home, 'files', encodeURIComponent('k/new')), 'new')
  rmSync(join(home, 'files', encodeURIComponent('k/å')))
}

beforeEach(() => {
  reset()
  change()
})
afterAll(() => rmSync(base, { recursive: true }))

const restored = [
  { id: 't1', text: 'A' },
  { id: 't2', text: 'B' },
]

test('restore: a deployed site is made what a backup holds, and how to take that back is said first', async () => {
  const { code, output } = await restore([backup, ...remote])
  expect(output).toMatch(
    /time-travel restore DB --env production --bookmark=\S+[\s\S]*The data are what it holds/,
  )
  expect(code).toBe(0)
  expect(texts()).toEqual(restored)
  // Somebody may be uploading: what the backup does not hold is left to the sweep.
  expect(files()).toEqual(['k/1', 'k/new', 'k/å'])
  expect(readFileSync(join(home, 'files', encodeURIComponent('k/1')), 'utf8')).toBe('one')
  expect(onDatabase((db) => db.prepare('SELECT token_version AS v FROM user').get()?.v)).toBe(4)
  expect((await restore([backup, '--remote', 'production', '--check'])).output).toContain('are what it holds')
})

test('restore: its nightly backup is restored by one command', async () => {
  const { code, output } = await restore(['--nightly', '--of', '2026-11-21', ...remote])
  expect(output).toContain('The nightly backup 2026-11-21T00-23-00.000Z')
  expect(code).toBe(0)
  expect(texts()).toEqual(restored)
  expect((await restore(['--nightly', '--of', '2026-11-19', ...remote])).output).toContain(
    'no complete backup',
  )
})

test('restore: an interrupted restore says so, and can be started again', async () => {
  const before = texts()
  // Its first file, then its rows, after the calls that only read.
  const first = await restore([backup, ...remote], { FAILS_AFTER: 'put 1' })
  expect(first.output).toMatch(/interrupted: the database is as it was[\s\S]*same command[\s\S]*time-travel/)
  expect([first.code, texts()]).toEqual([1, before])
  const second = await restore([backup, ...remote], { FAILS_AFTER: 'batch 4' })
  expect(second.output).toMatch(/interrupted: the database is as it was, or holds what the backup holds/)
  expect([second.code, texts()]).toEqual([1, before])
  expect((await restore([backup, ...remote])).code).toBe(0)
  expect(texts()).toEqual(restored)
})

test('restore: without --yes nothing is replaced where nobody can be asked', async () => {
  const before = everything()
  const { code, output } = await restore([backup, '--remote', 'production'])
  expect(output).toMatch(/replaces everything that production holds[\s\S]*--yes/)
  expect(code).toBe(1)
  expect(everything()).toEqual(before)
})

/** The backup with another manifest and a valid checksum. */
function backupWith(spoil: (manifest: { migration: string; tables: { name: string }[] }) => void): string {
  const folder = join(base, 'spoilt')
  rmSync(folder, { recursive: true, force: true })
  cpSync(backup, folder, { recursive: true })
  const { hash: _, ...manifest } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  spoil(manifest)
  const sealed = { ...manifest, hash: hashOf(JSON.stringify(manifest)) }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(sealed))
  return folder
}

test.each<[string, () => string | undefined, RegExp]>([
  ['nobody logged in', () => changeAccount({ accounts: [] }), /npx wrangler login/],
  [
    'another account',
    () => changeAccount({ accounts: [{ id: 'account-2', name: 'Others' }] }),
    /in the account account-1[\s\S]*account-2 {2}Others/,
  ],
  ['a bucket that is gone', () => changeAccount({ r2: ['backups'] }), /names the R2 bucket files as FILES/],
  [
    'a database of a newer version',
    () => void query("INSERT INTO d1_migrations (name) VALUES ('9998_later.sql')"),
    /had 9998_later\.sql, which this version does not know/,
  ],
  [
    'a database without its migrations',
    () => void query('DELETE FROM d1_migrations'),
    /not what its migrations make of it: .*product is there/,
  ],
  [
    'a backup of another product',
    () => backupWith(({ tables }) => Object.assign(tables[0] ?? {}, { name: 'invoice' })),
    /does not know: invoice.*another product/,
  ],
  [
    'a backup of another version',
    () => backupWith((manifest) => Object.assign(manifest, { migration: '9998_later.sql' })),
    /last migration was 9998_later\.sql/,
  ],
  [
    'a backup that lacks a table',
    () => backupWith(({ tables }) => tables.splice(0, 1)),
    /lacks tables of the schema/,
  ],
  [
    'a backup that was cut',
    () => {
      const folder = backupWith(() => {})
      writeFileSync(join(folder, 'tables', 'text.jsonl'), '')
      return folder
    },
    /is damaged: text/,
  ],
  [
    'a backup of another schema',
    () => {
      const rows = '{"id":"t1","name":"a"}\n'
      const folder = backupWith(({ tables }) =>
        Object.assign(tables.find(({ name }) => name === 'text') ?? {}, { rows: 1, hash: hashOf(rows) }),
      )
      writeFileSync(join(folder, 'tables', 'text.jsonl'), rows)
      return folder
    },
    /The table text of the backup has not the columns of this version: machine_name, name, .*made it\./,
  ],
  ['a folder without a backup', () => join(base, 'checkout'), /holds no backup/],
])('restore: %s stops a restore before it changes anything', async (_, spoil, says) => {
  const folder = spoil() ?? backup
  const before = everything()
  const { code, output } = await restore([folder, ...remote])
  expect(output).toMatch(says)
  expect(code).toBe(1)
  expect(everything()).toEqual(before)
})

function changeAccount(changes: object): undefined {
  writeFileSync(join(home, 'account.json'), JSON.stringify({ ...account, ...changes }))
}

test('npm run user: --remote changes a user of the environment that CLOUDFLARE_ENV names', async () => {
  const change = ['password', 'a@b.test', '--remote']
  const env = { USER_PASSWORD: 'rätt häst batteri' }
  expect((await run('user', change, env)).output).toContain('the environment which CLOUDFLARE_ENV names')
  expect((await run('user', change, { ...env, CLOUDFLARE_ENV: 'staging' })).output).toContain('of staging')
  const hash = () => onDatabase((db) => db.prepare('SELECT password_hash AS h FROM user').get()?.h)
  expect(hash()).toBe('x')
  expect(await run('user', change, { ...env, CLOUDFLARE_ENV: 'production' })).toEqual({
    code: 0,
    output: 'a@b.test: done.\n',
  })
  expect(hash()).toMatch(/^scrypt\$/)
})

test('restore: an unknown environment, or several backups at once, are asked for', async () => {
  expect((await restore([backup, '--remote', 'staging', '--yes'])).output).toContain('of staging')
  expect((await restore([backup, '--nightly'])).output).toContain('npm run restore -- FOLDER')
  expect(existsSync(join(base, 'staging'))).toBe(false)
})
