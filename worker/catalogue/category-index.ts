import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import type { Category, CategoryLink } from '../../domain/categories/types.ts'
import { assembleIndex } from '../../domain/facets/assemble.ts'
import { buildIndex } from '../../domain/facets/build.ts'
import { openIndex } from '../../domain/facets/open.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import type { Language } from '../../domain/languages.ts'
import type { IndexSources, ProductRecord } from '../../domain/product.ts'
import type { Database } from '../db/client.ts'
import { picturesOf } from '../db/queries/files.ts'
import { generation, generationOf } from '../db/queries/generations.ts'
import { emRowsOf, storedLinkEnds } from '../db/queries/links.ts'
import { allTexts, optionsOf, type TextRow } from '../db/queries/options-and-texts.ts'
import { indexedProducts, partnersOf } from '../db/queries/products.ts'
import type { DerivedIndex, Indexes } from './catalogue.ts'
import { textsWithRows } from './texts.ts'

/** The rows that a category's indexes are built from, in all languages. */
interface CategoryRows {
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
    partnersOf(db, indexedPartners(declared)),
    storedLinkEnds(
      db,
      indexedLinks(declared).map((link) => link.kind),
    ),
    emRowsOf(db, category),
    optionsOf(db, category),
    picturesOf(db, category),
    allTexts(db),
  ])
  const read = [...products, ...partners]
  const known = new Set(read.map(({ id }) => id))
  const live = links
    .filter(({ from }) => known.has(from))
    .flatMap(({ kind, from, ends }) =>
      // Indexes do not contain the criterion of a link.
      ends.filter((to) => known.has(to)).map((to) => ({ kind, from, to, criterion: '' })),
    )
  const sources = { products: read, links: live, emRows, options, files }
  return { generation: generationOf(meta), sources, textRows }
}

export function packCategory(
  category: CategoryCode,
  language: Language,
  { generation: current, sources, textRows }: CategoryRows,
): Uint8Array<ArrayBuffer> {
  const texts = textsWithRows(textRows, language)
  return buildIndex(assembleIndex(category, language, current, sources, texts))
}

/** The public index of a category. */
export function categoryIndex(category: CategoryCode): DerivedIndex<FacetIndex, CategoryRows> {
  return {
    what: category,
    read: (db) => readCategory(db, category),
    pack: (rows, language) => packCategory(category, language, rows),
    open: openIndex,
  }
}

/**
 * The index of a published product's category. Where the product is missing, the newest generation is read: the product may
 * just have been published.
 * @returns null where it is missing there, too
 */
export async function indexContaining(
  catalogue: Indexes,
  { id, category }: Pick<ProductRecord, 'id' | 'category'>,
  language: Language,
): Promise<FacetIndex | null> {
  for (const fresh of [false, true]) {
    const { index } = await catalogue.index(category, language, { fresh })
    if (index.productOf(id) !== -1) return index
  }
  return null
}

/** Categories whose products a category's products name: by link or by fit. */
export function partnerCategories(category: Category): CategoryCode[] {
  return partnersBy(category.links, category)
}

/** The links that a category's index contains: those of its columns, and those that its rows lead to. */
export function indexedLinks({ columns, links, leadsByRows }: Category): CategoryLink[] {
  const inColumns = new Set(columns.map(({ source }) => source.kind === 'partner' && source.link))
  return links.filter(({ kind }) => leadsByRows || inColumns.has(kind))
}

/** Categories whose products a category's index counts, names or leads to. */
export function indexedPartners(category: Category): CategoryCode[] {
  return partnersBy(indexedLinks(category), category)
}

function partnersBy(links: readonly CategoryLink[], { code, fitPartner }: Category): CategoryCode[] {
  const codes = new Set(links.map((each) => each.partner))
  if (fitPartner) codes.add(fitPartner)
  codes.delete(code)
  return [...codes]
}
