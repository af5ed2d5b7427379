import { eq } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { file, link, product, replacement, replacementProduct } from '../schema.ts'

/** Every product, category by category and by name. */
export function allProducts(db: Database) {
  return db.select().from(product).orderBy(product.category, product.name, product.id)
}

export function allLinks(db: Database) {
  return db.select().from(link)
}

export function allFiles(db: Database) {
  return db.select().from(file).orderBy(file.kind, file.language, file.position, file.id)
}

/** Every old number with each product that replaces it, in order. */
export function allReplacing(db: Database) {
  return db
    .select({ artnr: replacement.artnr, product: replacementProduct.product })
    .from(replacement)
    .innerJoin(replacementProduct, eq(replacementProduct.replacement, replacement.id))
    .orderBy(replacement.variant, replacementProduct.position)
}
