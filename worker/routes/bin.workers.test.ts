import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import * as contracts from '../../domain/contracts/write.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { pathOf, put, read } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

async function binAs(query = ''): Promise<contracts.BinAnswer> {
  return contracts.bin.response.parse(await jsonAs(0, `/api/bin${query}`))
}

/** Adds copies of what is in the bin, each a minute older and with numbers of its own. */
async function fillBin(copies: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO bin (id, category, name, contents, deleted, deleted_by)
     WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     SELECT 'kopia-' || i, category, 'Kopia ' || i, json_set(contents, '$.record.artnr', 'KOP ' || i),
       strftime('%Y-%m-%dT%H:%M:%fZ', deleted, '-' || i || ' minutes'), deleted_by
     FROM bin, n`,
  )
    .bind(copies)
    .run()
}

test('two thousand rows are counted, paged and found to the last', async () => {
  await jsonAs(0, `${pathOf('sb-lang')}?detach`, { method: 'DELETE' })
  await fillBin(2000)
  const first = await binAs()
  expect([first.total, first.items.length, first.items[0]?._id]).toEqual([2001, 50, 'sb-lang'])
  const last = await binAs('?skip=1950&limit=100')
  expect(last.items.map(({ artnr }) => artnr).slice(-2)).toEqual(['KOP 1999', 'KOP 2000'])
  expect(last.items).toHaveLength(51)
  expect((await binAs('?skip=5000')).items).toEqual([])
  // Found by name, and by number however it is spaced.
  expect((await binAs('?q=KOPIA%201999')).items.map(({ _id }) => _id)).toEqual(['kopia-1999'])
  expect((await binAs('?q=kop1234')).items.map(({ _id }) => _id)).toEqual(['kopia-1234'])
  expect((await binAs('?q=finns%20inte')).total).toBe(0)
  await jsonAs(0, '/api/bin/kopia-2000?without-taken', { method: 'POST' })
  expect((await binAs()).total).toBe(2000)
  expect((await callAs(0, '/api/bin?rubbish=1')).status).toBe(400)
  expect((await callAs(0, '/api/bin?limit=101')).status).toBe(400)
})

test('whose number was given away meanwhile is told who has it, and comes back without it', async () => {
  const { artnr, enr, name } = await read('sb-lang')
  await jsonAs(0, `${pathOf('sb-lang')}?detach`, { method: 'DELETE' })
  await put('sb-kort', { artnr, name })
  const refused = await jsonAs<{ details: { holders: unknown[] } }>(
    0,
    '/api/bin/sb-lang',
    { method: 'POST' },
    409,
  )
  const holder = { _id: 'sb-kort', category: 'sb', name, artnr }
  expect(refused.details.holders).toContainEqual({ ...holder, number: 'artnr', value: artnr })
  expect(refused.details.holders).toHaveLength(2)
  await jsonAs(0, '/api/bin/sb-lang?without-taken', { method: 'POST' })
  // Without its number nothing may be published.
  expect(await read('sb-lang')).toMatchObject({ artnr: '', enr, name: `${name} (2)`, published: false })
  expect(await read('sb-kort')).toMatchObject({ artnr, name })
  expect((await callAs(0, '/api/bin/sb-lang?without-taken', { method: 'POST' })).status).toBe(404)
})

test('what is free comes back as it was, with or without the wish', async () => {
  const before = await read('eb-hemlig')
  await jsonAs(0, `${pathOf('eb-hemlig')}?detach`, { method: 'DELETE' })
  await jsonAs(0, '/api/bin/eb-hemlig?without-taken', { method: 'POST' })
  const { name, artnr, published } = before
  expect(await read('eb-hemlig')).toMatchObject({ name, artnr, published })
})
