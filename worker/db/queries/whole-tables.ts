import type { Database } from '../client.ts'
import {
  emRow,
  file,
  link,
  product,
  replacement,
  replacementProduct,
  storedReplacementProduct,
} from '../schema.ts'
import { generation } from './generations.ts'
import { allOptions, allTexts } from './options-and-texts.ts'
import { translatedTitles } from './products.ts'
import { inList } from './statements.ts'
import { allPlans } from './working-copies.ts'

/**
 * All data of a search, read in one transaction. Old numbers are joined with their products here: a join in SQL that also
 * excludes deleted products would read three times the rows.
 */
export async function searchedRows(db: Database) {
  const { id, category, name, artnr, enr, nobnr, published, variants, facts } = product
  const searched = { id, category, name, artnr, enr, nobnr, published, variants, facts }
  const [meta, products, numbers, replacing, textRows] = await db.batch([
    generation(db),
    db.select({ ...searched, translations: translatedTitles }).from(product),
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
