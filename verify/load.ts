import { existsSync } from 'node:fs'
import { freePort } from '../scripts/port.ts'
import { resident, workerdsOf } from '../scripts/workerd.ts'
import { generateCatalogue } from '../seed/catalogue/index.ts'
import type { Database } from '../seed/store.ts'
import { mixedCalls } from './load/calls.ts'
import { ask } from './load/clients.ts'
import { startPlatform } from './platform.ts'
import { fill } from './site.ts'
import type { Outcome, Store } from './world.ts'

/** A worker that does nothing, beside ours in the same process. */
const bare = { path: '/bare', script: 'export default { fetch: () => Response.json({ ok: true }) }' }
const clients = 50
const products = 500
/** The highest memory of the last third, as a multiple of the third before. */
const maxGrowth = 1.2

interface LoadOptions {
  seconds: number
  seed: number
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/**
 * Fifty clients that read and write at once: no error, memory that stops growing, and the slowest of a hundred
 * answers beside those of a worker that does nothing, asked by as many clients before and after.
 */
export async function load(folder: string, { seconds, seed }: LoadOptions): Promise<Outcome> {
  const port = await freePort()
  const before = new Set(existsSync('/proc/self/status') ? workerdsOf(process.pid) : [])
  const platform = await startPlatform(folder, { port, beside: bare })
  try {
    const store = (await platform.getD1Database('DB')) as unknown as Database & Store
    const world = await fill(store, port, generateCatalogue({ products }))
    const next = await mixedCalls(world, seed)
    const askBare = () =>
      ask(port, { clients, seconds: seconds / 12 }, () => ({ kind: 'bare', path: bare.path }))
    const first = await askBare()
    const memory = watchMemory(before)
    const start = performance.now()
    const measured = await ask(port, { clients, seconds }, next)
    const took = (performance.now() - start) / 1000
    const { figures, faults } = memory.stop()
    const last = await askBare()
    faults.push(...measured.faults, ...first.faults, ...last.faults)
    const answers = measured.times.read.length + measured.times.write.length
    const bareP99 = (first.percentile('bare', 99) + last.percentile('bare', 99)) / 2
    const p99 = (kind: 'read' | 'write') => {
      const time = measured.percentile(kind, 99)
      return `${measured.times[kind].length} ${kind}s, p99 ${Math.round(time)} ms, ${(time / bareP99).toFixed(0)} times the bare worker's ${Math.round(bareP99)} ms`
    }
    return {
      faults,
      figures: [
        `${clients} clients for ${Math.round(took)} s (seed ${seed}): ${answers} answers, ${measured.faults.length} errors`,
        p99('read'),
        p99('write'),
        ...figures,
      ],
    }
  } finally {
    await platform.dispose()
  }
}

/** Looks at the resident memory of the new workerd twice a second, until it is stopped. */
function watchMemory(before: ReadonlySet<number>): { stop: () => Outcome } {
  if (!existsSync('/proc/self/status'))
    return { stop: () => ({ figures: ['memory not measured: there is no /proc here'], faults: [] }) }
  const [pid] = workerdsOf(process.pid).filter((each) => !before.has(each))
  if (pid === undefined) throw new Error('There is no workerd')
  const samples: number[] = []
  const look = () => samples.push(resident(pid, 'VmRSS'))
  look()
  const timer = setInterval(look, 500)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      const third = Math.ceil(samples.length / 3)
      const peakFrom = (from: number) => Math.max(...samples.slice(from, from + third))
      const growth = peakFrom(samples.length - third) / peakFrom(samples.length - 2 * third)
      const told = `${megabytes(samples[0] ?? 0)} before, ${megabytes(Math.max(...samples))} at most, ${megabytes(samples.at(-1) ?? 0)} after; the last third ${growth.toFixed(2)} times the third before`
      return {
        figures: [`memory of workerd: ${told}`],
        faults: growth > maxGrowth ? [`memory does not come to rest: ${told}`] : [],
      }
    },
  }
}
