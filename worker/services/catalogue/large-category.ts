import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { UserError } from '../../../domain/errors.ts'
import { type Chunk, ChunkedIndex, canBeChunked } from '../../../domain/facets/assemble-in-chunks.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Database } from '../../db/client.ts'
import {
  generation,
  generationOf,
  optionsOf,
  partnerCategories,
  partnersOf,
  picturesAmong,
  productCount,
  productsAfter,
} from '../../db/queries/catalogue.ts'
import { allTexts } from '../../db/queries/staff-lists.ts'
import { linksTouching } from '../../db/queries/writes.ts'
import type { Packed } from './derived-index.ts'
import { textsWithRows } from './texts.ts'

/** From how many products on a category is built in chunks, and how many are held at a time. */
const largeFrom = 5000
const chunkSize = 1000

/** Whether a category has too many products to hold them all. */
export async function isLarge(db: Database, category: CategoryCode): Promise<boolean> {
  if (!canBeChunked(category)) return false
  const [counted] = await productCount(db, category)
  return (counted?.value ?? 0) >= largeFrom
}

/**
 * Builds the index of a category that has too many products to hold them all: D1 is read chunk by chunk, twice.
 * @throws UserError UNAVAILABLE where somebody saves meanwhile, three times
 */
export async function packLargeCategory(
  db: Database,
  category: CategoryCode,
  language: Language,
  size = chunkSize,
): Promise<Packed> {
  for (let again = 2; ; again--) {
    const packed = await packOnce(db, category, language, size)
    if (packed) return packed
    if (again === 0) throw new UserError('UNAVAILABLE')
  }
}

/** @returns null where the generation has changed on the way */
async function packOnce(
  db: Database,
  category: CategoryCode,
  language: Language,
  size: number,
): Promise<Packed | null> {
  const [meta, partners, options, textRows] = await db.batch([
    generation(db),
    partnersOf(db, partnerCategories(categoryOf(category))),
    optionsOf(db, category),
    allTexts(db),
  ])
  const current = generationOf(meta)
  const texts = textsWithRows(textRows, language)
  const index = new ChunkedIndex(category, language, current, { products: partners, options }, texts)
  for (const take of ['outline', 'write'] as const) {
    for await (const chunk of chunksOf(db, category, { size, wanted: current })) {
      if (chunk === null) return null
      index[take](chunk)
    }
  }
  return { generation: current, bytes: index.finish() }
}

async function* chunksOf(
  db: Database,
  category: CategoryCode,
  { size, wanted }: { size: number; wanted: number },
): AsyncGenerator<Chunk | null> {
  const kinds = new Set(categoryOf(category).links.map(({ kind }) => kind))
  for (let last = ''; ; ) {
    const products = await productsAfter(db, category, last, size)
    const ids = products.map(({ id }) => id)
    const [meta, links, files] = await db.batch([
      generation(db),
      linksTouching(db, ids),
      picturesAmong(db, ids),
    ])
    if (generationOf(meta) !== wanted) yield null
    else yield { products, links: links.filter(({ kind }) => kinds.has(kind)), files }
    if (products.length < size) return
    last = ids.at(-1) ?? ''
  }
}
