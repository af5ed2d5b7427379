import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { root } from './state.ts'

/** A checkout with a stand-in for wrangler and for the build, an account, and where the site will answer. */
const base = mkdtempSync(join(tmpdir(), 'passar-deploy-test-'))
/** The account before the first deploy, and after it. */
const fresh = join(base, 'fresh')
const deployed = join(base, 'deployed')
let folder = ''
let home = ''
let site: Server
let origin = ''
/** What the site answers instead of a healthy status. */
let down: { status: number; body: object } | null = null

interface Account {
  accounts: { id: string; name: string }[]
  d1: { uuid: string; name: string }[]
  kv: { id: string; title: string }[]
  r2: string[]
  secrets: string[] | null
  versions: { id: string; tag: string }[]
  failing?: string
}

const own = { id: 'account-1', name: 'Passar AB' }
const empty: Account = { accounts: [own], d1: [], kv: [], r2: [], secrets: null, versions: [] }

const account = () => JSON.parse(readFileSync(join(home, 'account.json'), 'utf8')) as Account
const change = (changes: Partial<Account>) =>
  writeFileSync(join(home, 'account.json'), JSON.stringify({ ...account(), ...changes }))
const config = () => readFileSync(join(folder, 'wrangler.toml'), 'utf8')
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@passar.test', ...args], {
    cwd: folder,
    stdio: 'pipe',
  })
const commit = () => {
  git('add', '-A')
  git('commit', '-qm', 'x')
}

/** The calls of wrangler since the last call of this function. */
function calls(): string[] {
  const file = join(home, 'calls')
  const made = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  rmSync(file, { force: true })
  return made
}
const reading =
  /^(whoami|d1 (list|execute|time-travel info)|kv namespace list|r2 bucket list|(secret|deployments|versions) list)/
const changesIn = (made: string[]) => made.filter((call) => !reading.test(call))

/** The test's folder, in one of the two states above. */
function open(checkout: string): void {
  folder = join(base, 'now')
  home = join(folder, 'node_modules')
  rmSync(folder, { recursive: true, force: true })
  cpSync(checkout, folder, { recursive: true, verbatimSymlinks: true })
}

function storeCheckout(checkout: string): void {
  rmSync(checkout, { recursive: true, force: true })
  cpSync(folder, checkout, { recursive: true, verbatimSymlinks: true })
}

beforeAll(async () => {
  const bin = join(fresh, 'node_modules', '.bin')
  mkdirSync(bin, { recursive: true })
  symlinkSync(join(root, 'scripts/deploy/testing/wrangler.mjs'), join(bin, 'wrangler'))
  writeFileSync(join(fresh, 'node_modules', 'account.json'), JSON.stringify(empty))
  for (const path of ['scripts', 'migrations', 'wrangler.toml'])
    cpSync(join(root, path), join(fresh, path), { recursive: true })
  const build =
    "import { writeFileSync } from 'node:fs'\nwriteFileSync('node_modules/built', process.env.ENVIRONMENT ?? '')\n"
  writeFileSync(join(fresh, 'scripts', 'build.ts'), build)
  writeFileSync(join(fresh, 'package.json'), '{"type":"module"}')
  writeFileSync(join(fresh, '.gitignore'), 'node_modules\n')
  site = createServer((_, response) => {
    const version = account().versions.at(-1)?.id ?? ''
    const { status, body } = down ?? { status: 200, body: { ok: true, version, environment: 'production' } }
    response.statusCode = status
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://localhost:${(site.address() as AddressInfo).port}`
  open(fresh)
  git('init', '-q')
  commit()
  storeCheckout(fresh)
  expect((await first()).code).toBe(0)
  commit()
  calls()
  storeCheckout(deployed)
})

beforeEach(() => {
  down = null
  open(fresh)
})

afterAll(() => {
  site.close()
  site.closeAllConnections()
  rmSync(base, { recursive: true })
})

async function deploy(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['scripts/deploy.ts', 'production', '--patience', '0', ...args], {
    cwd: folder,
    // Two dozen commands, each of several processes, would compile the same scripts.
    env: { PATH, HOME, STAND_IN: home, NODE_COMPILE_CACHE: join(base, 'compiled') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, output: stdout + stderr }
}

const first = () => deploy('--origin', origin)

test('deploy: the first deploy makes everything, and the next one nothing that is there already', async () => {
  const before = config()
  const { code, output } = await first()
  expect(output).toContain(`${origin} runs version version-1 and is healthy.`)
  expect(code).toBe(0)
  expect(changesIn(calls()).map((call) => call.replace(/--tag .*/, '…'))).toEqual([
    'd1 create passar-production',
    'kv namespace create passar-production-cache',
    'r2 bucket create passar-production-files',
    'r2 bucket create passar-production-backups',
    'd1 migrations apply DB --env production --remote',
    'deploy --env production …',
  ])
  expect(account().secrets).toEqual(['SESSION_KEY', 'UPLOAD_KEY'])
  const [session = '', upload = ''] = readFileSync(join(home, 'given'), 'utf8').split('\n')
  expect(session).toMatch(/^[\w-]{43}$/)
  expect(upload).not.toBe(session)
  expect(output).not.toContain(session)
  expect(readFileSync(join(home, 'built'), 'utf8')).toBe('production')
  // The rest of the file is unchanged, comments included.
  expect(config().startsWith(before)).toBe(true)
  for (const line of [
    'account_id = "account-1"',
    'database_id = "d1-of-passar-production"',
    'id = "kv-of-passar-production-cache"',
    'bucket_name = "passar-production-files"',
    `ORIGIN = "${origin}"`,
    'ENVIRONMENT = "production"',
  ])
    expect(config().slice(before.length)).toContain(line)

  const written = config()
  commit()
  const second = await deploy()
  expect(second.code).toBe(0)
  expect(changesIn(calls()).map((call) => call.split(' ')[0])).toEqual(['deploy'])
  expect(second.output).toContain('npx wrangler rollback version-1 --env production')
  expect(config()).toBe(written)

  const third = await deploy()
  expect(third.output).toContain('Nothing to do')
  expect(changesIn(calls())).toEqual([])
  expect((await deploy('--again')).code).toBe(0)
  expect(account().versions).toHaveLength(3)
})

test('deploy: a dry run shows every step and takes none', async () => {
  const before = [config(), account()]
  const { code, output } = await deploy('--origin', origin, '--dry-run')
  expect(code).toBe(0)
  for (const step of [
    'create  D1 database passar-production',
    'create  KV',
    'create  R2',
    'migrate 0000_baseline.sql',
    'set     SESSION_KEY, UPLOAD_KEY',
    'deploy  for the first time',
    origin,
  ])
    expect(output).toContain(step)
  expect([config(), account()]).toEqual(before)
  expect(changesIn(calls())).toEqual([])
})

test('deploy: a new migration is applied after the time to go back to is noted', async () => {
  open(deployed)
  writeFileSync(join(folder, 'migrations', '9999_more.sql'), 'CREATE TABLE more (id TEXT);')
  commit()
  calls()
  const { code, output } = await deploy()
  expect(code).toBe(0)
  expect(output).toMatch(/time-travel restore DB --env production --bookmark=00000085-/)
  const made = calls()
  expect(made.findIndex((call) => call.startsWith('d1 time-travel info'))).toBeLessThan(
    made.findIndex((call) => call.startsWith('d1 migrations apply')),
  )
})

test('deploy: an interrupted deploy goes on where it stopped', async () => {
  change({ failing: 'r2 bucket create' })
  expect((await first()).code).toBe(1)
  change({ failing: 'deploy' })
  expect((await first()).code).toBe(1)
  change({ failing: 'nothing' })
  expect((await first()).code).toBe(0)
  const { d1, kv, r2, versions } = account()
  expect([d1, kv, r2, versions].map((each) => each.length)).toEqual([1, 1, 2, 1])
})

test.each<[string, () => void, RegExp]>([
  [
    'what is not committed',
    () => writeFileSync(join(folder, 'stray.ts'), ''),
    /Commit what is not yet committed[\s\S]*stray\.ts/,
  ],
  ['nobody logged in', () => change({ accounts: [] }), /npx wrangler login/],
  [
    'another account',
    () => change({ accounts: [{ id: 'account-2', name: 'Others' }] }),
    /in the account account-1[\s\S]*account-2 {2}Others/,
  ],
  [
    'a database that is gone',
    () => change({ d1: [] }),
    /names the D1 database d1-of-passar-production as DB, which is not in this account/,
  ],
  ['a bucket that is gone', () => change({ r2: [] }), /names the R2 bucket passar-production-files as FILES/],
  [
    'a migration that was interrupted',
    () => query('DELETE FROM d1_migrations'),
    /not what its migrations make of it: [\s\S]*security_event is there and should not be/,
  ],
  ['a table that somebody dropped', () => query('DROP TABLE attempt'), /attempt is missing/],
  [
    'a database of a later version',
    () => query("INSERT INTO d1_migrations (name) VALUES ('9998_later.sql')"),
    /migrations that this checkout does not have: 9998_later\.sql/,
  ],
])('deploy: %s stops a deploy before it changes anything', async (_, spoil, says) => {
  open(deployed)
  spoil()
  const before = [config(), account()]
  calls()
  const { code, output } = await deploy()
  expect(output).toMatch(says)
  expect(output).toContain('Nothing was changed.')
  expect(code).toBe(1)
  expect(changesIn(calls())).toEqual([])
  expect([config(), account()]).toEqual(before)
})

test('deploy: several accounts, or no address, are asked for', async () => {
  change({ accounts: [own, { id: 'account-2', name: 'Others' }] })
  const { code, output } = await deploy()
  expect(code).toBe(1)
  expect(output).toContain('--account')
  expect(output).toContain('--origin')
  expect((await deploy('--origin', origin, '--account', 'account-2')).code).toBe(0)
  expect(config()).toContain('account_id = "account-2"')
})

test('deploy: a new version that is not healthy says how to go back', async () => {
  open(deployed)
  const details = { down: 'storage', version: 'version-2' }
  down = { status: 503, body: { error: 'UNHEALTHY', message: '', details } }
  const { code, output } = await deploy()
  expect(code).toBe(1)
  expect(output).toContain('is not healthy: storage does not answer')
  expect(output).toContain('npx wrangler rollback version-1 --env production')
})

function query(sql: string): void {
  const [database] = account().d1
  const code = `const { DatabaseSync } = await import('node:sqlite'); new DatabaseSync(process.argv[1]).exec(process.argv[2])`
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    code,
    join(home, `${database?.uuid}.sqlite`),
    sql,
  ])
}
