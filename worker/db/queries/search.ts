import { gt } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { product } from '../schema.ts'
import { generation } from './catalogue.ts'
import { allReplacements } from './replacements.ts'
import { allTexts } from './staff-lists.ts'

/** What the search contains of every product. */
function searchedProducts(db: Database) {
  const { id, category, name, artnr, enr, nobnr, published, variants, translations, facts } = product
  return db
    .select({ id, category, name, artnr, enr, nobnr, published, variants, translations, facts })
    .from(product)
}

/** Whether the search has so many products, drafts among them. */
export async function hasSearched(db: Database, least: number): Promise<boolean> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .orderBy(product.id)
    .limit(1)
    .offset(least - 1)
  return rows.length > 0
}

/** What the search contains of the products that follow one, in the order of their ids. */
export function searchedAfter(db: Database, id: string, limit: number) {
  return searchedProducts(db).where(gt(product.id, id)).orderBy(product.id).limit(limit)
}

/** All data of a search but the products. */
export function searchedBesides(db: Database) {
  return db.batch([generation(db), allReplacements(db), allTexts(db)])
}

/** All data of a search, read in one transaction. */
export function searchedRows(db: Database) {
  return db.batch([generation(db), searchedProducts(db), allReplacements(db), allTexts(db)])
}
