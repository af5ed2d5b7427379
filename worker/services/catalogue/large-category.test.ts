import { expect, test } from 'vitest'
import { categories } from '../../../domain/categories/index.ts'
import { canBeChunked } from '../../../domain/facets/assemble-in-chunks.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { storeCatalogue } from '../../../seed/store.ts'
import { database } from '../../db/client.ts'
import { sqliteD1 } from '../../testing/sqlite.ts'
import { packCategory, readCategory } from './category-index.ts'
import { packLargeCategory } from './large-category.ts'

const d1 = sqliteD1()
await storeCatalogue(d1, generateCatalogue(), [])
const db = database(d1)

test('read in chunks, a category gives the bytes that it gives read at once', async () => {
  for (const { code } of categories.filter((each) => canBeChunked(each.code))) {
    const rows = await readCategory(db, code)
    for (const language of languageCodes) {
      const { generation, bytes } = await packLargeCategory(db, code, language, 40)
      expect(generation).toBe(rows.generation)
      expect(Buffer.compare(bytes, packCategory(code, language, rows).bytes), `${code} ${language}`).toBe(0)
    }
  }
})

/** A database in which somebody saves before each of the first reads of so many chunks. */
function saving(times: number) {
  let left = times
  return database(
    new Proxy(d1, {
      get(target, name: keyof D1Database) {
        if (name !== 'batch') return Reflect.get(target, name).bind(target)
        return async (statements: D1PreparedStatement[]) => {
          const answer = await target.batch(statements)
          if (left-- > 0)
            await target.prepare("UPDATE meta SET value = value + 1 WHERE key = 'generation'").all()
          return answer
        }
      },
    }),
  )
}

test('where somebody saves between the chunks all is read again, and not for ever', async () => {
  const { bytes, generation } = await packLargeCategory(saving(2), 'ms', 'sv', 40)
  const rows = await readCategory(db, 'ms')
  expect(generation).toBe(rows.generation)
  expect(Buffer.compare(bytes, packCategory('ms', 'sv', rows).bytes)).toBe(0)
  await expect(packLargeCategory(saving(100), 'ms', 'sv', 40)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
