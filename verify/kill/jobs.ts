import type { JobAnswer } from '../../domain/contracts/jobs.ts'
import { csvText } from '../../domain/csv/text.ts'
import { callAs, readAs } from '../calls.ts'
import { rowsOf, type World } from '../world.ts'
import { accepted, type Writer } from './writer.ts'
import type { Products } from './writers.ts'

/** More rows than one call writes. */
const rows = 60

interface Kind {
  name: string
  /** The path of the category. */
  type: string
  file: (round: number) => string
  /** Counts the products that bear the marks of a round. */
  marked: (round: number) => Promise<number>
}

/** A job that is applied piece by piece, undone piece by piece, and started again. */
export class Job implements Writer {
  readonly name: string
  readonly #world: World
  readonly #kind: Kind
  #round = 0
  #id: string | null = null
  #last: JobAnswer | null = null

  constructor(world: World, kind: Kind) {
    this.#world = world
    this.#kind = kind
    this.name = kind.name
  }

  /** Where its next write continues. */
  get phase(): 'file' | 'run' | 'undo' {
    if (this.#last === null) return 'file'
    return this.#last.status === 'running' ? 'run' : 'undo'
  }

  async write(): Promise<void> {
    const { type, file } = this.#kind
    if (this.#id === null) {
      const response = await callAs(this.#world, 0, `/api/imports/${type}/apply`, 'POST', file(++this.#round))
      this.#remember(accepted(`${this.name}: a file`, response).body)
      return
    }
    const how = this.phase === 'undo' ? 'undo' : 'run'
    const response = await callAs(this.#world, 0, `/api/jobs/${this.#id}/${how}`, 'POST')
    this.#remember(accepted(`${this.name}: ${how}`, response).body)
  }

  /** The job's counts match what is stored, nothing failed, and earlier rows are still done. */
  async check(): Promise<string[]> {
    if (this.#id === null || this.#last === null) return []
    const now = await readAs<JobAnswer>(this.#world, 0, `/api/jobs/${this.#id}`)
    const marked = await this.#kind.marked(this.#round)
    const { done, undone, failed, kept } = now.counts
    const failures: string[] = []
    const undoing = now.status === 'undoing'
    // A product is deleted first and the undo recorded afterwards.
    if (marked !== done && !(undoing && marked === done - 1))
      failures.push(`${this.name}: ${done} are done and ${marked} written (${now.status})`)
    if (failed + kept > 0) failures.push(`${this.name}: ${failed} failed, ${kept} kept`)
    if (!undoing && !/undone$/i.test(now.status) && done < this.#last.counts.done)
      failures.push(`${this.name}: ${done} are done, ${this.#last.counts.done} were acknowledged`)
    if (undone < this.#last.counts.undone)
      failures.push(`${this.name}: ${undone} are taken back, more were said`)
    this.#remember({ result: now })
    return failures
  }

  /** Runs the job to its end and undoes it completely. */
  async finish(): Promise<string[]> {
    while (this.#id !== null) await this.write()
    const remaining = await this.#kind.marked(this.#round)
    return remaining === 0 ? [] : [`${this.name}: ${remaining} are left of what was taken back`]
  }

  #remember(body: unknown): void {
    const { result } = body as { result: JobAnswer }
    this.#id = /undone$/i.test(result.status) ? null : result._id
    this.#last = this.#id === null ? null : result
  }
}

/** New posts, each linked with a strike. */
export function importOfNew(world: World, products: Products): Job {
  const strike = products.take('eb')
  return new Job(world, {
    name: 'an import of new products',
    type: 'montagestolpar',
    file: (round) =>
      csvText([
        ['name', 'artnr', 'link.elslutbleck'],
        ...Array.from({ length: rows }, (_, n) => [
          `Stolpe ${round} ${n}`,
          `IMP-${round}-${n}`,
          strike.artnr,
        ]),
      ]),
    marked: (round) => counted(world, `artnr LIKE 'IMP-${round}-%'`),
  })
}

/** Another number for every housing. */
export async function importOfChanges(world: World): Promise<Job> {
  const housings = await rowsOf<{ id: string }>(
    world,
    "SELECT id FROM product WHERE category = 'lh' ORDER BY id",
  )
  return new Job(world, {
    name: 'an import of changes',
    type: 'housing',
    file: (round) =>
      csvText([
        ['id', 'nobnr'],
        ...housings.map(({ id }, n) => [id, `63 ${round} ${String(n).padStart(3, '0')}`]),
      ]),
    marked: (round) => counted(world, `nobnr LIKE '63 ${round} %'`),
  })
}

async function counted(world: World, condition: string): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    world,
    `SELECT count(*) AS n FROM product WHERE deleted IS NULL AND ${condition}`,
  )
  return row?.n ?? 0
}
