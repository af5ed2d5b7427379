import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../../domain/errors.ts'
import { d1, productBytes } from '../db/limits.ts'
import { catalogue } from '../testing/fixtures.ts'
import { link, product } from '../testing/records.ts'
import { jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything, put, read, stored } from '../testing/writing.ts'

const many = 620
const strikes = Array.from({ length: many }, (_, n) =>
  product('eb', `eb-${n}`, { info: [{ title: 'Text', body: 'å'.repeat(6000) }] }),
)
const lock = product('em', 'em-stor')

beforeAll(async () => {
  await storeCatalogue(env, {
    ...catalogue,
    products: [...catalogue.products, ...strikes, lock],
    links: [...catalogue.links, ...strikes.map(({ id }) => link('em-eb', lock.id, id))],
  })
  await storeStaff()
})

const path = '/api/eltryckeslas-motorlas/em-stor'

async function count(from: string): Promise<number> {
  const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${from}`).first<{ n: number }>()
  return row?.n ?? 0
}

test('a lock with 620 links is deleted, restored and unlinked, and the history keeps all of it', async () => {
  await jsonAs(0, `${path}?detach`, { method: 'DELETE' })
  expect(await count(`revision WHERE product LIKE 'eb-%' AND length(snapshot) > 2000`)).toBe(2 * many)
  expect(await count(`link WHERE from_id = 'em-stor'`)).toBe(0)
  await jsonAs(0, '/api/bin/em-stor', { method: 'POST' })
  expect(await count(`link WHERE from_id = 'em-stor'`)).toBe(many)
  const rows = [
    { slugs: [], elslutbleck: 'eb-7' },
    { slugs: ['x'], elslutbleck: 'eb-8' },
  ]
  await env.DB.batch(
    rows.map(({ slugs, elslutbleck }, position) =>
      env.DB.prepare(`INSERT INTO em_row (id, em, position, slugs, eb) VALUES (?, 'em-stor', ?, ?, ?)`).bind(
        `stor-${position}`,
        position,
        JSON.stringify(slugs),
        elslutbleck,
      ),
    ),
  )
  await jsonAs(0, path, { method: 'PUT', body: { elslutbleck: ['eb-8'] } })
  expect(await count(`link WHERE from_id = 'em-stor'`)).toBe(1)
  expect(await count(`em_row WHERE em = 'em-stor' AND eb = 'eb-8'`)).toBe(1)
  expect(await count(`em_row WHERE em = 'em-stor' AND eb IS NULL`)).toBe(1)
  expect(await count(`revision WHERE product LIKE 'eb-%'`)).toBe(2 * many + many + many - 1)
})

const sections = (text: string) => Array.from({ length: 20 }, () => ({ title: 'T', body: text }))
// Each character takes two bytes as JSON, and four in JSON within JSON.
const largest = sections('"'.repeat(20_000))

test('a product of nearly the largest size is saved, and its revision kept', async () => {
  await put('eb-alfa', { info: largest })
  const record = await stored('eb-alfa')
  const { snapshot } = (await env.DB.prepare(
    'SELECT snapshot FROM revision WHERE product = ? AND version = ?',
  )
    .bind('eb-alfa', record?.version)
    .first<{ snapshot: string }>()) ?? { snapshot: '{}' }
  expect(JSON.parse(snapshot).record.info).toEqual(largest)
  expect(snapshot.length).toBeGreaterThan(productBytes * 0.75)
  expect(snapshot.length * 2).toBeLessThanOrEqual(d1.valueBytes)
})

test('a product that no value of the database could hold is refused, naming what grew, and nothing is written', async () => {
  const before = await everything()
  const body = { translations: { no: { info: sections('ø'.repeat(20_000)) } } }
  const refused = await put<ErrorBody>('eb-alfa', body, { status: 413 })
  expect(refused).toMatchObject({
    error: 'PRODUCT_TOO_LARGE',
    details: { field: 'translations.no.info', max: productBytes },
  })
  expect(refused.message).toContain('translations.no.info')
  expect(refused.message).toContain(String(productBytes))
  expect(await everything()).toBe(before)
  await put('eb-alfa', { info: sections('kort') })
  expect((await read('eb-alfa')).info[0]?.body).toBe('kort')
})
