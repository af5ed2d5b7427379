import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import { call } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff, tokenFor } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { watchedD1 } from '../testing/watched-d1.ts'
import { everything, pathOf, put, read, stored } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

/** The same spec with its partners by id, as the form holds it. */
function byId({ spec, partners }: StaffProductAnswer): Record<string, string[]> {
  const ids = new Map(partners.map(({ _id, artnr }) => [artnr || _id, _id]))
  return Object.fromEntries(
    Object.entries(spec).map(([slug, list]) => [slug, list.map((number) => ids.get(number) ?? 'unknown')]),
  )
}

test('a partner that is renumbered while a form is open stays the partner, also where its number is given away', async () => {
  const strike = await read('eb-alfa')
  const before = await stored('eb-alfa')
  const { artnr } = await read('lh-ett')
  expect(Object.values(strike.spec).flat()).toContain(artnr)
  await put('lh-ett', { artnr: 'OMNUMRERAD' })
  const numbered = { spec: strike.spec, everywhere: strike.everywhere, version: strike.version }
  expect(await put('eb-alfa', numbered, { status: 400 })).toMatchObject({ error: 'UNKNOWN_PARTNER' })
  await put('lh-tva', { artnr })
  await put('eb-alfa', { ...numbered, spec: byId(strike), name: 'Alfa 2' })
  expect((await stored('eb-alfa'))?.spec).toEqual(before?.spec)
  // And so are the strikes of a housing.
  const housing = await read('lh-ett')
  await put('eb-alfa', { artnr: 'NK1-NY' })
  await put('lh-ett', { spec: byId(housing), everywhere: housing.everywhere, name: 'Ett 2' })
  expect((await stored('eb-alfa'))?.spec).toEqual(before?.spec)
  // The answer of GET may be sent back whole.
  await put('lh-ett', await read('lh-ett'))
})

test('a product that was added by a call whose answer was lost is not added twice, and can be found', async () => {
  const id = crypto.randomUUID()
  const path = `/api/housing?id=${id}`
  const body = { name: 'Nytt låshus', artnr: 'NY-1' }
  const add = (more: object, at = path) => callAs(1, at, { method: 'POST', body: { ...body, ...more } })
  expect(await (await add({})).json()).toMatchObject({ result: { _id: id } })
  const kept = await everything()
  const again = await add({ name: 'Nytt låshus med mer' })
  expect([again.status, await again.json()]).toMatchObject([409, { error: 'ALREADY_ADDED' }])
  expect(await everything()).toBe(kept)
  expect(await jsonAs(1, `/api/housing/${id}`)).toMatchObject(body)
  // Its own number is not taken while its form is open.
  expect(await jsonAs(1, `/api/utils/unique/artnr/NY-1/${id}`)).toEqual({ unique: true })
  // In the bin it is there still.
  await jsonAs(0, `/api/housing/${id}`, { method: 'DELETE' })
  expect(await (await add({})).json()).toMatchObject({ error: 'ALREADY_ADDED' })
  expect((await add({}, '/api/housing?id=1')).status).toBe(400)
})

test('of one product sent twice at once, one is added', async () => {
  const path = `/api/housing?id=${crypto.randomUUID()}`
  const body = { name: 'Samtidigt', artnr: 'SAM-1' }
  const answers = await Promise.all([1, 2].map(() => callAs(1, path, { method: 'POST', body })))
  const said = await Promise.all(answers.map((answer) => answer.json()))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(said).toContainEqual(expect.objectContaining({ error: 'ALREADY_ADDED' }))
})

test('a write that is overtaken by the same one, and so finds nothing to do, names no entry of the log', async () => {
  const path = pathOf('eb-beta')
  const body = { enr: '77 665 54' }
  let overtaking: Promise<Response> | undefined
  const DB = watchedD1(env.DB, async (asked, _, proceed) => {
    if (!overtaking && asked.some(({ sql }) => /^insert into "activity"/.test(sql))) {
      overtaking = callAs(1, path, { method: 'PUT', body })
      await overtaking
    }
    return proceed()
  })
  const slow = await call(
    path,
    {
      method: 'PUT',
      headers: { Authorization: `Bearer ${await tokenFor(1)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
    { ...env, DB },
  )
  expect(slow.status).toBe(200)
  expect((await overtaking)?.headers.get('X-Activity-Id')).toMatch(/./)
  expect(slow.headers.get('X-Activity-Id')).toBeNull()
})

test('nothing that others have saved since is deleted or written over unsaid', async () => {
  const { version } = await read('nb-stang')
  await put('nb-stang', { enr: '12 345 67' }, { level: 1 })
  const kept = await everything()
  const stale = {
    error: 'STALE_VERSION',
    details: { fields: 'enr', version: version + 1, user: 'Person 1', date: expect.any(String) },
  }
  const path = pathOf('nb-stang')
  const remove = (seen: number, status: number) =>
    jsonAs(0, `${path}?version=${seen}&detach`, { method: 'DELETE' }, status)
  const restore = (seen: number, status: number) =>
    jsonAs(0, `${path}/history/${version + 1}?version=${seen}`, { method: 'POST' }, status)
  expect(await remove(version, 409)).toMatchObject(stale)
  expect(await restore(version, 409)).toMatchObject(stale)
  expect((await callAs(0, `${path}?version=x`, { method: 'DELETE' })).status).toBe(400)
  expect(await everything()).toBe(kept)
  await restore(version + 1, 200)
  await remove(version + 1, 200)
})
