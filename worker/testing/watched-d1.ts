/** A statement as it reaches the database. */
export interface WatchedStatement {
  sql: string
  values: readonly unknown[]
  /** The bound statement itself. */
  statement: D1PreparedStatement
}

type How = 'all' | 'run' | 'first' | 'raw' | 'batch' | 'exec'

/** @returns the call's result; `proceed` passes it to the database */
export type Watch = (
  statements: readonly WatchedStatement[],
  how: How,
  proceed: () => Promise<unknown>,
) => Promise<unknown>

/**
 * A D1 whose every call goes through `watch` with its statements, those of a batch together. It has of D1 what the worker
 * uses, and runs nothing else.
 */
export function watchedD1(d1: D1Database, watch: Watch): D1Database {
  const known = new WeakMap<object, WatchedStatement>()

  function watched(own: WatchedStatement): D1PreparedStatement {
    const { sql, statement } = own
    const through =
      (how: 'all' | 'run' | 'first' | 'raw') =>
      (...given: unknown[]) =>
        watch([own], how, () => Reflect.apply(statement[how], statement, given))
    const handle = {
      bind: (...values: unknown[]) => watched({ sql, values, statement: statement.bind(...values) }),
      all: through('all'),
      run: through('run'),
      first: through('first'),
      raw: through('raw'),
    } as D1PreparedStatement
    known.set(handle, own)
    return handle
  }

  function statementOf(handle: D1PreparedStatement): WatchedStatement {
    const found = known.get(handle)
    if (!found) throw new Error('A statement of another database')
    return found
  }

  return {
    prepare: (sql: string) => watched({ sql, values: [], statement: d1.prepare(sql) }),
    batch: (handles: D1PreparedStatement[]) => {
      const statements = handles.map(statementOf)
      return watch(statements, 'batch', () => d1.batch(statements.map(({ statement }) => statement)))
    },
    exec: (sql: string) => {
      const lines = sql.split('\n').filter((line) => line.trim() !== '')
      const statements = lines.map((line) => ({ sql: line, values: [], statement: d1.prepare(line) }))
      return watch(statements, 'exec', () => d1.exec(sql))
    },
  } as unknown as D1Database
}
