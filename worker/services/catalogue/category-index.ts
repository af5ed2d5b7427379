import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { assembleIndex } from '../../../domain/facets/assemble.ts'
import { buildIndex } from '../../../domain/facets/build.ts'
import { openIndex } from '../../../domain/facets/open.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'
import type { Language } from '../../../domain/languages.ts'
import type { IndexSources } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import {
  emRowsOf,
  generation,
  generationOf,
  indexedProducts,
  linksOfKinds,
  optionsOf,
  partnerCategories,
  partnersOf,
  picturesOf,
} from '../../db/queries/catalogue.ts'
import { allTexts, type TextRow } from '../../db/queries/staff-lists.ts'
import type { DerivedIndex, Packed } from './derived-index.ts'
import { textsWithRows } from './texts.ts'

/** The rows that a category's indexes are built from, in all languages. */
export interface CategoryRows {
  generation: number
  sources: IndexSources
  textRows: readonly TextRow[]
}

/** Reads in one transaction. */
export async function readCategory(db: Database, category: CategoryCode): Promise<CategoryRows> {
  const declared = categoryOf(category)
  const [meta, products, partners, links, emRows, options, files, textRows] = await db.batch([
    generation(db),
    indexedProducts(db, category),
    partnersOf(db, partnerCategories(declared)),
    linksOfKinds(
      db,
      declared.links.map((link) => link.kind),
    ),
    emRowsOf(db, category),
    optionsOf(db, category),
    picturesOf(db, category),
    allTexts(db),
  ])
  const sources = { products: [...products, ...partners], links, emRows, options, files }
  return { generation: generationOf(meta), sources, textRows }
}

export function packCategory(
  category: CategoryCode,
  language: Language,
  { generation: current, sources, textRows }: CategoryRows,
): Packed {
  const texts = textsWithRows(textRows, language)
  return {
    generation: current,
    bytes: buildIndex(assembleIndex(category, language, current, sources, texts)),
  }
}

/** The public index of a category. */
export function categoryIndex(category: CategoryCode): DerivedIndex<FacetIndex, CategoryRows> {
  return {
    what: category,
    read: (db) => readCategory(db, category),
    pack: (rows, language) => packCategory(category, language, rows),
    open: (bytes, { language, generation: expected }) =>
      openIndex(bytes, { category, language, generation: expected }),
  }
}
