import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { check, count, facets, list } from '../../domain/contracts/products.ts'
import { call, json } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

beforeAll(() => storeCatalogue(env, catalogue))

const names = async (path: string) => {
  const { items } = await json<{ items: { name: string }[] }>(path)
  return items.map((item) => item.name)
}

test('a list answers cards of published products, as its contract says', { tags: ['7.3.1'] }, async () => {
  const answer = await json('/api/elslutbleck')
  expect(list.response.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({ total: 2, skip: 0, limit: 20 })
  expect(await names('/api/elslutbleck')).toEqual(['Alfa', 'Beta'])
})

test('a card shows name, numbers, picture and facts', async () => {
  const { items } = await json<{ items: unknown[] }>('/api/elslutbleck?skip=0&limit=1')
  expect(items).toEqual([
    {
      _id: 'eb-alfa',
      name: 'Alfa',
      untranslated: false,
      artnr: 'NK1',
      enr: '99 111 11',
      nobnr: '',
      picture: { url: expect.stringContaining('/files/NK1/images/sv/small/framsida.png?v='), lineArt: true },
      facts: expect.arrayContaining([expect.stringContaining('4,5')]),
    },
  ])
})

test('every category has a list with its own page size', { tags: ['7.3.1', '9.1.1'] }, async () => {
  expect(await json('/api/housing')).toMatchObject({ total: 2, limit: 25 })
  expect(await json('/api/montagestolpar')).toMatchObject({ total: 2, limit: 20 })
  expect(await json('/api/eltryckeslas-motorlas')).toMatchObject({ total: 1, limit: 20 })
  expect(await json('/api/slutbleck')).toMatchObject({ total: 2, limit: 20 })
  expect(await json('/api/nodutrymningsbeslag')).toMatchObject({ total: 2, limit: 20 })
})

test('skip and limit choose the page, and past the end there is nothing', { tags: ['7.3.3'] }, async () => {
  expect(await names('/api/elslutbleck?skip=1&limit=1')).toEqual(['Beta'])
  expect(await names('/api/elslutbleck?skip=2')).toEqual([])
})

test('a flag without a value, with an empty one or with 1 asks for the count alone', {
  tags: ['7.3.4'],
}, async () => {
  for (const flag of ['c', 'c=', 'c=1', 'c=true']) {
    const answer = await json(`/api/elslutbleck?rattvand&${flag}`)
    expect(answer).toEqual({ total: 1 })
    expect(list.response.parse(answer)).toEqual(answer)
  }
})

test('criteria narrow list, total, check and facets alike', {
  tags: ['1.1.1', '7.3.2', '7.4.1'],
}, async () => {
  expect(await names('/api/elslutbleck?rattvand&brandkrav-e30-el30')).toEqual(['Alfa'])
  const total = await json('/api/elslutbleck/total?rattvand&brandkrav-e30-el30')
  expect(count.response.parse(total)).toEqual({ total: 1 })
  const yes = await json('/api/elslutbleck/check?rattvand&brandkrav-e30-el30')
  expect(check.response.parse(yes)).toEqual({ check: true })
})

test('criteria that no single housing meets give no result', { tags: ['7.4.2'] }, async () => {
  const selection = 'rattvand&brandkrav-e30-el30&trycke-uts'
  expect(await json(`/api/elslutbleck/total?${selection}`)).toEqual({ total: 0 })
  expect(await json(`/api/elslutbleck/check?${selection}`)).toEqual({ check: false })
  expect(await names(`/api/elslutbleck?${selection}`)).toEqual([])
})

test('facets count what each further choice would leave', { tags: ['4.1.3'] }, async () => {
  const answer = await json('/api/elslutbleck/facets?brandkrav-e30-el30')
  expect(facets.response.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({
    total: 1,
    choices: { rattvand: 1, omvand: 0, 'trycke-uts': 0, automatik: 1, 'brandkrav-e30-el30': 1 },
  })
})

test('a criterion left without a published partner counts nothing', async () => {
  const { choices } = await json<{ choices: Record<string, number> }>('/api/elslutbleck/facets')
  expect(choices).toMatchObject({ 'ss-en-179': 0, mekanisk: 0, rattvand: 1 })
})

test('partners are chosen by their Swedish name', async () => {
  expect(await names('/api/montagestolpar?Alfa')).toEqual(['Plan post'])
  expect(await names('/api/slutbleck?Motorl%C3%A5s&sb-l-20')).toEqual(['Kort'])
  const { choices } = await json<{ choices: Record<string, number> }>('/api/montagestolpar/facets')
  expect(choices).toMatchObject({ Alfa: 1, Beta: 1, 'h-225-0': 1, 'p-12-0': 1, plan: 1 })
})

test('a list speaks the language of lang, else of Accept-Language, else Swedish', {
  tags: ['1.2.4', '7.1.4', '9.1.13'],
}, async () => {
  expect(await names('/api/elslutbleck?lang=no')).toEqual(['Alfa norsk', 'Beta'])
  const accepting = async (value: string) => {
    const { items } = await json<{ items: { name: string }[] }>('/api/elslutbleck', 200, {
      headers: { 'Accept-Language': value },
    })
    return items.map((item) => item.name)
  }
  expect(await accepting('nb-NO,nb;q=0.9,sv;q=0.1')).toEqual(['Alfa norsk', 'Beta'])
  expect(await accepting('da')).toEqual(['Beta'])
  expect(await accepting('fr')).toEqual(['Alfa', 'Beta'])
})

test('a name without a translation is marked as such', async () => {
  const { items } = await json<{ items: object[] }>('/api/elslutbleck?lang=no')
  expect(items).toMatchObject([
    { artnr: 'NK1-NO', untranslated: false },
    { artnr: 'NK/2', untranslated: true },
  ])
})

test('a lock narrows plates and strikes to where its choices lead', async () => {
  expect(await names('/api/slutbleck?em=em-lock')).toEqual(['Kort', 'Lång'])
  expect(await names('/api/slutbleck?em=em-lock&em-choices=em-oro-rattvand')).toEqual(['Kort'])
  expect(await json('/api/slutbleck/total?em=em-lock&em-choices=em-brandkrav-e30')).toEqual({ total: 0 })
  expect(await names('/api/elslutbleck?em=em-lock&em-choices=em-oro-rattvand,em-brandkrav-e30')).toEqual([
    'Alfa',
  ])
  expect(await json('/api/elslutbleck/facets?em=em-lock&em-choices')).toMatchObject({
    total: 1,
    choices: { omvand: 0 },
  })
  expect(await names('/api/elslutbleck?em=em-lock&omvand')).toEqual([])
})

test('a housing narrows strikes to its own rows, under every criterion at once, in every call', async () => {
  expect(await names('/api/elslutbleck?lh=lh-ett')).toEqual(['Alfa', 'Beta'])
  expect(await names('/api/elslutbleck?lh=lh-tva')).toEqual(['Alfa'])
  expect(await names('/api/elslutbleck?rattvand&brandkrav-e30-el30&lh=lh-ett')).toEqual(['Alfa'])
  // Each holds with another housing, so not with one and the same.
  expect(await names('/api/elslutbleck?rattvand&brandkrav-e30-el30&lh=lh-tva')).toEqual([])
  expect(await json('/api/elslutbleck/total?trycke-uts&lh=lh-ett')).toEqual({ total: 0 })
  expect(await json('/api/elslutbleck/check?trycke-uts&lh=lh-tva')).toEqual({ check: true })
  expect(await json('/api/elslutbleck/facets?lh=lh-tva')).toMatchObject({
    total: 1,
    choices: { rattvand: 1, 'trycke-uts': 1, 'brandkrav-e30-el30': 0, omvand: 0 },
  })
  const { housings } = await json<{ housings: { _id: string }[] }>(
    '/api/elslutbleck/eb-alfa?rattvand&lh=lh-tva',
  )
  expect(housings.map(({ _id }) => _id)).toEqual(['lh-tva'])
})

test('a list is sorted by name, number or a measure of its category, either way, page by page', async () => {
  expect(await names('/api/elslutbleck?sort=name')).toEqual(['Alfa', 'Beta'])
  expect(await names('/api/elslutbleck?sort=-name')).toEqual(['Beta', 'Alfa'])
  expect(await names('/api/elslutbleck?sort=-artnr&skip=1&limit=1')).toEqual(['Beta'])
  expect(await names('/api/elslutbleck?sort=brythallfasthet')).toHaveLength(2)
})

test('an order that the category does not know is named as wrong', async () => {
  for (const sort of ['hojd', 'x', '__proto__', 'namn%20'])
    expect(await (await call(`/api/elslutbleck?sort=${sort}`)).json()).toMatchObject({
      error: 'BAD_QUERY',
      details: { parameter: 'sort' },
    })
})

test('a category without a guide is narrowed by its facts, and an unknown criterion is refused', async () => {
  expect(await names('/api/nodutrymningsbeslag?ss-en-179')).toEqual(['Spak'])
  const { choices } = facets.response.parse(await json('/api/nodutrymningsbeslag/facets'))
  expect(choices).toEqual({ 'ss-en-179': 1 })
  const refused = await call('/api/nodutrymningsbeslag?ss-en-1125')
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error: 'UNKNOWN_CHOICE', details: { choice: 'ss-en-1125' } })
})
