import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import {
  type Chunk,
  ChunkedIndex,
  canBeChunked,
  type Piece,
  PieceMaker,
} from '../../../domain/facets/assemble-in-chunks.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Database } from '../../db/client.ts'
import {
  hasProducts,
  optionsOf,
  partnerCategories,
  partnersOf,
  picturesAmong,
  productsAfter,
} from '../../db/queries/catalogue.ts'
import { allTexts } from '../../db/queries/staff-lists.ts'
import { linksTouching } from '../../db/queries/writes.ts'
import type { PiecewiseBuild } from './derived-index.ts'
import { textsWithRows } from './texts.ts'

export interface Sizes {
  /** From how many products on a category is built in pieces. */
  from: number
  /** The products that are held at a time. */
  chunk: number
  /** The chunks of a piece. */
  chunks: number
}

/** A piece takes some 2 MB in KV and a second to make. */
export const sizes: Sizes = { from: 5000, chunk: 1000, chunks: 5 }

/** Whether a category has too many products to hold them all. */
export async function isLarge(db: Database, category: CategoryCode, { from }: Sizes): Promise<boolean> {
  if (!canBeChunked(category)) return false
  return (await hasProducts(db, category, from)).length > 0
}

/** Builds the index of a category that has too many products to hold them all: D1 is read chunk by chunk. */
export async function piecesOf(
  db: Database,
  category: CategoryCode,
  language: Language,
  { chunk: size, chunks }: Sizes = sizes,
): Promise<PiecewiseBuild> {
  const [partners, options, textRows] = await db.batch([
    partnersOf(db, partnerCategories(categoryOf(category))),
    optionsOf(db, category),
    allTexts(db),
  ])
  const of = {
    code: category,
    language,
    shared: { products: partners, options },
    texts: textsWithRows(textRows, language),
  }
  return {
    async read(after) {
      const maker = new PieceMaker(of)
      let last: string | null = after
      for (let left = chunks; left > 0 && last !== null; left--) {
        const chunk = await chunkAfter(db, category, last, size)
        maker.add(chunk)
        last = chunk.products.length < size ? null : (chunk.products.at(-1)?.id ?? null)
      }
      return { piece: maker.finish(), last }
    },
    async join(generation, pieces) {
      const index = new ChunkedIndex(of, generation)
      for (const take of ['outline', 'write'] as const)
        for await (const piece of pieces()) index[take](piece as Piece)
      return index.finish()
    },
  }
}

async function chunkAfter(db: Database, category: CategoryCode, last: string, size: number): Promise<Chunk> {
  const products = await productsAfter(db, category, last, size)
  const ids = products.map(({ id }) => id)
  const [links, files] = await db.batch([linksTouching(db, ids), picturesAmong(db, ids)])
  const kinds = new Set(categoryOf(category).links.map(({ kind }) => kind))
  return { products, links: links.filter(({ kind }) => kinds.has(kind)), files }
}
