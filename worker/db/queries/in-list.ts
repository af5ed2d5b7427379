import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a column holds one of any number of values: they are bound as one JSON parameter, since D1 takes a hundred
 * at most.
 */
export function inList(column: AnyColumn, values: readonly string[]): SQL {
  return inArray(column, sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`)
}
