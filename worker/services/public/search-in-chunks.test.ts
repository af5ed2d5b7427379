import { expect, test } from 'vitest'
import { languageCodes } from '../../../domain/languages.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { storeCatalogue } from '../../../seed/store.ts'
import { database } from '../../db/client.ts'
import { sqliteD1 } from '../../testing/sqlite.ts'
import { watchedD1 } from '../../testing/watched-d1.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { DerivedIndex } from '../catalogue/derived-index.ts'
import { searchIndex, searchIndexOf } from './search.ts'

/** The search is made of rows alone. */
const noCatalogue = {} as Catalogue

const d1 = sqliteD1()
await storeCatalogue(d1, generateCatalogue(), [])
const db = database(d1)
const inChunks = searchIndexOf({ from: 100, chunk: 40 })

async function packed<T, Rows>({ read, pack }: DerivedIndex<T, Rows>, given = db) {
  const rows = await read(given)
  if (rows === null) throw new Error('Nothing was read')
  return Promise.all(languageCodes.map(async (language) => (await pack(rows, language, noCatalogue)).bytes))
}

test('read in chunks, the search has the bytes that it has read at once', async () => {
  expect(await inChunks.read(db)).toHaveProperty('inChunks')
  expect(await searchIndex.read(db)).not.toHaveProperty('inChunks')
  const whole = await packed(searchIndex)
  for (const [place, bytes] of (await packed(inChunks)).entries())
    expect(Buffer.compare(bytes, whole[place] as Uint8Array), languageCodes[place]).toBe(0)
})

test('where somebody saves meanwhile it is read again, and not for ever', async () => {
  const saving = (times: number) => {
    let left = times
    return database(
      watchedD1(d1, async (asked, _, proceed) => {
        if (asked.some(({ sql }) => sql.includes('order by "product"."id"')) && left-- > 0)
          await d1.prepare("UPDATE meta SET value = value + 1 WHERE key = 'generation'").all()
        return proceed()
      }),
    )
  }
  const { bytes } = await inChunks.pack({ inChunks: saving(2) }, 'sv', noCatalogue)
  const [whole] = await packed(searchIndex)
  expect(Buffer.compare(bytes, whole as Uint8Array)).toBe(0)
  await expect(inChunks.pack({ inChunks: saving(1000) }, 'sv', noCatalogue)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
})
