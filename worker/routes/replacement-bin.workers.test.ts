import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import * as contracts from '../../domain/contracts/staff.ts'
import { runMaintenance } from '../services/jobs/maintenance/index.ts'
import { json } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, levels, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

const day = 24 * 3600 * 1000

async function add(artnr: string, utbyte: string[], path = 'konvertering') {
  const body = { artnr, utbyte }
  const answer = await jsonAs(1, `/api/${path}`, { method: 'POST', body })
  return contracts.addReplacement.response.parse(answer).konvertering._id
}

const remove = (id: string, path = 'konvertering') =>
  callAs(1, `/api/${path}/${id}`, { method: 'DELETE' }).then((answer) => expect(answer.status).toBe(200))

async function bin(query = '') {
  return contracts.replacementBin.response.parse(await jsonAs(1, `/api/bin/numbers${query}`))
}

const restore = (id: string, status = 200) => jsonAs(1, `/api/bin/numbers/${id}`, { method: 'POST' }, status)

const found = (artnr: string) =>
  json('/api/konvertering/hitta', 200, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: artnr }),
  })

test('a deleted number lies in the bin and comes back with its products in order, under another version', async () => {
  const id = await add('PAPPER 1', ['ms-vinklad', 'ms-plan'])
  const before = await found('PAPPER 1')
  await remove(id)
  expect(await found('PAPPER 1')).toEqual([])
  expect((await bin()).items).toMatchObject([
    {
      _id: id,
      variant: 'ms',
      artnr: 'PAPPER 1',
      products: ['Vinklad post', 'Plan post'].map(() => expect.any(String)),
      user: { name: 'Person 1' },
    },
  ])
  expect((await bin('?q=papper1')).total).toBe(1)
  expect((await bin('?q=finns-ej')).total).toBe(0)
  const { konvertering } = contracts.restoreReplacement.response.parse(await restore(id))
  expect(konvertering).toEqual({
    _id: id,
    artnr: 'PAPPER 1',
    utbyte: ['ms-vinklad', 'ms-plan'],
    version: 2,
  })
  expect(await found('PAPPER 1')).toEqual(before)
  expect((await bin()).total).toBe(0)
  // A tab from before the deletion has another version.
  const stale = { artnr: 'PAPPER 1 B', version: 1 }
  await jsonAs(1, `/api/konvertering/${id}`, { method: 'PUT', body: stale }, 409)
  await restore(id, 404)
})

test('a number that has been added again stays where it is, and the bin keeps the other', async () => {
  const id = await add('PAPPER 2', ['ms-plan'])
  await remove(id)
  const other = await add('papper\u00a02', [])
  const before = await everything()
  expect(await restore(id, 409)).toMatchObject({ error: 'REPLACEMENT_TAKEN' })
  expect(await everything()).toBe(before)
  await remove(other)
  await restore(id)
})

test('products that are gone do not come back with it, and guides do not mix', async () => {
  const id = await add('PAPPER 3', ['eb-alfa', 'eb-beta'], 'konvertering-eb')
  await remove(id, 'konvertering-eb')
  await env.DB.prepare('UPDATE replacement_bin SET products = json(\'["finns-ej","eb-beta"]\') WHERE id = ?')
    .bind(id)
    .run()
  expect((await bin('?q=papper3')).items).toMatchObject([{ variant: 'eb', products: [expect.any(String)] }])
  const { konvertering } = contracts.restoreReplacement.response.parse(await restore(id))
  expect(konvertering.utbyte).toEqual(['eb-beta'])
})

test('of twenty who delete one number, and twenty who take it back, one does each', async () => {
  const id = await add('PAPPER 4', ['ms-plan'])
  const all = (ask: () => Promise<Response>) =>
    Promise.all(Array.from({ length: 20 }, () => ask().then(({ status }) => status)))
  const deleted = await all(() => callAs(1, `/api/konvertering/${id}`, { method: 'DELETE' }))
  expect(deleted.toSorted()).toEqual([200, ...Array(19).fill(404)])
  const restored = await all(() => callAs(1, `/api/bin/numbers/${id}`, { method: 'POST' }))
  expect(restored.toSorted()).toEqual([200, ...Array(19).fill(404)])
  expect(await bin('?q=papper4')).toMatchObject({ total: 0 })
})

test('only editors see it, and after thirty days it is gone', async () => {
  const id = await add('PAPPER 5', [])
  await remove(id)
  for (const level of levels) {
    const status = level <= 1 ? 200 : 403
    expect((await callAs(level, '/api/bin/numbers')).status).toBe(status)
    if (level > 1)
      expect((await callAs(level, `/api/bin/numbers/${id}`, { method: 'POST' })).status).toBe(403)
  }
  await env.DB.prepare('UPDATE replacement_bin SET deleted = ?')
    .bind(new Date(Date.now() - 31 * day).toISOString())
    .run()
  expect((await bin()).total).toBe(0)
  await restore(id, 404)
  await runMaintenance(env, Date.now())
  expect(await env.DB.prepare('SELECT count(*) AS n FROM replacement_bin').first('n')).toBe(0)
})
