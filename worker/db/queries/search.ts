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

/** All data of a search, read in one transaction. */
export function searchedRows(db: Database) {
  return db.batch([generation(db), searchedProducts(db), allReplacements(db), allTexts(db)])
}
