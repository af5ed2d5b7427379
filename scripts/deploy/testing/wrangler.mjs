#!/usr/bin/env node
// Stands in for wrangler in the tests of `npm run deploy`: answers as wrangler 4.155 does, for an account that is kept in
// a file beside it, and notes every call there.
// @ts-check
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const home = process.env.STAND_IN ?? ''
const stateFile = join(home, 'account.json')
/** @typedef {{ tag: string, id: string }} Version */
/** @type {{ accounts: { id: string, name: string }[], d1: { uuid: string, name: string }[], kv: { id: string, title: string }[], r2: string[], secrets: string[] | null, versions: Version[], failing?: string }} */
const state = JSON.parse(readFileSync(stateFile, 'utf8'))
const args = process.argv.slice(2)
const call = args.join(' ')
appendFileSync(join(home, 'calls'), `${call}\n`)

/** @param {string} name */
const option = (name) => args[args.indexOf(name) + 1] ?? ''
/** @param {unknown} value */
const say = (value) => console.log(typeof value === 'string' ? value : JSON.stringify(value, null, 2))
/** @param {string} text @returns {never} */
const fail = (text) => {
  console.error(`✘ [ERROR] ${text}`)
  process.exit(1)
}
/** @param {string} name */
const database = (name) => {
  const found = state.d1.find(
    (each) => each.name === name || (name === 'DB' && configured().includes(each.uuid)),
  )
  if (!found) return fail(`Couldn't find DB with name '${name}'`)
  return new DatabaseSync(join(home, `${found.uuid}.sqlite`))
}
const configured = () => readFileSync('wrangler.toml', 'utf8')
const save = () => writeFileSync(stateFile, JSON.stringify(state))

if (state.failing && call.startsWith(state.failing)) fail('A request to the Cloudflare API failed.')

/** @type {Record<string, () => void>} */
const commands = {
  whoami: () => {
    if (state.accounts.length === 0) {
      say({ loggedIn: false })
      process.exit(1)
    }
    say({
      loggedIn: true,
      authType: 'OAuth Token',
      email: 'a@passar.test',
      accounts: state.accounts,
      tokenPermissions: [],
    })
  },
  'd1 list': () => say(state.d1.map((each) => ({ ...each, created_at: '', version: 'production' }))),
  'd1 create': () => {
    state.d1.push({ uuid: `d1-of-${args[2]}`, name: args[2] ?? '' })
    say(`✅ Successfully created DB '${args[2]}' in region WEUR`)
  },
  'd1 execute': () => {
    const db = database(args[2] ?? '')
    say([{ results: db.prepare(option('--command')).all(), success: true, meta: {} }])
  },
  'd1 time-travel': () => say({ bookmark: '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683' }),
  'd1 migrations': () => {
    const db = database(args[3] ?? '')
    db.exec(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP)',
    )
    const had = db
      .prepare('SELECT name FROM d1_migrations')
      .all()
      .map(({ name }) => name)
    for (const name of readdirSync('migrations')
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      if (had.includes(name)) continue
      db.exec(readFileSync(join('migrations', name), 'utf8'))
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
    }
  },
  'kv namespace': () => {
    if (args[2] === 'list') return say(state.kv.map((each) => ({ ...each, supports_url_encoding: true })))
    state.kv.push({ id: `kv-of-${args[3]}`, title: args[3] ?? '' })
    say(`🌀 Creating namespace with title "${args[3]}"\n✨ Success!`)
  },
  'r2 bucket': () => {
    if (args[2] === 'list') {
      const listing = state.r2.map(
        (name) => `name:           ${name}\ncreation_date:  2026-11-01T00:00:00.000Z`,
      )
      return say(`Listing buckets...\n${listing.join('\n\n')}`)
    }
    state.r2.push(args[3] ?? '')
    say(`✅ Created bucket '${args[3]}' with default storage class of Standard.`)
  },
  'secret list': () => {
    if (!state.secrets) fail(`Worker "${option('--name')}" not found.`)
    say((state.secrets ?? []).map((name) => ({ name, type: 'secret_text' })))
  },
  'deployments list': () =>
    say(
      state.versions.map(({ id }, n) => ({
        id: `deployment-${n}`,
        created_on: `2026-11-0${n + 1}T00:00:00Z`,
        versions: [{ version_id: id, percentage: 100 }],
      })),
    ),
  'versions list': () =>
    say(state.versions.map(({ id, tag }) => ({ id, annotations: { 'workers/tag': tag } }))),
  deploy: () => {
    const file = args.includes('--secrets-file') ? option('--secrets-file') : null
    const given = file ? JSON.parse(readFileSync(file, 'utf8')) : {}
    state.secrets = [...(state.secrets ?? []), ...Object.keys(given)]
    const id = `version-${state.versions.length + 1}`
    state.versions.push({ id, tag: option('--tag') })
    appendFileSync(join(home, 'given'), `${Object.values(given).join('\n')}\n`)
    const event = { type: 'deploy', version: 1, version_id: id, targets: [] }
    appendFileSync(
      process.env.WRANGLER_OUTPUT_FILE_PATH ?? '',
      `${JSON.stringify({ type: 'wrangler-session' })}\n${JSON.stringify(event)}\n`,
    )
    say(`Uploaded passar (3.12 sec)\nCurrent Version ID: ${id}`)
  },
}

const command = commands[args.slice(0, 2).join(' ')] ?? commands[args[0] ?? '']
if (!command) fail(`Unknown command: ${call}`)
else command()
save()
