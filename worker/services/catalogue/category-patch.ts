import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { patchedProducts } from '../../../domain/facets/assemble/patched.ts'
import { openIndex } from '../../../domain/facets/open.ts'
import { patchIndex } from '../../../domain/facets/patch.ts'
import type { Language } from '../../../domain/languages.ts'
import type { IndexSources } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { generation, generationOf } from '../../db/queries/catalogue.ts'
import { allTexts, type TextRow } from '../../db/queries/staff-lists.ts'
import { linksTouching, productsByIds, rowsOfLocks } from '../../db/queries/writes.ts'
import type { DerivedIndex } from './derived-index.ts'
import { textsWithRows } from './texts.ts'

/** What some products of a category say now, with whatever they are linked to or fit with. */
interface ChangedRows {
  ids: readonly string[]
  generation: number
  sources: Pick<IndexSources, 'products' | 'links' | 'emRows'>
  textRows: readonly TextRow[]
}

/**
 * @param wanted the generation in which these products and no others say something else than before
 * @returns null where somebody has saved since
 */
async function readChanged(
  db: Database,
  category: CategoryCode,
  ids: readonly string[],
  wanted: number,
): Promise<ChangedRows | null> {
  const [meta, products, touching, emRows] = await db.batch([
    generation(db),
    productsByIds(db, ids),
    linksTouching(db, ids),
    rowsOfLocks(db, ids),
  ])
  const kinds = new Set(categoryOf(category).links.map(({ kind }) => kind))
  const links = touching.filter(({ kind }) => kinds.has(kind))
  const others = new Set([
    ...links.flatMap(({ from, to }) => [from, to]),
    ...products.flatMap(({ spec }) => Object.values(spec).flatMap((partners) => partners ?? [])),
  ])
  for (const id of ids) others.delete(id)
  const [again, partners, textRows] = await db.batch([
    generation(db),
    productsByIds(db, [...others]),
    allTexts(db),
  ])
  if (generationOf(meta) !== wanted || generationOf(again) !== wanted) return null
  const own = products.filter((product) => product.category === category)
  const strangers = partners.filter((product) => product.category !== category)
  return { ids, generation: wanted, sources: { products: [...own, ...strangers], links, emRows }, textRows }
}

/** The index of a category where some of its products say something else than before: the bytes of a rebuild, without one. */
export function categoryPatch(category: CategoryCode): NonNullable<DerivedIndex<unknown>['patch']> {
  return async (db, ids, wanted) => {
    const rows = await readChanged(db, category, ids, wanted)
    return rows && ((before, language) => patched(rows, before, language))
  }
}

function patched(
  { ids, generation: wanted, sources, textRows }: ChangedRows,
  before: Uint8Array<ArrayBuffer>,
  language: Language,
): Uint8Array<ArrayBuffer> | null {
  const products = patchedProducts(openIndex(before), ids, sources, textsWithRows(textRows, language))
  return products && patchIndex(before, wanted, products)
}
