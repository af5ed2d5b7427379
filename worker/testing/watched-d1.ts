/** A statement as it reaches the database. */
export interface Asked {
  sql: string
  values: readonly unknown[]
  /** The bound statement itself. */
  statement: D1PreparedStatement
}

type How = 'all' | 'run' | 'first' | 'raw' | 'batch' | 'exec'

/** @returns the call's result; `proceed` passes it to the database */
export type Watch = (asked: readonly Asked[], how: How, proceed: () => Promise<unknown>) => Promise<unknown>

/**
 * A D1 whose every call goes through `watch` with its statements, those of a batch together. It has of D1 what the worker
 * uses, and runs nothing else.
 */
export function watchedD1(d1: D1Database, watch: Watch): D1Database {
  const known = new WeakMap<object, Asked>()

  function watched(asked: Asked): D1PreparedStatement {
    const { sql, statement } = asked
    const through =
      (how: 'all' | 'run' | 'first' | 'raw') =>
      (...given: unknown[]) =>
        watch([asked], how, () => Reflect.apply(statement[how], statement, given))
    const handle = {
      bind: (...values: unknown[]) => watched({ sql, values, statement: statement.bind(...values) }),
      ...{ all: through('all'), run: through('run'), first: through('first'), raw: through('raw') },
    } as D1PreparedStatement
    known.set(handle, asked)
    return handle
  }

  function askedBy(handle: D1PreparedStatement): Asked {
    const asked = known.get(handle)
    if (!asked) throw new Error('A statement of another database')
    return asked
  }

  return {
    prepare: (sql: string) => watched({ sql, values: [], statement: d1.prepare(sql) }),
    batch: (handles: D1PreparedStatement[]) => {
      const asked = handles.map(askedBy)
      return watch(asked, 'batch', () => d1.batch(asked.map(({ statement }) => statement)))
    },
    exec: (sql: string) => {
      const statements = sql.split('\n').filter((line) => line.trim() !== '')
      const asked = statements.map((line) => ({ sql: line, values: [], statement: d1.prepare(line) }))
      return watch(asked, 'exec', () => d1.exec(sql))
    },
  } as unknown as D1Database
}
