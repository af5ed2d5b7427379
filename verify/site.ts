import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { categories } from '../domain/categories/index.ts'
import type { Catalogue } from '../domain/product.ts'
import { migrationStatements } from '../scripts/migrations.ts'
import { freePort } from '../scripts/port.ts'
import { retryingDatabase } from '../scripts/retry.ts'
import { root } from '../scripts/state.ts'
import { generateCatalogue } from '../seed/catalogue/index.ts'
import { type Database, storeCatalogue } from '../seed/store.ts'
import { localUsers } from '../seed/users.ts'
import { brokenHeader, writeEntry } from './faults/entry.ts'
import { type Planted, withFault } from './planted.ts'
import { type Bundle, bundleWorker, keys, schedulePath, startPlatform } from './platform.ts'
import { knownBy, type Store, type World } from './world.ts'

const password = 'a password of the verification'
/** Enough for every kind of product and link, and few enough to compare all of it after each call. */
const fewProducts = 60

/** The bundled worker with a fault: made from a copy of the sources, inside the project for its packages. */
export async function bundleWith(fault: Planted): Promise<Bundle> {
  mkdirSync(join(root, 'dist'), { recursive: true })
  const copy = mkdtempSync(join(root, 'dist/planted-'))
  try {
    for (const folder of ['domain', 'worker'])
      cpSync(join(root, folder), join(copy, folder), { recursive: true })
    writeFileSync(join(copy, fault.file), withFault(fault))
    return await bundleWorker({ entry: join(relative(root, copy), 'worker/index.ts') })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

export interface Site {
  world: World
  close: () => Promise<void>
}

/** A running worker on a catalogue of its own of so many products, in memory. */
export async function openSite(folder: string, products = fewProducts): Promise<Site> {
  const port = await freePort()
  const platform = await startPlatform(folder, { port, modules: writeEntry(folder) })
  const store = retryingDatabase((await platform.getD1Database('DB')) as unknown as Database & Store)
  const world = await fill(store, port, generateCatalogue({ products }))
  return { world, close: () => platform.dispose() }
}

/**
 * Fills the empty database of a listening worker with a catalogue, and describes it as the site to attack.
 */
export async function fill(store: Database & Store, port: number, catalogue: Catalogue): Promise<World> {
  await store.batch(migrationStatements().map((statement) => store.prepare(statement)))
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
    origin: `http://localhost:${port}`,
    keys,
    staff: people.map(({ id, email }) => ({ id, email })),
    password,
    known,
  }
}

/** How the local stand-in for the schedule, at this path, says that a run went. */
async function runSchedule(ask: World['ask'], cron?: string): Promise<void> {
  const response = await ask(cron ? `${schedulePath}?cron=${encodeURIComponent(cron)}` : schedulePath)
  const text = await response.text()
  if (text !== 'ok') throw new Error(`The schedule answers ${response.status} ${text.slice(0, 100)}`)
}

/** Asks on a connection of its own: one that a refused body was left on is closed by the worker. */
export function askAt(port: number): World['ask'] {
  return (path, { method = 'GET', headers = {}, body, broken } = {}) =>
    new Promise((resolve, reject) => {
      const breaking = broken ? { [brokenHeader]: JSON.stringify(broken) } : {}
      const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
      const sent = request(
        { port, path, method, agent: false, headers: { ...headers, ...breaking, ...length } },
        (message) => {
          buffer(message).then((bytes) => resolve(responseOf(message, bytes)), reject)
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
