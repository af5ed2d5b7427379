import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler'
import { migrationStatements } from '../../scripts/migrations.ts'
import { freePort } from '../../scripts/port.ts'
import { root } from '../../scripts/state.ts'
import { workerdsOf } from '../../scripts/workerd.ts'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { storeCatalogue } from '../../seed/store.ts'
import { localUsers } from '../../seed/users.ts'

/** The naive implementation: parses the whole form in memory, then stores its file in the same bucket. */
const peer = `export default {
  async fetch(request, env) {
    const form = await request.formData()
    const file = form.get('file')
    await env.FILES.put(crypto.randomUUID(), file, { httpMetadata: { contentType: 'application/pdf' } })
    return Response.json({ size: file.size })
  },
}`

const keys = {
  SESSION_KEY: 'session key of the bench, used nowhere else',
  UPLOAD_KEY: 'upload key of the bench, used nowhere else',
}
const email = 'sv0@passar.test'
const password = 'a password of the bench'

export interface MemorySite {
  /** Where a form is sent: to our upload or to the peer. */
  addresses: { ours: string; peer: string }
  headers: Record<string, string>
  /** The one process in which the worker, the peer and the local storage run. */
  pid: number
  stop: () => Promise<void>
}

/** Starts the worker beside the peer in one fresh workerd, on the seed catalogue. */
export async function startMemorySite(folder: string): Promise<MemorySite> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  process.env.WRANGLER_LOG ??= 'warn' // otherwise wrangler logs where its secrets come from
  const { workerOptions } = optionsOf(join(root, 'wrangler.toml'))
  const { compatibilityDate, compatibilityFlags, r2Buckets, d1Databases, kvNamespaces } = workerOptions
  const shared = { compatibilityDate, compatibilityFlags, r2Buckets, modules: true }
  const before = new Set(workerdsOf(process.pid))
  const ours = {
    ...shared,
    name: 'ours',
    scriptPath: join(folder, 'index.js'),
    modulesRoot: folder,
    d1Databases,
    kvNamespaces,
    bindings: {
      ...(workerOptions.bindings as Record<string, unknown>),
      ORIGIN: origin,
      ...keys,
      VERSION: { id: 'bench' },
    },
  }
  const theirs = { ...shared, name: 'peer', script: peer, routes: ['*/peer'] }
  const options = { port, workers: [ours, theirs] } as Parameters<typeof convertV4MiniflareOptions>[0]
  const platform = new Miniflare(convertV4MiniflareOptions(options))
  await platform.ready
  const [pid] = workerdsOf(process.pid).filter((each) => !before.has(each))
  if (pid === undefined) throw new Error('There is no workerd')
  const artnr = await fill(await platform.getD1Database('DB'))
  const answer = await fetch(`${origin}/api/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await answer.json()) as { token: string }
  return {
    addresses: { ours: `${origin}/api/upload/${encodeURIComponent(artnr)}/docs/sv`, peer: `${origin}/peer` },
    headers: { Authorization: `Bearer ${token}` },
    pid,
    stop: () => platform.dispose(),
  }
}

type Database = Parameters<typeof storeCatalogue>[0]

/** @returns the article number of one of the products */
async function fill(given: unknown): Promise<string> {
  const db = given as Database
  await db.batch(migrationStatements().map((statement) => db.prepare(statement)))
  const catalogue = generateCatalogue()
  await storeCatalogue(db, { ...catalogue, files: [] }, await localUsers(password))
  return catalogue.products.find(({ artnr }) => artnr !== '')?.artnr ?? ''
}
