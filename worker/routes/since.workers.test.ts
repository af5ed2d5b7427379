import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { type SinceAnswer, since } from '../../domain/contracts/since.ts'
import type { Language } from '../../domain/languages.ts'
import { choiceLabel } from '../../domain/texts/labels.ts'
import { json } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { product, publishedIn } from '../testing/records.ts'
import { jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { pathOf, put, read } from '../testing/writing.ts'

const more = [
  product('nb', 'nb-gone', { name: 'Borta', ...publishedIn('no') }),
  product('nb', 'nb-binned', { name: 'Slängd' }),
  product('nb', 'nb-hidden', { name: 'Dold', published: false }),
  product('nb', 'nb-wavering', { name: 'Öppen' }),
]

beforeAll(async () => {
  await storeCatalogue(env, { ...catalogue, products: [...catalogue.products, ...more] })
  await storeStaff()
})

const nb = (id: string) => `/api/nodutrymningsbeslag/${id}`

/** What has changed since a time; by default between the creation of the test's records and now. */
async function changes(path: string, date = '20260301T120000Z', lang = 'sv'): Promise<SinceAnswer> {
  const answer = await json<SinceAnswer>(`${path}/since/${date}?lang=${lang}`)
  expect(since.response.parse(answer)).toEqual(answer)
  return answer
}

async function isNotFound(path: string): Promise<void> {
  expect(await json(path, 404)).toMatchObject({ error: 'NOT_FOUND' })
}

async function save(path: string, body: object): Promise<void> {
  const { version } = await jsonAs<{ version: number }>(0, path)
  await jsonAs(0, path, { method: 'PUT', body: { ...body, version } })
}

test('a product says what of it has changed since a time, and nothing where nothing has', async () => {
  const path = pathOf('eb-alfa')
  const asItWas = { known: true, withdrawn: false, name: 'Alfa', artnr: 'NK1', changes: [] }
  expect(await changes(path)).toEqual(asItWas)
  const { facts, version } = await read('eb-alfa')
  const stored = facts.flatMap(({ name, value, text }) =>
    name.startsWith('passar-') ? [] : [{ name, value: name === 'brythallfasthet' ? '7' : value, text }],
  )
  await put('eb-alfa', { version, artnr: 'NK1-B', enr: '', facts: stored })
  expect(await changes(path)).toEqual({
    ...asItWas,
    artnr: 'NK1-B',
    changes: [
      { field: 'artnr', title: '', from: 'NK1', to: 'NK1-B' },
      { field: 'enr', title: '', from: '99 111 11', to: null },
      { field: 'fact', title: 'Brythållfasthet', from: '4,5\u00a0kN', to: '7\u00a0kN' },
    ],
  })
  expect(await changes(path, '20991231T235959Z')).toMatchObject({ known: true, changes: [] })
  expect(await changes(path, '20260101T000000Z')).toMatchObject({ known: false, changes: [] })
})

test('a product says which criteria it lost or gained, and nothing of partners that are not public', async () => {
  const path = pathOf('eb-beta')
  await save(path, { spec: { omvand: ['LH-ETT-1', 'LH-TVA-1', 'HEMLIG-2'], mekanisk: ['HEMLIG-2'] } })
  const gained = { field: 'criterion', title: choiceLabel('omvand', 'sv'), from: null, to: 'LH-TVA-1' }
  const lost = (language: Language) => {
    return { field: 'criterion', title: choiceLabel('ej-brandkrav', language), from: '', to: null }
  }
  const told = (await changes(path)).changes
  expect(told).toHaveLength(2)
  expect(told).toEqual(expect.arrayContaining([gained, lost('sv')]))
  // Two is not published in Norwegian.
  expect((await changes(path, undefined, 'no')).changes).toEqual([lost('no')])
})

test('a product that was withdrawn or deleted since says so, under the name that it had', async () => {
  await save(nb('nb-gone'), { published: false, name: 'Hemlig' })
  expect(await changes(nb('nb-gone'))).toEqual({
    known: true,
    withdrawn: true,
    name: 'Borta',
    artnr: 'NB-GONE-1',
    changes: [],
  })
  expect(await changes(nb('nb-gone'), undefined, 'no')).toMatchObject({ withdrawn: false })
  await jsonAs(0, nb('nb-binned'), { method: 'DELETE' })
  expect(await changes(nb('nb-binned'))).toMatchObject({ withdrawn: true, name: 'Slängd' })
})

test('nothing of a draft comes out, whatever time is asked for', async () => {
  for (const date of ['20260301T120000Z', '20991231T235959Z'])
    await isNotFound(`${nb('nb-hidden')}/since/${date}`)

  await save(nb('nb-wavering'), { published: false, name: 'Även hemlig' })
  await save(nb('nb-wavering'), { published: true, name: 'Öppnad' })
  const times = ['2026-02-03', '2026-03-03', '2026-04-03']
  await env.DB.batch(
    times.map((day, position) =>
      env.DB.prepare('UPDATE revision SET saved = ? WHERE product = ? AND version = ?').bind(
        `${day}T00:00:00.000Z`,
        'nb-wavering',
        position + 1,
      ),
    ),
  )
  expect(await changes(nb('nb-wavering'), '20260301T000000Z')).toMatchObject({
    known: true,
    changes: [{ field: 'name', title: '', from: 'Öppen', to: 'Öppnad' }],
  })
  const during = await changes(nb('nb-wavering'), '20260315T000000Z')
  expect(during).toEqual({
    known: false,
    withdrawn: false,
    name: 'Öppnad',
    artnr: 'NB-WAVERING-1',
    changes: [],
  })
})

test('a time that is none, another category and an unknown product are not found', async () => {
  for (const date of ['yesterday', '20260301', '20261345T000000Z', '2026-03-01T00:00:00Z'])
    await isNotFound(`${pathOf('eb-beta')}/since/${date}`)
  await isNotFound(`${nb('eb-beta')}/since/20260301T120000Z`)
  await isNotFound(`${nb('nobody')}/since/20260301T120000Z`)
})
