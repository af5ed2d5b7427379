import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import * as contracts from '../../domain/contracts/products.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

test('staff choose partners from every product of a category, drafts among them', async () => {
  for (const { code, path } of categories) {
    const names = contracts.names.response.parse(await jsonAs(2, `/api/${path}/names?lang=no`))
    const stored = catalogue.products.filter(({ category }) => category === code)
    expect(names.map(({ _id }) => _id).sort()).toEqual(stored.map(({ id }) => id).sort())
    for (const { _id, name, published } of names) {
      const product = stored.find(({ id }) => id === _id)
      expect(name).toBe(product?.name)
      expect(published.sv).toBe(product?.published)
    }
  }
  expect(catalogue.products.some(({ published }) => !published)).toBe(true)
})

test('a strike says which of its criteria hold for every housing, other products say nothing of it', async () => {
  const names = contracts.names.response.parse(await jsonAs(1, '/api/elslutbleck/names'))
  const alfa = catalogue.products.find(({ id }) => id === 'eb-alfa')
  const expected = Object.entries(alfa?.spec ?? {}).flatMap(([slug, ids]) => (ids === null ? [slug] : []))
  expect(expected.length).toBeGreaterThan(0)
  expect(names.find(({ _id }) => _id === 'eb-alfa')?.everywhere).toEqual(expected)
  const housings = contracts.names.response.parse(await jsonAs(1, '/api/housing/names'))
  expect(housings.filter(({ everywhere }) => everywhere)).toEqual([])
})

test('the names are in the Swedish order', async () => {
  const names = await jsonAs<{ name: string }[]>(0, '/api/elslutbleck/names')
  const sorted = names.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'sv'))
  expect(names.map(({ name }) => name)).toEqual(sorted)
})

test('a visitor does not learn the names of drafts, and a query that there is not is refused', async () => {
  expect((await callAs(null, '/api/elslutbleck/names')).status).toBe(401)
  expect((await callAs(0, '/api/elslutbleck/names?limit=5')).status).toBe(400)
  expect((await callAs(0, '/api/okant/names')).status).toBe(404)
})
