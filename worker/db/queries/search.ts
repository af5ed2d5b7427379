import type { Database } from '../client.ts'
import { product } from '../schema.ts'
import { generation } from './catalogue.ts'
import { allReplacements } from './replacements.ts'
import { allTexts } from './staff-lists.ts'

/** All data of a search, read in one transaction. */
export function searchedRows(db: Database) {
  const { id, category, name, artnr, enr, nobnr, published, variants, translations, facts } = product
  const searched = { id, category, name, artnr, enr, nobnr, published, variants, translations, facts }
  return db.batch([generation(db), db.select(searched).from(product), allReplacements(db), allTexts(db)])
}
