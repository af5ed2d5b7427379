import { existsSync } from 'node:fs'
import { categories } from '../domain/categories/index.ts'
import { resident, workerdsOf } from '../scripts/workerd.ts'
import { callAs, knownProducts, pathOf } from './calls.ts'
import { Random } from './random.ts'
import type { Outcome, World } from './world.ts'

const clients = 50
/** The first so many clients are staff, who write and read. */
const writers = 10
const reads = [
  ...categories.flatMap(({ path }) => ['', '/total', '/facets', '/index'].map((end) => `/api/${path}${end}`)),
  '/api/search?q=stolpe',
]
/** The highest memory of the last third, as a multiple of the third before. */
const maxGrowth = 1.2

/** Fifty clients that read and write at once for so many seconds: no error, and memory of the worker's process that stops growing. */
export async function load(world: World, seconds: number, seed: number): Promise<Outcome> {
  const random = new Random(seed)
  const products = (await knownProducts(world)).map(pathOf)
  const failures: string[] = []
  const samples: number[] = []
  let answers = 0
  const next = (client: number) => {
    const path = random.of(products)
    if (client >= writers) return callAs(world, null, random.of(reads))
    if (random.chance(50)) return callAs(world, 0, path)
    // Half of all writes are of one product.
    const written = random.chance(50) ? products[0] : path
    return callAs(world, 0, written ?? path, 'PUT', {
      info: [{ title: 'Last', body: `${client} ${answers}` }],
    })
  }
  const [pid] = existsSync('/proc/self/status') ? workerdsOf(process.pid) : []
  const timer = setInterval(() => pid && samples.push(resident(pid, 'VmRSS')), 500)
  const ends = performance.now() + seconds * 1000
  const work = async (_: unknown, client: number) => {
    for (; performance.now() < ends; answers++) {
      const { status, text } = await next(client)
      if (status >= 400) failures.push(`client ${client}: ${status} ${text.slice(0, 100)}`)
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  clearInterval(timer)
  const third = Math.ceil(samples.length / 3)
  const peakFrom = (from: number) => Math.max(...samples.slice(from, from + third))
  const growth = peakFrom(samples.length - third) / peakFrom(samples.length - 2 * third)
  const most = Math.round(Math.max(...samples) / 1e6)
  const memory = `${most} MB at most, the last third ${growth.toFixed(2)} times the third before`
  const figure = `${clients} clients for ${seconds} s (seed ${seed}): ${answers} answers, ${failures.length} errors`
  if (growth > maxGrowth) failures.push(`memory does not come to rest: ${memory}`)
  return {
    failures,
    figures: [figure, pid ? `memory of workerd: ${memory}` : 'memory not measured: no /proc'],
  }
}
