import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { categories } from '../domain/categories/index.ts'
import type { Catalogue } from '../domain/product.ts'
import { freePort } from '../scripts/port.ts'
import { mustRun } from '../scripts/process.ts'
import { retryingDatabase } from '../scripts/retry.ts'
import { root } from '../scripts/state.ts'
import { generateCatalogue } from '../seed/catalogue/index.ts'
import { type Database, storeCatalogue } from '../seed/store.ts'
import { localUsers } from '../seed/users.ts'
import { brokenHeader, writeEntry } from './faults/entry.ts'
import { keys, schedulePath, startPlatform } from './platform.ts'
import { knownBy, type Migration, type Store, type World } from './world.ts'

const password = 'a password of the verification'
/** Enough for every kind of product and link, and few enough to compare all of it after each call. */
const products = 60

/** A change of the bundled worker, or of another file beside it, that removes a guard. */
export interface PlantedFault {
  name: string
  file?: string
  find: RegExp
  replace: string
}

/**
 * The worker of a checkout bundled as it would be deployed, with its migrations; `remove` takes the folder away.
 * @param entry a module of the checkout that is bundled in its place, under its own name
 */
export async function bundleWorker(
  checkout = root,
  entry?: string,
): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'passar-verify-'))
  // The web build that wrangler.toml names may be missing: nothing here asks for a page.
  const noWeb = join(folder, 'web')
  mkdirSync(noWeb)
  const from = ['--config', join(checkout, 'wrangler.toml'), '--assets', noWeb]
  const what = entry === undefined ? [] : [join(checkout, entry)]
  await mustRun('wrangler', ['deploy', ...what, '--dry-run', '--outdir', folder, ...from], { capture: true })
  cpSync(join(checkout, 'migrations'), join(folder, 'migrations'), { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Puts a fault into a bundle, and returns a function that removes it. */
export function plant(folder: string, { name, find, replace, file = 'index.js' }: PlantedFault): () => void {
  const path = join(folder, file)
  const sound = readFileSync(path, 'utf8')
  const faulty = sound.replace(find, replace)
  if (faulty === sound) throw new Error(`"${name}" finds nothing in the worker to take away`)
  writeFileSync(path, faulty)
  return () => writeFileSync(path, sound)
}

export interface Site {
  world: World
  close: () => Promise<void>
}

/** A running worker on a catalogue of its own, in memory. @param migrations what its database has had, by default its own */
export async function openSite(
  folder: string,
  migrations: readonly Migration[] = migrationsIn(folder),
): Promise<Site> {
  const port = await freePort()
  const platform = await startPlatform(folder, { port, modules: writeEntry(folder) })
  const store = retryingDatabase((await platform.getD1Database('DB')) as unknown as Database & Store)
  const world = await fill(store, port, generateCatalogue({ products }), migrations)
  return { world, close: () => platform.dispose() }
}

/**
 * Fills the empty database of a listening worker with a catalogue, and describes it as the site to attack.
 */
export async function fill(
  store: Database & Store,
  port: number,
  catalogue: Catalogue,
  migrations: readonly Migration[] = migrationsIn(root),
): Promise<World> {
  await migrate(store, migrations)
  const people = await localUsers(password)
  await storeCatalogue(store, { ...catalogue, files: [] }, people)
  const [category] = categories
  const product = catalogue.products.find(
    (each) => each.category === category?.code && each.published && each.artnr !== '',
  )
  const known = knownBy({
    type: category?.path ?? '',
    code: category?.code ?? '',
    id: product?.id ?? '',
    artnr: product?.artnr ?? '',
    email: people[0]?.email ?? '',
  })
  const ask = askAt(port)
  return {
    ask,
    runSchedule: (cron) => runSchedule(ask, cron),
    store,
    migrations,
    origin: `http://localhost:${port}`,
    keys,
    staff: people.map(({ id, email }) => ({ id, email })),
    password,
    known,
  }
}

function migrationsIn(folder: string): Migration[] {
  const names = readdirSync(join(folder, 'migrations')).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => {
    const text = readFileSync(join(folder, 'migrations', name), 'utf8')
    return { name, queries: text.split('--> statement-breakpoint') }
  })
}

async function migrate(db: Database, migrations: readonly Migration[]): Promise<void> {
  for (const { queries } of migrations) await db.batch(queries.map((query) => db.prepare(query)))
}

/** How the local stand-in for the schedule, at this path, says that a run went. */
async function runSchedule(ask: World['ask'], cron?: string): Promise<void> {
  const answer = await ask(cron ? `${schedulePath}?cron=${encodeURIComponent(cron)}` : schedulePath)
  const text = await answer.text()
  if (text !== 'ok') throw new Error(`The schedule answers ${answer.status} ${text.slice(0, 100)}`)
}

/** Asks on a connection of its own: one that a refused body was left on is closed by the worker. */
function askAt(port: number): World['ask'] {
  return (path, { method = 'GET', headers = {}, body, broken } = {}) =>
    new Promise((resolve, reject) => {
      const breaking = broken ? { [brokenHeader]: JSON.stringify(broken) } : {}
      const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
      const sent = request(
        { port, path, method, agent: false, headers: { ...headers, ...breaking, ...length } },
        (answer) => {
          buffer(answer).then((bytes) => resolve(responseOf(answer, bytes)), reject)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
}

function responseOf({ statusCode = 0, headers }: IncomingMessage, bytes: Buffer): Response {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  )
  const isBare = statusCode === 204 || statusCode === 304
  return new Response(isBare ? null : Uint8Array.from(bytes), { status: statusCode, headers: pairs })
}
