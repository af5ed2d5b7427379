import { type AnyColumn, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '../client.ts'
import { type file, product } from '../schema.ts'
import { packRows, type RowValues } from './packed.ts'

type Query = { sql: string; params: unknown[] }

/** A statement to be run with others: built by Drizzle, or raw SQL (`db.run`). */
export type Statement = { toSQL(): Query } | { getQuery(): Query }

/** Runs statements as one transaction. Drizzle's own batch takes no raw statements with parameters. */
export async function runTogether(db: Database, statements: readonly Statement[]): Promise<void> {
  await db.$client.batch(
    statements.map((statement) => {
      const query = 'toSQL' in statement ? statement.toSQL() : statement.getQuery()
      return db.$client.prepare(query.sql).bind(...query.params)
    }),
  )
}

/** Makes the database fail where a guard does not hold: `json` rejects the word. */
export const staleMark = 'malformed JSON'

/** Aborts its batch unless there is such a row. */
export function guardRow(db: Database, table: typeof file | typeof product, id: string): Statement {
  return guardThat(db, sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${id})`)
}

/** Aborts its batch where a product is deleted by then. */
export function guardProduct(db: Database, id: string): Statement {
  return guardRow(db, product, id)
}

/** Aborts its batch unless a condition holds. */
export function guardThat(db: Database, condition: SQL): Statement {
  return db.run(sql`SELECT json(CASE WHEN ${condition} THEN '1' ELSE 'stale' END)`)
}

/**
 * Aborts its batch, unless every product named still has the version that the write is based on. D1 has no
 * interactive transactions; a batch is one.
 */
export function guardVersions(db: Database, versions: ReadonlyMap<string, number>): Statement {
  return db.run(sql`SELECT json(CASE (
    SELECT count(*) FROM json_each(${JSON.stringify(Object.fromEntries(versions))}) AS expected
    JOIN ${product} ON ${product.id} = expected.key AND ${product.version} = expected.value
  ) WHEN ${versions.size} THEN '1' ELSE 'stale' END)`)
}

/**
 * Inserts any number of rows with few bound values, since D1 takes at most a hundred per statement.
 */
export function insertRows<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  conflict: 'abort' | 'ignore' = 'abort',
): Statement[] {
  const columns = Object.entries(getTableColumns(table))
  const values = rows.map((row) =>
    columns.map(([key, column]) => {
      const value = (row as Record<string, unknown>)[key] ?? column.default ?? null
      return value === null ? null : column.mapToDriverValue(value)
    }),
  )
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const unpacked = sql.raw(columns.map((_, position) => `value ->> ${position}`).join(', '))
  const insert = sql.raw(conflict === 'ignore' ? 'INSERT OR IGNORE INTO' : 'INSERT INTO')
  const into = sql`${insert} ${sql.identifier(getTableName(table))} (${names})`
  return packRows(values).map((packed) =>
    db.run(
      typeof packed === 'string'
        ? sql`${into} SELECT ${unpacked} FROM json_each(${packed}) WHERE true`
        : sql`${into} VALUES (${bound(packed)})`,
    ),
  )
}

/** The values of a row, bound one by one. */
export function bound(values: RowValues): SQL {
  return sql.join(
    values.map((value) => sql`${sql.param(value)}`),
    sql`, `,
  )
}

/** Drizzle's inArray for any number of values: bound as one JSON parameter, since D1 allows 100 parameters. */
export function inList(column: AnyColumn, values: readonly string[]): SQL {
  return inArray(column, sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`)
}
