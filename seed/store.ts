import type { InferInsertModel } from 'drizzle-orm'
import type { Catalogue } from '../domain/product.ts'
import { type Database as Drizzle, database } from '../worker/db/client.ts'
import { numberClaims } from '../worker/db/numbers.ts'
import { insertRows, runTogether, type Statement } from '../worker/db/queries/statements.ts'
import * as schema from '../worker/db/schema.ts'
import { emptyTables } from '../worker/db/tables.ts'

export type Database = D1Database
export type UserRow = InferInsertModel<typeof schema.user>

/**
 * Replaces everything in the local database in one transaction: a seeding that fails leaves the old data.
 * The generation goes up, so that no index that is cached anywhere is used again.
 */
export async function storeCatalogue(d1: Database, catalogue: Catalogue, users: UserRow[]): Promise<void> {
  const db = database(d1)
  await runTogether(db, [
    ...emptyTables.map((statement) => db.run(statement)),
    db.run("DELETE FROM meta WHERE key <> 'generation'"),
    ...catalogueRows(db, catalogue),
    ...insertRows(db, schema.user, users),
    db.run("UPDATE meta SET value = value + 1 WHERE key = 'generation'"),
  ])
}

/** Statements that insert a catalogue, each row after those that it refers to. */
export function catalogueRows(db: Drizzle, catalogue: Catalogue): Statement[] {
  const replacing = catalogue.replacements.flatMap(({ id, products }) =>
    products.map((product, position) => ({ replacement: id, product, position })),
  )
  return [
    ...insertRows(db, schema.storedProduct, catalogue.products),
    ...insertRows(db, schema.productNumber, catalogue.products.flatMap(numberClaims)),
    ...insertRows(db, schema.storedLink, catalogue.links),
    ...insertRows(db, schema.storedEmRow, catalogue.emRows),
    ...insertRows(db, schema.optionGroup, catalogue.options),
    ...insertRows(db, schema.storedReplacement, catalogue.replacements),
    ...insertRows(db, schema.storedReplacementProduct, replacing),
    ...insertRows(db, schema.textRow, catalogue.texts),
    ...insertRows(db, schema.storedFile, catalogue.files),
  ]
}
