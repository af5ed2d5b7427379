import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { migratedDatabase } from '../../scripts/migrations.ts'
import { strictD1 } from './strict-bindings.ts'

/**
 * A migrated database with D1's engine in this process's memory: a call takes microseconds where the one in workerd
 * takes milliseconds, which allows long random walks. Only the parts of D1 that the worker uses are implemented.
 */
export function sqliteD1(): D1Database {
  return d1Of(migratedDatabase())
}

/** A SQLite database with D1's interface, which refuses the statements that D1 refuses. */
export function d1Of(database: DatabaseSync): D1Database {
  const d1 = {
    prepare: (sql: string) => new Statement(database, sql),
    batch: async (statements: readonly Statement[]) => {
      database.exec('BEGIN')
      try {
        const results = statements.map((statement) => statement.execute())
        database.exec('COMMIT')
        return results
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
  }
  return strictD1(d1 as unknown as D1Database)
}

class Statement {
  readonly #database: DatabaseSync
  readonly #sql: string
  readonly #values: readonly SQLInputValue[]

  constructor(database: DatabaseSync, sql: string, values: readonly SQLInputValue[] = []) {
    this.#database = database
    this.#sql = sql
    this.#values = values
  }

  bind(...values: readonly (SQLInputValue | boolean)[]): Statement {
    const known = values.map((value) => (typeof value === 'boolean' ? Number(value) : value))
    return new Statement(this.#database, this.#sql, known)
  }

  execute() {
    const results = this.#database.prepare(this.#sql).all(...this.#values)
    return { success: true, results, meta: {} }
  }

  async all() {
    return this.execute()
  }

  async run() {
    return this.execute()
  }

  async raw(): Promise<unknown[]> {
    const statement = this.#database.prepare(this.#sql)
    statement.setReturnArrays(true)
    return statement.all(...this.#values)
  }

  async first(column?: string): Promise<unknown> {
    const [row] = this.execute().results
    return row === undefined ? null : column === undefined ? row : row[column]
  }
}
