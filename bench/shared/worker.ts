import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { migrationNames, migrationStatements } from '../../scripts/migrations.ts'
import { freePort } from '../../scripts/port.ts'
import { retryingDatabase } from '../../scripts/retry.ts'
import { cpuMs, workerdsOf } from '../../scripts/workerd.ts'
import type { Database } from '../../seed/store.ts'
import { bundleWorker, startPlatform } from '../../verify/platform.ts'
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
    const { folder: out, remove } = await bundleWorker({ entry, checkout: folder })
    process.on('exit', remove)
    const modules = [basename(entry).replace('.ts', '.js')]
    if (wrap) {
      const path = join(out, modules[0] ?? '')
      const wrapped = wrap(readFileSync(path, 'utf8'))
      writeFileSync(path, wrapped.bundle)
      writeFileSync(join(out, 'entry.js'), wrapped.entry)
      modules.unshift('entry.js')
    }
    const beside = { path: '/bare', script: "export default { fetch: () => new Response('hello') }" }
    const platform = await startPlatform(out, { port, checkout: folder, modules, beside, more: bindings })
    const [pid = null] = hasProc ? workerdsOf(process.pid).filter((each) => !before.has(each)) : []

    const store = retryingDatabase((await platform.getD1Database('DB')) as unknown as Database)
    const migrations = join(folder, 'migrations')
    const statements = migrationStatements(migrationNames(migrations), migrations)
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
