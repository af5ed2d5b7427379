import type { JobAnswer } from '../../domain/contracts/jobs.ts'
import { csvText } from '../../domain/csv/text.ts'
import { callAs, productOf, readAs } from '../calls.ts'
import { rowsOf, type World } from '../world.ts'
import { accepted, type Writer } from './writers.ts'

/** More rows than one call writes. */
const rows = 60

/** An import of new products that is applied piece by piece, taken back piece by piece, and begun again with other ones. */
export class ImportJob implements Writer {
  readonly name = 'an import'
  readonly #world: World
  #round = 0
  /** What was last acknowledged; null before a file and once everything is taken back. */
  #last: JobAnswer | null = null

  constructor(world: World) {
    this.#world = world
  }

  async write(): Promise<void> {
    if (this.#last === null) return this.#begin()
    const how = this.#last.status === 'running' ? 'run' : 'undo'
    const response = await callAs(this.#world, 0, `/api/jobs/${this.#last._id}/${how}`, 'POST')
    this.#remember((accepted(`${this.name}: ${how}`, response).body as { result: JobAnswer }).result)
  }

  /** The counts of the job are those of what is stored, nothing has failed, and what was acknowledged is still done. */
  async check(): Promise<string[]> {
    if (this.#last === null) return []
    const now = await readAs<JobAnswer>(this.#world, 0, `/api/jobs/${this.#last._id}`)
    const stored = await this.#stored()
    const { done, undone, failed, kept } = now.counts
    const isUndoing = /^und/.test(now.status)
    const failures: string[] = []
    // A product is deleted first and the undo recorded afterwards.
    if (stored !== done && !(isUndoing && stored === done - 1))
      failures.push(`${this.name}: ${done} are done and ${stored} stored (${now.status})`)
    if (failed + kept > 0) failures.push(`${this.name}: ${failed} failed, ${kept} kept`)
    if ((!isUndoing && done < this.#last.counts.done) || undone < this.#last.counts.undone)
      failures.push(`${this.name}: what was acknowledged of it is lost`)
    this.#remember(now)
    return failures
  }

  /** Goes on until everything is written and taken back. */
  async finish(): Promise<string[]> {
    while (this.#last !== null) await this.write()
    const stored = await this.#stored()
    return stored === 0 ? [] : [`${this.name}: ${stored} are left of what was taken back`]
  }

  async #begin(): Promise<void> {
    const round = ++this.#round
    const { artnr } = await productOf(this.#world, 'eb', 3)
    const file = csvText([
      ['name', 'artnr', 'link.elslutbleck'],
      ...Array.from({ length: rows }, (_, n) => [`Stolpe ${round} ${n}`, `IMP-${round}-${n}`, artnr]),
    ])
    const response = await callAs(this.#world, 0, '/api/imports/montagestolpar/apply', 'POST', file)
    this.#remember((accepted(`${this.name}: a file`, response).body as { result: JobAnswer }).result)
  }

  #remember(job: JobAnswer): void {
    this.#last = /undone$/i.test(job.status) ? null : job
  }

  async #stored(): Promise<number> {
    const sql = 'SELECT id FROM product WHERE deleted IS NULL AND artnr LIKE ?'
    return (await rowsOf(this.#world, sql, `IMP-${this.#round}-%`)).length
  }
}
