import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'

/** Drizzle's inArray for any number of values: bound as one JSON parameter, since D1 allows 100 parameters. */
export function inList(column: AnyColumn, values: readonly string[]): SQL {
  return inArray(column, sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`)
}
