import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { CountingSite, type Counts } from '../rows/site.ts'
import { type CallFrame, type CpuProfile, timeByModule } from './sampled.ts'

/** What a save of a product takes of the worker, in milliseconds, with all that follows it. */
export interface SaveProfile {
  /** Until the answer to a save and the work behind it are done. */
  all: number
  /** CPU time of the isolate; the rest is waited for D1 and KV. */
  cpu: number
  counts: Counts
  modules: [module: string, ms: number][]
}

/** A session of V8's inspector. */
class Inspector {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (result: unknown) => void>()
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
      if (id === undefined) return
      this.#waiting.get(id)?.(result)
      this.#waiting.delete(id)
    })
  }

  static async open(url: string): Promise<Inspector> {
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error(`No inspector answers at ${url}`)))
    })
    return new Inspector(socket)
  }

  send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#last
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve) => this.#waiting.set(id, resolve))
  }

  close(): void {
    this.#socket.close()
  }
}

/** The source file of a function in a bundle, whose modules begin with a comment that names them. */
function moduleNames(bundle: string): (frame: CallFrame) => string | undefined {
  let module = 'the bundle'
  const byLine = readFileSync(bundle, 'utf8')
    .split('\n')
    .map((line) => {
      const [, name] = /^ *\/\/ ((?:\.\.\/)*[\w@./-]+\.[cm]?[jt]sx?)$/.exec(line) ?? []
      if (name !== undefined) module = name.replace(/^(\.\.\/)+/, '')
      return module
    })
  // Bindings are scripts of the runtime, such as `cloudflare-internal:d1-api`.
  return ({ url, lineNumber }) => (url.endsWith(basename(bundle)) ? byLine[lineNumber] : url || undefined)
}

/** Saves a strike under new names in a catalogue of that many products. */
export async function profileSave({
  products,
  saves,
}: {
  products: number
  saves: number
}): Promise<SaveProfile> {
  const site = await CountingSite.open(products, { inspected: true })
  try {
    const type = 'elslutbleck'
    const path = `/api/${type}/${await site.firstOf(type)}`
    const save = (call: number) =>
      site.count(path, { method: 'PUT', body: JSON.stringify({ name: `Namn ${call} ${Date.now()}` }) })
    // Warm, as an isolate is that staff work with.
    for (let call = 0; call < 5; call++) await save(call)
    const inspector = await Inspector.open(await site.inspectorUrl())
    await inspector.send('Profiler.enable')
    await inspector.send('Profiler.setSamplingInterval', { interval: 200 })
    await inspector.send('Profiler.start')
    const start = performance.now()
    let counts: Counts | undefined
    for (let call = 0; call < saves; call++) counts = await save(call)
    const all = performance.now() - start
    const { profile } = (await inspector.send('Profiler.stop')) as { profile: CpuProfile }
    inspector.close()
    const modules = timeByModule(profile, moduleNames(site.bundle))
    const cpu = modules.reduce((sum, [, ms]) => sum + ms, 0)
    if (!counts) throw new Error('Nothing was saved')
    return {
      all: all / saves,
      cpu: cpu / saves,
      counts,
      modules: modules.map(([module, ms]) => [module, ms / saves]),
    }
  } finally {
    await site.close()
  }
}
