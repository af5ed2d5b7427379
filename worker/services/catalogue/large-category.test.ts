import { expect, test } from 'vitest'
import { categories } from '../../../domain/categories/index.ts'
import { canBeChunked } from '../../../domain/facets/assemble-in-chunks.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { storeCatalogue } from '../../../seed/store.ts'
import { database } from '../../db/client.ts'
import { sqliteD1 } from '../../testing/sqlite.ts'
import { packCategory, readCategory } from './category-index.ts'
import { isLarge, piecesOf } from './large-category.ts'

const d1 = sqliteD1()
await storeCatalogue(d1, generateCatalogue(), [])
const db = database(d1)

test.each([
  [40, 2],
  [7, 1],
])(
  'read in chunks of %i, %i to a piece, a category gives the bytes that it gives read at once',
  async (chunk, chunks) => {
    for (const { code } of categories.filter((each) => canBeChunked(each.code))) {
      const rows = await readCategory(db, code)
      for (const language of languageCodes) {
        const { read, join } = await piecesOf(db, code, language, { from: 1, chunk, chunks })
        const pieces: string[] = []
        for (let last: string | null = ''; last !== null; ) {
          const one = await read(last)
          pieces.push(JSON.stringify(one.piece))
          last = one.last
        }
        async function* stored() {
          for (const piece of pieces) yield JSON.parse(piece)
        }
        const bytes = await join(rows.generation, stored)
        expect(Buffer.compare(bytes, packCategory(code, language, rows).bytes), `${code} ${language}`).toBe(0)
      }
    }
  },
)

test('a category is large from so many products on, and one that leads by rows never', async () => {
  const { products } = generateCatalogue()
  const posts = products.filter(({ category }) => category === 'ms').length
  const sizes = { chunk: 10, chunks: 1 }
  expect(await isLarge(db, 'ms', { ...sizes, from: posts })).toBe(true)
  expect(await isLarge(db, 'ms', { ...sizes, from: posts + 1 })).toBe(false)
  expect(await isLarge(db, 'em', { ...sizes, from: 1 })).toBe(false)
})
