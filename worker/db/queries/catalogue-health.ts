import type { Database } from '../client.ts'
import { emRow, file, link, product, replacement, replacementProduct } from '../schema.ts'
import { allPlans } from './working-copies.ts'
import { allOptions } from './writes.ts'

/** Everything that the report needs, read in one transaction. */
export function wholeCatalogue(db: Database) {
  return db.batch([
    db.select().from(product),
    db.select().from(link),
    db.select().from(emRow).orderBy(emRow.em, emRow.position),
    allOptions(db),
    db.select().from(replacement),
    db.select().from(replacementProduct),
    db.select().from(file),
    allPlans(db),
  ])
}
