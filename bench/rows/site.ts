import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Miniflare } from 'miniflare'
import { styleHashPath } from '../../domain/page/data.ts'
import { freePort } from '../../scripts/port.ts'
import { retryingDatabase } from '../../scripts/retry.ts'
import { root } from '../../scripts/state.ts'
import { buildWeb } from '../../scripts/web-build.ts'
import { cpuMs, workerdsOf } from '../../scripts/workerd.ts'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import type { Database } from '../../seed/store.ts'
import { startPlatform } from '../../verify/platform.ts'
import { bundleWorker, fill } from '../../verify/site.ts'
import { type Store, sessionOf, type World } from '../../verify/world.ts'

/** What a call asks of the bindings, as worker/testing/counting-worker.ts tells it. */
export interface Counts {
  trips: number
  statements: number
  read: number
  written: number
  kv: number
  r2: number
}

interface Ask {
  method?: string
  body?: string
  /** Which caches are cleared before the call: the isolate's memory, or KV as well. */
  forget?: 'isolate' | 'all'
}

/** The language of all that is asked for. */
const shells = '/shells/sv'

/** The built shells and page pieces by path. */
async function builtShells(): Promise<Record<string, string>> {
  await buildWeb({ always: false })
  const web = join(root, 'dist/web')
  const read = (path: string): [string, string] => [path, readFileSync(join(web, path), 'utf8')]
  const files = readdirSync(join(web, shells), { recursive: true, withFileTypes: true })
  return Object.fromEntries([
    read(styleHashPath),
    ...files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => read(`/${relative(web, join(parentPath, name))}`)),
  ])
}

/** The worker with counting bindings, beside a bare worker in the same workerd. */
export class CountingSite {
  readonly world: World
  /** The file of its bundled worker. */
  readonly bundle: string
  readonly #platform: Miniflare
  readonly #headers: Record<string, string>
  readonly #pid: number | null
  readonly #close: () => Promise<void>

  private constructor(
    world: World,
    { bundle, platform }: { bundle: string; platform: Miniflare },
    headers: Record<string, string>,
    pid: number | null,
    close: () => Promise<void>,
  ) {
    this.world = world
    this.bundle = bundle
    this.#platform = platform
    this.#headers = headers
    this.#pid = pid
    this.#close = close
  }

  /** @param inspected opens the inspector of V8 to `inspectorUrl` */
  static async open(products: number, { inspected = false } = {}): Promise<CountingSite> {
    const hasProc = existsSync('/proc/self/stat')
    const before = new Set(hasProc ? workerdsOf(process.pid) : [])
    const { folder, remove } = await bundleWorker('worker/testing/counting-worker.ts')
    const port = await freePort()
    const beside = { path: '/bare', script: "export default { fetch: () => new Response('hello') }" }
    const modules = ['counting-worker.js']
    const more = { SHELLS: await builtShells() }
    const platform = await startPlatform(folder, { port, modules, beside, inspected, more })
    const [pid = null] = hasProc ? workerdsOf(process.pid).filter((each) => !before.has(each)) : []
    const store = retryingDatabase((await platform.getD1Database('DB')) as unknown as Database & Store)
    const world = await fill(store, port, generateCatalogue({ products }))
    const close = async () => {
      await platform.dispose()
      remove()
    }
    const own = { bundle: join(folder, 'counting-worker.js'), platform }
    return new CountingSite(world, own, await sessionOf(world, 0), pid, close)
  }

  /** Where V8's inspector of the worker listens. */
  async inspectorUrl(): Promise<string> {
    const { host } = await this.#platform.getInspectorURL()
    const targets = (await (await fetch(`http://${host}/json`)).json()) as Record<string, string>[]
    const own = targets.find(({ title = '' }) => title.includes('passar'))
    if (!own?.webSocketDebuggerUrl) throw new Error('The worker is not among what the inspector shows')
    return own.webSocketDebuggerUrl
  }

  async count(path: string, ask: Ask = {}): Promise<Counts> {
    const answer = await this.#fetch(path, ask, { 'x-count': '1' })
    return JSON.parse(answer.headers.get('x-count') ?? '')
  }

  /** The id of the first product of a category. */
  async firstOf(category: string): Promise<string> {
    const { items } = await (await fetch(`${this.world.origin}/api/${category}?limit=1`)).json()
    return items[0]._id
  }

  /** CPU time of an uncounted call in milliseconds, all of workerd's, over some calls; null without /proc. */
  async cpu(calls: number, askFor: (call: number) => [path: string, ask?: Ask]): Promise<number | null> {
    const taken = await this.cpuOf(async () => {
      for (let call = 0; call < calls; call++) await this.#fetch(...askFor(call))
    })
    return taken === null ? null : taken / calls
  }

  /** CPU time that workerd takes for some work, in milliseconds; null without /proc. */
  async cpuOf(work: () => Promise<void>): Promise<number | null> {
    const before = this.#pid === null ? 0 : cpuMs(this.#pid)
    await work()
    return this.#pid === null ? null : cpuMs(this.#pid) - before
  }

  /** Saves changes of a product. */
  async save(type: string, id: string, changes: object): Promise<void> {
    await this.#fetch(`/api/${type}/${id}`, { method: 'PUT', body: JSON.stringify(changes) })
  }

  close(): Promise<void> {
    return this.#close()
  }

  async #fetch(
    path: string,
    { method = 'GET', body, forget }: Ask = {},
    more: Record<string, string> = {},
  ): Promise<Response> {
    const headers = {
      ...more,
      ...(forget ? { 'x-forget': forget } : {}),
      ...(body === undefined ? {} : { ...this.#headers, 'Content-Type': 'application/json' }),
    }
    const answer = await fetch(this.world.origin + path, { method, headers, ...(body ? { body } : {}) })
    const told = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${told.slice(0, 300)}`)
    return answer
  }
}
