import { type AnyColumn, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '../client.ts'
import { bytesOf, packedBytes } from '../limits.ts'
import {
  type optionGroup,
  product,
  type replacement,
  type storedReplacement,
  type textRow,
} from '../schema.ts'

export interface Versioned {
  id: string
  version: number
}

/** Aborts the batch unless a record still has the version that the write is based on. */
export function guardVersion(
  table: typeof optionGroup | typeof replacement | typeof storedReplacement | typeof textRow,
) {
  return (db: Database, { id, version }: Versioned): Statement =>
    guardThat(
      db,
      sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${id} AND ${table.version} = ${version})`,
    )
}

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

/** Aborts its batch unless a condition holds when it runs. */
export function guardThat(db: Database, condition: SQL): Statement {
  return db.run(sql`SELECT json(CASE WHEN ${condition} THEN '1' ELSE 'stale' END)`)
}

/** Aborts its batch where a product is deleted by then. */
export function guardProduct(db: Database, id: string): Statement {
  return guardThat(db, sql`EXISTS (SELECT 1 FROM ${product} WHERE ${product.id} = ${id})`)
}

/**
 * Aborts its batch, unless every product named still has the version that the write is based on. D1 has no
 * interactive transactions; a batch is one.
 */
export function guardVersions(db: Database, versions: ReadonlyMap<string, number>): Statement {
  const expected = JSON.stringify(Object.fromEntries(versions))
  return guardThat(
    db,
    sql`(SELECT count(*) FROM json_each(${expected}) AS expected
      JOIN ${product} ON ${product.id} = expected.key AND ${product.version} = expected.value) = ${versions.size}`,
  )
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

/** Values of rows, column by column. */
type RowValues = readonly unknown[]

/**
 * Rows as JSON lists, each of which is bound as one value.
 * @returns the lists in the order of the rows; a row that is too large for any is returned by itself, as it is
 */
export function packRows(rows: readonly RowValues[], maxBytes: number = packedBytes): (string | RowValues)[] {
  const packed: (string | RowValues)[] = []
  let group: string[] = []
  let bytes = 0
  const close = () => {
    if (group.length > 0) packed.push(`[${group.join(',')}]`)
    group = []
    bytes = 0
  }
  for (const row of rows) {
    const text = JSON.stringify(row)
    const size = bytesOf(text) + 1
    if (bytes + size >= maxBytes) close()
    if (size >= maxBytes) packed.push(row)
    else {
      group.push(text)
      bytes += size
    }
  }
  close()
  return packed
}

/** Drizzle's inArray for any number of values: bound as one JSON parameter, since D1 allows 100 parameters. */
export function inList(column: AnyColumn, values: readonly string[]): SQL {
  return inArray(column, sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`)
}
