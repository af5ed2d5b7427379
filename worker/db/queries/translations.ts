import type { Database } from '../client.ts'
import { product } from '../schema.ts'
import { generation } from './catalogue.ts'
import { allTexts } from './staff-lists.ts'
import { inList } from './statements.ts'
import { allOptions } from './writes.ts'

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
