import { gzipSync } from 'node:zlib'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categories } from '../../domain/categories/index.ts'
import { assembleIndex } from '../../domain/facets/assemble.ts'
import { buildIndex } from '../../domain/facets/build.ts'
import { unseal } from '../../domain/facets/format.ts'
import { type Language, languageCodes } from '../../domain/languages.ts'
import type { IndexSources } from '../../domain/product.ts'

export interface IndexBytes {
  category: CategoryCode
  language: Language
  products: number
  /** The whole index as it lies in memory, and as it travels. */
  raw: number
  gzip: number
  /** The cards in it alone. */
  cards: number
  cardsGzip: number
}

/** What the index of every category weighs in every language; packed at zlib's default level. */
export function indexBytes(catalogue: IndexSources): IndexBytes[] {
  return categories.flatMap(({ code: category }) =>
    languageCodes.map((language) => {
      const input = assembleIndex(category, language, 1, catalogue)
      const bytes = buildIndex(input)
      const cards = unseal(bytes).bytes('cards')
      return {
        category,
        language,
        products: input.products.length,
        raw: bytes.length,
        gzip: gzipSync(bytes).length,
        cards: cards.length,
        cardsGzip: gzipSync(cards).length,
      }
    }),
  )
}
