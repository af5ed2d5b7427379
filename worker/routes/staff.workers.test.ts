import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import type { ListAnswer, StaffProductAnswer } from '../../domain/contracts/products.ts'
import * as contracts from '../../domain/contracts/products.ts'
import { database } from '../db/client.ts'
import { product } from '../db/schema.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, emailOf, jsonAs, levels, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

test('everyone who is signed in sees drafts in lists, totals and facets with all, and the public none', async () => {
  for (const { code, path } of categories) {
    const stored = catalogue.products.filter((each) => each.category === code)
    for (const level of levels) {
      const list = await jsonAs<{ total: number; items: { _id: string }[] }>(level, `/api/${path}?all`)
      expect(list.items.map((item) => item._id).sort()).toEqual(stored.map((each) => each.id).sort())
    }
    expect(await jsonAs(3, `/api/${path}/total?all&lang=dk`)).toEqual({ total: stored.length })
    expect(await jsonAs(2, `/api/${path}/facets?all`)).toMatchObject({ total: stored.length })
    for (const call of ['', '/total', '/facets', '/check']) {
      expect((await callAs(null, `/api/${path}${call}?all`)).status).toBe(401)
    }
  }
})

test('without all, staff are answered what the public is', async () => {
  const [staff, visitor] = await Promise.all([0, null].map((level) => jsonAs(level as 0, '/api/elslutbleck')))
  expect(staff).toEqual(visitor)
})

test('what holds drafts is kept by nobody', async () => {
  for (const path of ['/api/elslutbleck?all', '/api/elslutbleck/eb-hemlig', '/api/elslutbleck/facets?all']) {
    expect((await callAs(0, path)).headers.get('Cache-Control')).toBe('no-store')
  }
  const stored = await env.CACHE.list()
  for (const { name } of stored.keys) expect(await env.CACHE.get(name)).not.toContain('HEMLIG')
})

test('the dashboard has names, publication, dates, who changed it and the number of files', {
  tags: ['3.1.10'],
}, async () => {
  const list = await jsonAs<ListAnswer>(0, '/api/elslutbleck?all')
  contracts.list.response.parse(list)
  const item = (id: string) => 'items' in list && list.items.find((each) => each._id === id)
  expect(item('eb-alfa')).toMatchObject({
    names: { sv: 'Alfa', no: 'Alfa norsk', dk: 'Alfa hemlig dansk' },
    published: { sv: true, no: true, dk: false },
    date: '2026-01-02T03:04:05.000Z',
    log: { changed: '2026-02-03T04:05:06.000Z', user: { name: 'sv0@passar.test' } },
    files: 6,
  })
  expect(item('eb-hemlig')).toMatchObject({ published: { sv: false, no: false, dk: false }, files: 1 })
})

test('who changed a product is named', { tags: ['3.1.10'] }, async () => {
  await database(env.DB)
    .update(product)
    .set({ changedBy: emailOf(1) })
  const list = await jsonAs<ListAnswer>(0, '/api/housing?all')
  for (const item of 'items' in list ? list.items : []) {
    expect(item).toMatchObject({ log: { user: { name: 'Person 1' } } })
  }
})

test('every product is answered in full to staff, and as drafts by address to nobody else', async () => {
  for (const { id, category } of catalogue.products) {
    const path = categories.find(({ code }) => code === category)?.path
    const answer = await jsonAs(1, `/api/${path}/${id}?lang=no`)
    expect(contracts.detail.response.options[1].parse(answer), id).toMatchObject({ _id: id, version: 1 })
  }
  expect((await callAs(null, '/api/elslutbleck/eb-hemlig')).status).toBe(404)
  expect((await callAs(0, '/api/elslutbleck/artnr/HEMLIG-1')).status).toBe(200)
  expect((await callAs(0, '/api/produkt/eb-hemlig')).status).toBe(200)
  expect((await callAs(0, '/api/elslutbleck/lh-ett')).status).toBe(404)
})

test('staff get the originals, raw translations and every partner, whatever the language', async () => {
  const alfa = await jsonAs<StaffProductAnswer>(2, '/api/elslutbleck/eb-alfa?lang=no')
  expect(alfa).toMatchObject({ name: 'Alfa', artnr: 'NK1', published: true })
  expect(alfa.variants[0]?.title).toBe('Höger')
  expect(alfa.translations.dk).toMatchObject({ name: 'Alfa hemlig dansk', published: false })
  expect(alfa.spec).toEqual({
    rattvand: ['LH-ETT-1', 'LH-TVA-1', 'HEMLIG-2'],
    'brandkrav-e30-el30': ['LH-ETT-1'],
    'trycke-uts': ['LH-TVA-1'],
    automatik: [],
    'ss-en-179': ['HEMLIG-2'],
    // The lock that leads to it.
    Motorlås: [],
  })
  expect(alfa.everywhere).toEqual(['automatik'])
  expect(alfa.montagestolpar?.map((each) => each._id).sort()).toEqual(['ms-hemlig', 'ms-plan'])
  expect(alfa.nodutrymningsbeslag?.map((each) => each._id).sort()).toEqual([
    'nb-hemlig',
    'nb-spak',
    'nb-stang',
  ])
  expect(alfa.images.map((image) => [image.name, image.pending])).toEqual([
    ['framsida.png', false],
    ['sida.png', false],
    ['ny.png', true],
  ])
  expect(alfa.housings?.map((card) => card._id).sort()).toEqual(['lh-ett', 'lh-hemlig', 'lh-tva'])
})

test('a housing lists the strikes that name it, by criterion', { tags: ['3.1.3'] }, async () => {
  const housing = await jsonAs<StaffProductAnswer>(0, '/api/housing/lh-ett')
  expect(housing.elslutbleck?.map((each) => each._id).sort()).toEqual(['eb-alfa', 'eb-beta', 'eb-hemlig'])
  expect(housing.spec).toMatchObject({
    'ELSLUTBLECK-rattvand': ['NK1', 'HEMLIG-1'],
    'ELSLUTBLECK-automatik': ['NK1'],
    'ELSLUTBLECK-mekanisk': ['HEMLIG-1'],
  })
  expect(housing.spec['ELSLUTBLECK-ss-en-179']).toBeUndefined()
})

test('a lock is answered with its rows as they are stored', async () => {
  const lock = await jsonAs<StaffProductAnswer>(0, '/api/eltryckeslas-motorlas/em-lock')
  expect(lock.filter?.[2]).toEqual({
    slugs: ['em-oro-rattvand'],
    slutbleck: 'sb-hemlig',
    elslutbleck: null,
    nodutrymningsbeslag: null,
  })
})
