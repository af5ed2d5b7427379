import { getTableColumns, getTableName, type InferInsertModel, type Table } from 'drizzle-orm'
import type { Catalogue } from '../domain/product.ts'
import { numberClaims } from '../worker/db/numbers.ts'
import * as schema from '../worker/db/schema.ts'
import { emptyTables } from '../worker/db/tables.ts'

/** The part of D1 that seeding uses. */
export interface Database {
  prepare(sql: string): Statement
  batch(statements: Statement[]): Promise<unknown>
}

interface Statement {
  bind(...values: unknown[]): Statement
  first(column: string): Promise<unknown>
}

export type UserRow = InferInsertModel<typeof schema.user>

/** Characters of rows that a statement takes, well below what D1 takes of a value; each statement costs a call of the local platform. */
const charactersAtOnce = 400_000

/**
 * Replaces everything in the local database in one transaction: a seeding that fails leaves the old data.
 * The generation goes up, so that no index that is cached anywhere is used again.
 */
export async function storeCatalogue(db: Database, catalogue: Catalogue, users: UserRow[]): Promise<void> {
  const replacements = catalogue.replacements.map(({ products: _, ...row }) => row)
  const replacing = catalogue.replacements.flatMap(({ id, products }) =>
    products.map((product, position) => ({ replacement: id, product, position })),
  )
  await db.batch([
    ...emptyTables.map((sql) => db.prepare(sql)),
    db.prepare(`DELETE FROM ${name(schema.meta)} WHERE key <> 'generation'`),
    ...inserts(db, schema.storedProduct, catalogue.products),
    ...inserts(db, schema.productNumber, catalogue.products.flatMap(numberClaims)),
    ...inserts(db, schema.storedLink, catalogue.links),
    ...inserts(db, schema.storedEmRow, catalogue.emRows),
    ...inserts(db, schema.optionGroup, catalogue.options),
    ...inserts(db, schema.storedReplacement, replacements),
    ...inserts(db, schema.storedReplacementProduct, replacing),
    ...inserts(db, schema.textRow, catalogue.texts),
    ...inserts(db, schema.storedFile, catalogue.files),
    ...inserts(db, schema.user, users),
    db.prepare(`UPDATE ${name(schema.meta)} SET value = value + 1 WHERE key = 'generation'`),
  ])
}

/**
 * Insert statements for rows of a table. Each takes its rows as one JSON parameter, since D1 refuses
 * more than 100 of them.
 */
function inserts<T extends Table>(db: Database, table: T, rows: readonly InferInsertModel<T>[]): Statement[] {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const values = columns.map((_, position) => `value ->> ${position}`).join(', ')
  const sql = `INSERT INTO ${name(table)} (${names}) SELECT ${values} FROM json_each(?1)`
  const packed = rows.map((row) =>
    JSON.stringify(
      columns.map(([key, column]) => {
        const value = (row as Record<string, unknown>)[key] ?? column.default ?? null
        return value === null ? null : column.mapToDriverValue(value)
      }),
    ),
  )
  return inParts(packed).map((part) => db.prepare(sql).bind(`[${part.join()}]`))
}

/** Rows as they are written, so many together as a statement takes. */
function inParts(rows: readonly string[]): string[][] {
  const parts: string[][] = []
  let left = 0
  for (const row of rows) {
    if (row.length > left) {
      parts.push([])
      left = charactersAtOnce
    }
    parts.at(-1)?.push(row)
    left -= row.length
  }
  return parts
}

function name(table: Table): string {
  return `"${getTableName(table)}"`
}
