import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { type FoundByStaff, maxFound } from '../../domain/contracts/staff-search.ts'
import { database } from '../db/client.ts'
import { runTogether } from '../db/queries/statements.ts'
import { everything, raiseGeneration } from '../db/queries/writes.ts'
import { product, replacement } from '../db/schema.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, levels, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'

const db = database(env.DB)
const [some] = catalogue.products
if (!some) throw new Error('There is no product')

const draft = { ...some, id: 'utkast', name: 'Zebrableck', artnr: 'ZX-1', enr: '', nobnr: '' }

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
  const translations = { no: { name: 'Sebrablikk', artnr: '', info: [], variants: [], published: true } }
  await db.batch([
    db.insert(product).values({ ...draft, published: false, variants: [], translations }),
    ...Array.from({ length: maxFound + 4 }, (_, n) =>
      db.insert(product).values({
        ...{ ...draft, id: `serie-${n}`, name: `Serien ${n}`, artnr: `SERIE-${n}`, variants: [] },
        translations: {},
      }),
    ),
    db.insert(replacement).values({ id: 'gammalt', variant: 'ms', artnr: 'GAMMAL 99', version: 1 }),
  ])
  await runTogether(db, raiseGeneration(db, everything))
})

const find = (level: 0 | 1 | 2 | 3, q: string, lang = 'sv') =>
  jsonAs<FoundByStaff>(level, `/api/search/staff?lang=${lang}&q=${encodeURIComponent(q)}`)

test.each(levels)('level %i finds drafts, old numbers that nothing replaces, and texts', async (level) => {
  expect((await find(level, 'zebrab')).products).toEqual([
    { _id: 'utkast', category: draft.category, name: 'Zebrableck', artnr: 'ZX-1', published: false },
  ])
  expect((await find(level, 'gammal99')).numbers).toEqual([
    { _id: 'gammalt', variant: 'ms', artnr: 'GAMMAL 99' },
  ])
  expect((await find(level, 'guide-eb-title')).texts.map(({ machineName }) => machineName)).toContain(
    'guide-eb-title',
  )
})

test('what is published is marked so, in the language that is asked for', async () => {
  expect((await find(2, 'sebrablikk', 'no')).products).toMatchObject([{ _id: 'utkast', published: true }])
})

test('a translator finds a product by its Swedish name, too, and once', async () => {
  const { products } = await find(2, 'zebrableck', 'no')
  expect(products.map(({ _id }) => _id)).toEqual(['utkast'])
  expect((await find(2, 'ZX-1', 'no')).products).toHaveLength(1)
})

test('there are so many of a kind at most, and nothing under two characters', async () => {
  expect((await find(0, 'serie')).products).toHaveLength(maxFound)
  for (const q of ['', ' ', 's', '--']) {
    expect(await find(0, q)).toEqual({ products: [], numbers: [], texts: [] })
  }
})

test('a visitor finds nothing by it', async () => {
  expect((await callAs(null, '/api/search/staff?q=zebra')).status).toBe(401)
})

test('what has been saved meanwhile is found', async () => {
  expect((await find(0, 'alldeles nytt')).products).toEqual([])
  await jsonAs(0, '/api/slutbleck', { method: 'POST', body: { name: 'Alldeles nytt', artnr: 'AN-1' } })
  expect((await find(0, 'alldeles nytt')).products).toMatchObject([{ name: 'Alldeles nytt', category: 'sb' }])
})
