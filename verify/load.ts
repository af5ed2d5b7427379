import { existsSync } from 'node:fs'
import { categories } from '../domain/categories/index.ts'
import { freePort } from '../scripts/port.ts'
import { resident, workerdsOf } from '../scripts/workerd.ts'
import { generateCatalogue } from '../seed/catalogue/index.ts'
import type { Database } from '../seed/store.ts'
import { knownProducts, pathOf } from './calls.ts'
import { startPlatform } from './platform.ts'
import { Random } from './random.ts'
import { fill } from './site.ts'
import { type Init, type Outcome, type Store, sessionOf, type World } from './world.ts'

const clients = 50
/** The first so many clients are staff, who write and read. */
const writers = 10
const products = 500
/** The highest memory of the last third, as a multiple of the third before. */
const maxGrowth = 1.2

/** Fifty clients that read and write at once: no error, and memory that stops growing. */
export async function load(
  folder: string,
  { seconds, seed }: { seconds: number; seed: number },
): Promise<Outcome> {
  const port = await freePort()
  const isMeasured = existsSync('/proc/self/status')
  const before = isMeasured ? workerdsOf(process.pid) : []
  const platform = await startPlatform(folder, { port })
  const samples: number[] = []
  let timer: NodeJS.Timeout | undefined
  try {
    const store = (await platform.getD1Database('DB')) as unknown as Database & Store
    const world = await fill(store, port, generateCatalogue({ products }))
    const next = await callsOf(world, new Random(seed))
    if (isMeasured) {
      const [pid] = workerdsOf(process.pid).filter((each) => !before.includes(each))
      if (pid === undefined) throw new Error('There is no workerd')
      timer = setInterval(() => samples.push(resident(pid, 'VmRSS')), 500)
    }
    const failures: string[] = []
    let responses = 0
    const ends = performance.now() + seconds * 1000
    const work = async (_: unknown, client: number) => {
      for (; performance.now() < ends; responses++) {
        const { path, init } = next(client)
        const { status } = await world.ask(path, init)
        if (status >= 400) failures.push(`${init.method ?? 'GET'} ${path.slice(0, 100)}: ${status}`)
      }
    }
    await Promise.all(Array.from({ length: clients }, work))
    const memory = isMeasured
      ? growthOf(samples)
      : { figures: ['memory not measured: no /proc'], failures: [] }
    return {
      failures: [...failures, ...memory.failures],
      figures: [
        `${clients} clients for ${seconds} s (seed ${seed}): ${responses} answers, ${failures.length} errors`,
        ...memory.figures,
      ],
    }
  } finally {
    clearInterval(timer)
    await platform.dispose()
  }
}

/** Whether the memory of the worker's process has come to rest. */
function growthOf(samples: readonly number[]): Outcome {
  const third = Math.ceil(samples.length / 3)
  const peakFrom = (from: number) => Math.max(...samples.slice(from, from + third))
  const growth = peakFrom(samples.length - third) / peakFrom(samples.length - 2 * third)
  const most = Math.round(Math.max(...samples) / 1e6)
  const figure = `${most} MB at most, the last third ${growth.toFixed(2)} times the third before`
  return {
    figures: [`memory of workerd: ${figure}`],
    failures: growth > maxGrowth ? [`memory does not come to rest: ${figure}`] : [],
  }
}

/** What each client asks next: visitors read what guides, lists and products need; staff write besides, some of them one product. */
async function callsOf(
  world: World,
  random: Random,
): Promise<(client: number) => { path: string; init: Init }> {
  const known = (await knownProducts(world)).map(pathOf)
  const session = await sessionOf(world, 0)
  const lists = categories.flatMap(({ path }) =>
    ['', '/total', '/facets', '/index'].map((end) => `/api/${path}${end}`),
  )
  let written = 0
  const write = (method: string, path: string, body: object) => ({
    path,
    init: { method, headers: { ...session, 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  })
  return (client) => {
    if (client >= writers) {
      const search = `/api/search?q=${encodeURIComponent(random.of(['lås', 'stolpe', '99', 'bleck']))}`
      return { path: random.of([random.of(lists), `/api/options/${world.known.code}`, search]), init: {} }
    }
    if (random.chance(50)) return { path: random.of(known), init: { headers: session } }
    if (random.chance(20))
      return write('POST', '/api/konvertering', { artnr: `LAST ${++written}`, utbyte: [] })
    const own = known[random.chance(50) ? 0 : client] ?? ''
    return write('PUT', own, { info: [{ title: 'Last', body: `${client} ${++written}` }] })
  }
}
