import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogueHealthAnswer } from '../domain/contracts/catalogue-health.ts'
import { freePort } from '../scripts/port.ts'
import { generateCatalogue } from '../seed/catalogue/index.ts'
import { readAs } from './calls.ts'
import { integrityFailures } from './kill/integrity.ts'
import { ImportJob } from './kill/job.ts'
import { Server } from './kill/process.ts'
import { additions, deletions, links, Refused, saves, uploads, type Writer } from './kill/writers.ts'
import { schedulePath } from './platform.ts'
import { sidesOf, strayFailures } from './race/sides.ts'
import { Random } from './random.ts'
import { fill } from './site.ts'
import type { Outcome, World } from './world.ts'

const products = 90
const dayMs = 86_400_000

/**
 * The whole server killed (kill -9) again and again under many writers: acknowledged writes are there after the next
 * start, others are complete or absent, and a job continues where it was.
 */
export async function kill(
  folder: string,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<Outcome> {
  const state = mkdtempSync(join(tmpdir(), 'passar-kill-'))
  const port = await freePort()
  const server = new Server(folder, state, port)
  const random = new Random(seed)
  const failures: string[] = []
  const counts = { acknowledged: 0, unanswered: 0, databases: 0 }
  try {
    await server.start()
    const world = await fill(server.store, port, generateCatalogue({ products }))
    const job = new ImportJob(world)
    const others = [saves, links, deletions, additions, uploads].map((make) => make(world))
    const writers: Writer[] = [job, ...(await Promise.all(others))]
    for (let round = 0; round < rounds; round++) {
      const { failures: found, acknowledged, unanswered } = await killAmong(server, writers, random)
      counts.acknowledged += acknowledged
      counts.unanswered += unanswered
      const integrity = integrityFailures(state)
      counts.databases += integrity.files
      found.push(...integrity.failures)
      await server.start()
      for (const writer of writers) found.push(...(await writer.check()))
      const isAll = round % 5 === 4 || round === rounds - 1
      found.push(...(await (isAll ? sidesOf(world) : strayFailures(world))))
      failures.push(...found.map((failure) => `kill ${round + 1}: ${failure}`))
    }
    failures.push(...(await job.finish()), ...(await leftOver(world)))
    return {
      failures,
      figures: [
        `${rounds} kills (seed ${seed}) under ${writers.length} writers: ${counts.acknowledged} acknowledged writes, ${failures.length} failures; ${counts.unanswered} writes were under way`,
        `${counts.databases} databases checked after the kills; the job went on to its end and was taken back without a trace`,
      ],
    }
  } finally {
    await server.kill()
    rmSync(state, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/**
 * Lets all writers write, kills the server after some acknowledged writes, at a random moment, and waits until all
 * have noticed.
 */
async function killAmong(server: Server, writers: readonly Writer[], random: Random) {
  const failures: string[] = []
  const wanted = writers.length * (1 + Math.floor(random.next() * 4))
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  let acknowledged = 0
  let unanswered = 0
  let isKilled = false
  const work = async (writer: Writer) => {
    while (!isKilled) {
      try {
        await writer.write()
        if (++acknowledged >= wanted) resolve()
      } catch (error) {
        if (isKilled && !(error instanceof Refused)) unanswered++
        else failures.push(`${writer.name}: ${String(error)}`)
        resolve()
        return
      }
    }
  }
  const working = Promise.all(writers.map(work))
  await enough
  await sleep(random.next() * 40)
  isKilled = true
  await server.kill()
  await working
  return { failures, acknowledged, unanswered }
}

/** The result of a sweep two days later: no object without a file, and no file without its object. */
async function leftOver(world: World): Promise<string[]> {
  await (await world.ask(`${schedulePath}?time=${Date.now() + 2 * dayMs}`)).text()
  const { counts } = await readAs<CatalogueHealthAnswer>(world, 0, '/api/care')
  const { 'object-orphaned': orphans, 'file-missing': missing } = counts
  return orphans + missing === 0
    ? []
    : [`${orphans} objects that nothing names, ${missing} files without one`]
}
