import { guarded } from '../../verify/faults/broken.ts'
import { type Asked, watchedD1 } from './watched-d1.ts'

/** What a call asks of the bindings. */
export interface Counts {
  /** Round trips to D1; a batch is one. */
  trips: number
  statements: number
  read: number
  written: number
  kv: number
  r2: number
}

export interface Counting {
  bindings: Env
  counts: Counts
  /** The statements, in their order. */
  sql: string[]
}

/** Bindings that count what a call asks of them, with D1's own counts of rows. */
export function countingBindings(env: Env): Counting {
  const counts: Counts = { trips: 0, statements: 0, read: 0, written: 0, kv: 0, r2: 0 }
  const sql: string[] = []
  const db = watchedD1(env.DB, async (asked, how, proceed) => {
    counts.trips++
    counts.statements += asked.length
    sql.push(...asked.map((each) => each.sql))
    const { told, metas } = await withMetas(asked, how, proceed)
    for (const { rows_read, rows_written } of metas) {
      counts.read += rows_read
      counts.written += rows_written
    }
    return told
  })
  const counted = <T extends object>(binding: T, name: 'kv' | 'r2') =>
    guarded(binding, (_, proceed) => {
      counts[name]++
      return proceed()
    })
  const bindings = { ...env, DB: db, CACHE: counted(env.CACHE, 'kv'), FILES: counted(env.FILES, 'r2') }
  return { bindings, counts, sql }
}

/** `raw` and `first` return no counts, so reading statements run a second time, which changes nothing. */
async function withMetas(
  asked: readonly Asked[],
  how: string,
  proceed: () => Promise<unknown>,
): Promise<{ told: unknown; metas: D1Meta[] }> {
  if (how === 'batch' || how === 'all' || how === 'run') {
    const told = await proceed()
    return { told, metas: ([told].flat() as D1Result[]).map(({ meta }) => meta) }
  }
  const [{ sql, statement } = { sql: '' }] = asked
  if (!statement || !/^\s*select\b/i.test(sql))
    throw new Error(`${how} of what writes is not counted: ${sql}`)
  const { meta } = await statement.all()
  return { told: await proceed(), metas: [meta] }
}
