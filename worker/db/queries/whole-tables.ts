import { eq, isNull } from 'drizzle-orm'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Database } from '../client.ts'
import {
  emRow,
  file,
  fileColumns,
  link,
  product,
  productNumber,
  replacement,
  replacementProduct,
  storedFile,
  storedLink,
  storedReplacementProduct,
} from '../schema.ts'
import { generation } from './catalogue.ts'
import { briefColumns } from './products.ts'
import { allReplacements } from './replacements.ts'
import { allTexts } from './staff-lists.ts'
import { inList } from './statements.ts'
import { allPlans } from './working-copies.ts'
import { allOptions } from './writes.ts'

/** The names and article numbers of the products of some categories. */
export function productNames(db: Database, categories: readonly CategoryCode[]) {
  return db
    .select({ id: product.id, category: product.category, name: product.name, artnr: product.artnr })
    .from(product)
    .where(inList(product.category, categories))
}

/** What other products' answers contain of the products of some categories. */
export function briefsOf(db: Database, categories: readonly CategoryCode[]) {
  return db.select(briefColumns).from(product).where(inList(product.category, categories))
}

/** Who claims which number or name. */
export function allNumbers(db: Database) {
  const { kind, scope, value, product, own, variant } = productNumber
  return db.select({ kind, scope, value, product, own, variant }).from(productNumber)
}

/** Every product, category by category and by name. */
export function allProducts(db: Database) {
  return db.select().from(product).orderBy(product.category, product.name, product.id)
}

/** Every link, those of deleted products among them: who reads all products as well finds none at their ends. */
export function allLinks(db: Database) {
  return db.select().from(storedLink)
}

/** Every file that is not deleted, also of deleted products. */
export function allFiles(db: Database) {
  const { kind, language, position, id, deleted } = storedFile
  return db.select(fileColumns).from(storedFile).where(isNull(deleted)).orderBy(kind, language, position, id)
}

/** Every old number with each product that replaces it, in order, deleted ones among them. */
export function allReplacing(db: Database) {
  return db
    .select({ artnr: replacement.artnr, product: storedReplacementProduct.product })
    .from(replacement)
    .innerJoin(storedReplacementProduct, eq(storedReplacementProduct.replacement, replacement.id))
    .orderBy(replacement.variant, storedReplacementProduct.position)
}

/** All data of a search, read in one transaction. */
export function searchedRows(db: Database) {
  const { id, category, name, artnr, enr, nobnr, published, variants, translations, facts } = product
  const searched = { id, category, name, artnr, enr, nobnr, published, variants, translations, facts }
  return db.batch([generation(db), db.select(searched).from(product), allReplacements(db), allTexts(db)])
}

const { id, category, name, artnr, info, variants, translations, translatedFrom, version } = product
const translated = { id, category, name, artnr, info, variants, translations, translatedFrom, version }

/** The translatable parts of products by id. */
export function translatedProducts(db: Database, ids: readonly string[]) {
  return db.select(translated).from(product).where(inList(product.id, ids))
}

export type TranslatedProduct = Awaited<ReturnType<typeof translatedProducts>>[number]

/** All translatable data, read in one transaction. */
export function everythingTranslated(db: Database) {
  return db.batch([generation(db), db.select(translated).from(product), allOptions(db), allTexts(db)])
}

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
