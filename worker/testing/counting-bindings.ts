import { guarded } from '../../verify/faults/broken.ts'
import { type WatchedStatement, watchedD1 } from './watched-d1.ts'

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
  const db = watchedD1(env.DB, async (statements, how, proceed) => {
    counts.trips++
    counts.statements += statements.length
    sql.push(...statements.map((each) => each.sql))
    const { result, metas } = await withMetas(statements, how, proceed)
    for (const { rows_read, rows_written } of metas) {
      counts.read += rows_read
      counts.written += rows_written
    }
    return result
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
  statements: readonly WatchedStatement[],
  how: string,
  proceed: () => Promise<unknown>,
): Promise<{ result: unknown; metas: D1Meta[] }> {
  if (how === 'batch' || how === 'all' || how === 'run') {
    const result = await proceed()
    return { result, metas: ([result].flat() as D1Result[]).map(({ meta }) => meta) }
  }
  const [{ sql, statement } = { sql: '' }] = statements
  if (!statement || !/^\s*select\b/i.test(sql))
    throw new Error(`${how} of what writes is not counted: ${sql}`)
  const { meta } = await statement.all()
  return { result: await proceed(), metas: [meta] }
}
