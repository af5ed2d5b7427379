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
import { generation, translatedNamesOnly } from './catalogue.ts'
import { briefColumns } from './products.ts'
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

/** What other products' responses contain of the products of some categories. */
export function briefsOf(db: Database, categories: readonly CategoryCode[]) {
  return db.select(briefColumns).from(product).where(inList(product.category, categories))
}

/** Who has which number or name. */
export function allNumbers(db: Database) {
  const { kind, scope, value, product, own, variant } = productNumber
  return db.select({ kind, scope, value, product, own, variant }).from(productNumber)
}

/** Every product, category by category and by name. */
export function allProducts(db: Database) {
  return db.select().from(product).orderBy(product.category, product.name, product.id)
}

/** Every link, also those of deleted products, which callers exclude by reading the products as well. */
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

/**
 * All data of a search, read in one transaction. Old numbers are joined with their products here: a join in SQL that also
 * excludes deleted products would read three times the rows.
 */
export async function searchedRows(db: Database) {
  const { id, category, name, artnr, enr, nobnr, published, variants, facts } = product
  const searched = { id, category, name, artnr, enr, nobnr, published, variants, facts }
  const [meta, products, numbers, replacing, textRows] = await db.batch([
    generation(db),
    db.select({ ...searched, translations: translatedNamesOnly }).from(product),
    db.select().from(replacement),
    db.select().from(storedReplacementProduct),
    allTexts(db),
  ])
  const byNumber = Map.groupBy(
    replacing.toSorted((a, b) => a.position - b.position),
    (each) => each.replacement,
  )
  const replacements = numbers.map((number) => ({
    ...number,
    products: (byNumber.get(number.id) ?? []).map((each) => each.product),
  }))
  return [meta, products, replacements, textRows] as const
}

const { id, category, name, artnr, published, info, variants, translations, translatedFrom, version } =
  product
const named = { id, category, name, artnr, published, version }
const translated = { ...named, info, variants, translations, translatedFrom }

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
