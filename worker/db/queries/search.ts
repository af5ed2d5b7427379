import type { Database } from '../client.ts'
import { product } from '../schema.ts'

/** What the search knows of every product. */
export function searchedProducts(db: Database) {
  const { id, category, name, artnr, enr, nobnr, published, variants, translations, facts } = product
  return db
    .select({ id, category, name, artnr, enr, nobnr, published, variants, translations, facts })
    .from(product)
}
