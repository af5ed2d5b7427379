import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler'
import { freePort } from '../../scripts/port.ts'
import { mustRun } from '../../scripts/process.ts'
import { retryingDatabase } from '../../scripts/retry.ts'
import { cpuMs, workerdsOf } from '../../scripts/workerd.ts'
import type { Database } from '../../seed/store.ts'
import { type Checkout, here } from './checkout.ts'
import { password, Staff } from './staff.ts'

interface Options {
  /** How many products its catalogue has. */
  products: number
  /** A module of the checkout that is bundled in place of the worker's entry. */
  entry?: string
  /** Changes the text of the bundle, and adds a module that answers in its place: both by their texts. */
  wrap?: (bundle: string) => { bundle: string; entry: string }
  /** Further values that the worker is given. */
  bindings?: Record<string, unknown>
}

/** What seeding is called in every checkout. */
interface Seeding {
  generateCatalogue(options: { products: number }): { files: unknown[] }
  localUsers(password: string): Promise<unknown[]>
  storeCatalogue(db: Database, catalogue: object, users: unknown[]): Promise<void>
}

/**
 * The worker of a checkout, bundled as it would be deployed, in a workerd of its own with the catalogue of that checkout's
 * seed in memory. `/bare` is answered by a worker that says hello.
 */
export class Worker {
  readonly name: string
  readonly origin: string
  readonly #platform: Miniflare
  readonly #pid: number | null

  private constructor(name: string, origin: string, platform: Miniflare, pid: number | null) {
    this.name = name
    this.origin = origin
    this.#platform = platform
    this.#pid = pid
  }

  static async open(
    { products, entry = 'worker/index.ts', wrap, bindings = {} }: Options,
    { name, folder }: Checkout = here,
  ) {
    const hasProc = existsSync('/proc/self/stat')
    const before = new Set(hasProc ? workerdsOf(process.pid) : [])
    const port = await freePort()
    const out = mkdtempSync(join(tmpdir(), 'passar-bench-'))
    process.on('exit', () => rmSync(out, { recursive: true, force: true }))
    // The web build that wrangler.toml names may be missing.
    mkdirSync(join(out, 'web'))
    const settings = join(folder, 'wrangler.toml')
    const from = ['--config', settings, '--assets', join(out, 'web')]
    const what = ['deploy', join(folder, entry), '--dry-run', '--outdir', out]
    await mustRun('wrangler', [...what, ...from], { capture: true })
    const bundle = join(out, basename(entry).replace('.ts', '.js'))
    const modules = [{ type: 'ESModule', path: bundle }]
    if (wrap) {
      const wrapped = wrap(readFileSync(bundle, 'utf8'))
      const path = join(out, 'entry.js')
      writeFileSync(bundle, wrapped.bundle)
      writeFileSync(path, wrapped.entry)
      modules.unshift({ type: 'ESModule', path })
    }

    process.env.WRANGLER_LOG ??= 'warn' // otherwise wrangler logs where secrets come from
    const { workerOptions } = optionsOf(settings)
    const { compatibilityDate, compatibilityFlags, r2Buckets, d1Databases, kvNamespaces } = workerOptions
    const worker = {
      ...{ compatibilityDate, compatibilityFlags, r2Buckets, d1Databases, kvNamespaces },
      name: 'passar',
      modules,
      modulesRoot: out,
      bindings: {
        ...(workerOptions.bindings as Record<string, unknown>),
        ORIGIN: `http://localhost:${port}`,
        SESSION_KEY: 'session key of the bench, used nowhere else',
        UPLOAD_KEY: 'upload key of the bench, used nowhere else',
        VERSION: { id: 'bench' },
        ...bindings,
      },
    }
    const bare = {
      ...{ compatibilityDate, compatibilityFlags, modules: true, name: 'bare', routes: ['*/bare'] },
      script: "export default { fetch: () => new Response('hello') }",
    }
    const options = { port, workers: [worker, bare] }
    const platform = new Miniflare(
      convertV4MiniflareOptions(options as Parameters<typeof convertV4MiniflareOptions>[0]),
    )
    await platform.ready
    const [pid = null] = hasProc ? workerdsOf(process.pid).filter((each) => !before.has(each)) : []

    const store = retryingDatabase((await platform.getD1Database('DB')) as unknown as Database)
    const migrations = readdirSync(join(folder, 'migrations')).filter((file) => file.endsWith('.sql'))
    const statements = migrations
      .toSorted()
      .flatMap((file) =>
        readFileSync(join(folder, 'migrations', file), 'utf8').split('--> statement-breakpoint'),
      )
    await store.batch(statements.map((statement) => store.prepare(statement)))
    const seeding = ['catalogue/index.ts', 'store.ts', 'users.ts'].map(
      (file) => import(join(folder, 'seed', file)),
    )
    const { generateCatalogue, storeCatalogue, localUsers }: Seeding = Object.assign(
      {},
      ...(await Promise.all(seeding)),
    )
    const catalogue = generateCatalogue({ products })
    await storeCatalogue(store, { ...catalogue, files: [] }, await localUsers(password))
    return new Worker(name, `http://localhost:${port}`, platform, pid)
  }

  /** Signs in somebody of the staff. */
  async staff(email = 'sv0@passar.test'): Promise<Staff> {
    const staff = new Staff(this.origin)
    await staff.signIn(email)
    return staff
  }

  /** The id of the first product of a category. */
  async firstOf(category: string): Promise<string> {
    const { items } = await (await fetch(`${this.origin}/api/${category}?limit=1`)).json()
    return items[0]._id
  }

  /** CPU time that workerd takes for some work, in milliseconds; null without /proc. */
  async cpuOf(work: () => Promise<void>): Promise<number | null> {
    const before = this.#pid === null ? 0 : cpuMs(this.#pid)
    await work()
    return this.#pid === null ? null : cpuMs(this.#pid) - before
  }

  close(): Promise<void> {
    return this.#platform.dispose()
  }
}
