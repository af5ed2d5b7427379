import type { JobAnswer, ReportAnswer } from '../domain/contracts/jobs.ts'
import { exported, fileOf, wholeCatalogue } from './import/file.ts'
import { Site } from './serving/site.ts'
import { Staff } from './serving/staff.ts'

/**
 * A file of ROWS products (2,000) through a running site: a dry run, the job from piece to piece with the server killed
 * (kill -9) in the middle of it and started again, a second dry run that finds nothing to do, then all of it taken
 * back, with a kill again. The catalogue must be what it was. `npm run bench -- import`
 */
const rows = Number(process.env.ROWS ?? 2000)
const type = 'montagestolpar'

const print = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const faults: string[] = []

const site = await Site.open()
const staff = new Staff(site)

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  print(`  ${what.padEnd(22)}${seconds(performance.now() - start).padStart(9)}`)
  return result
}

function expect(what: string, is: unknown, wanted: unknown): void {
  if (JSON.stringify(is) !== JSON.stringify(wanted))
    faults.push(`${what}: ${JSON.stringify(is)} and not ${JSON.stringify(wanted)}`)
}

function send<T>(path: string, file: string): Promise<T> {
  return staff.json(path, { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: file })
}

const job = (id: string) => staff.json<JobAnswer>(`/api/jobs/${id}`)

/** Goes on with a job to its end; half-way the server is killed within a call and started again. */
async function goOn(id: string, how: 'run' | 'undo'): Promise<void> {
  const isOpen = ({ status }: JobAnswer) => status === 'running' || status === 'undoing'
  const start = performance.now()
  const calls: number[] = []
  let killed = 0
  let state = await job(id)
  const half = state.total / 2
  do {
    const before = performance.now()
    const call = staff.post<{ result: JobAnswer }>(`/api/jobs/${id}/${how}`)
    const passed = how === 'run' ? state.counts.done : state.counts.undone
    if (killed === 0 && passed >= half) {
      const answer = call.catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, 400))
      await site.kill()
      expect('An answer of the killed server', await answer, null)
      killed = performance.now()
      await site.start({ again: true })
      killed = performance.now() - killed
      const after = await job(id)
      const done = how === 'run' ? after.counts.done : after.counts.undone
      print(`    killed at ${passed} of ${state.total}; ${done} stood after the next start`)
      state = after
    } else {
      state = (await call).result
      calls.push(performance.now() - before)
    }
  } while (isOpen(state))
  const took = performance.now() - start - killed
  print(
    `  ${how.padEnd(22)}${seconds(took).padStart(9)} in ${calls.length} calls, the longest ${seconds(Math.max(...calls))}`,
  )
  const { done, undone, failed, kept } = state.counts
  expect(`${how}, what failed or was kept`, failed + kept, 0)
  expect(how, how === 'run' ? done : undone, rows)
}

try {
  await site.start()
  await staff.signIn('sv1@passar.test', site.password)
  const before = await timed('export of everything', () => wholeCatalogue(staff))
  const posts = await exported(staff, type)
  const [keys = [], ...strikes] = await exported(staff, 'elslutbleck')
  const numbers = strikes.map((row) => row[keys.indexOf('artnr')] ?? '').filter((artnr) => artnr !== '')
  const file = fileOf(posts, numbers, rows)
  const path = `/api/imports/${type}`
  print(`A file of ${rows} rows, ${(file.length / 1e6).toFixed(1)} MB`)
  const report = await timed('dry run', () => send<ReportAnswer>(path, file))
  const change = Math.min(rows, posts.length - 1)
  expect('Dry run', report.counts, { create: rows - change, change, same: 0, refused: 0 })
  expect('The catalogue after a dry run', (await wholeCatalogue(staff)) === before, true)
  const { result } = await timed('apply', () => send<{ result: JobAnswer }>(`${path}/apply`, file))
  await goOn(result._id, 'run')
  const again = await timed('second dry run', () => send<ReportAnswer>(path, file))
  expect('Second dry run', again.counts, { create: 0, change: 0, same: rows, refused: 0 })
  expect('Posts', (await exported(staff, type)).length, posts.length + rows - change)
  await goOn(result._id, 'undo')
  expect('The catalogue is what it was', (await wholeCatalogue(staff)) === before, true)
} finally {
  await site.close()
}
for (const fault of faults) print(fault)
print(faults.length === 0 ? 'Reached: whole after each kill, and taken back without a trace' : 'Not reached')
if (faults.length > 0) process.exitCode = 1
