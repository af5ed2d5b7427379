import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { database } from '../db/client.ts'
import { textRow } from '../db/schema.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
  await database(env.DB).insert(textRow).values({ id: 't1', machineName: 'a', text: 'Ett', translations: {} })
})

interface Kept {
  _id: string
  version: number
}

/** Lists of small records, one of them, and two changes of it with how another user sees each. */
const lists = [
  {
    list: '/api/options/eb',
    id: 'eb-utsida',
    first: { match: 'any', translations: { no: { 'trycke-uts': 'Vrider' } } },
    second: { match: 'all', slugs: ['draghandtag-uts', 'trycke-uts'] },
    fields: 'slugs, match',
    racing: (n: number) => ({ translations: { sv: { 'trycke-uts': `Trycke ${n}` } } }),
  },
  {
    list: '/api/konvertering',
    id: 'r1',
    first: { artnr: 'KV 2', utbyte: ['ms-vinklad'] },
    second: { artnr: 'KV 3' },
    fields: 'artnr',
    racing: (n: number) => ({ artnr: `Tävlan ${n}` }),
  },
  {
    list: '/api/konvertering-eb',
    id: 'r2',
    first: { utbyte: ['eb-alfa'] },
    second: { utbyte: [] },
    fields: 'utbyte',
    racing: (n: number) => ({ artnr: `Tävlan ${n}` }),
  },
  {
    list: '/api/content',
    id: 't1',
    first: { text: 'Två', translations: { dk: { text: 'To' } } },
    second: { text: 'Tre', translations: { dk: { text: 'Tre' } } },
    fields: 'text, dk.text',
    racing: (n: number) => ({ text: `Tävlan ${n}` }),
  },
]

async function one(list: string, id: string): Promise<Kept> {
  const found = (await jsonAs<Kept[]>(0, list)).find((each) => each._id === id)
  if (!found) throw new Error(`No ${id} in ${list}`)
  return found
}

test.each(lists)(
  '$list: a save from an older version is refused, with the fields that differ',
  async ({ list, id, first, second, fields }) => {
    const mine = await one(list, id)
    await jsonAs(0, `${list}/${id}`, { method: 'PUT', body: { ...first, version: mine.version } })
    const theirs = await one(list, id)
    expect(theirs).toMatchObject({ version: mine.version + 1 })
    const body = { ...second, version: mine.version }
    expect(await jsonAs(0, `${list}/${id}`, { method: 'PUT', body }, 409)).toMatchObject({
      error: 'STALE_VERSION',
      details: { fields, version: theirs.version },
    })
    expect(await one(list, id)).toEqual(theirs)
    await jsonAs(0, `${list}/${id}`, { method: 'PUT', body: theirs })
    expect(await one(list, id)).toEqual(theirs)
    await jsonAs(0, `${list}/${id}`, { method: 'PUT', body: { ...second, version: theirs.version } })
    expect((await one(list, id)).version).toBe(theirs.version + 1)
  },
)

test.each(lists)('$list: of racing saves from one version one wins', async ({ list, id, racing }) => {
  const { version } = await one(list, id)
  const saves = Array.from({ length: 20 }, (_, n) =>
    callAs(0, `${list}/${id}`, { method: 'PUT', body: { ...racing(n), version } }),
  )
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect((await one(list, id)).version).toBe(version + 1)
  expect(statuses.toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
})

test('the public is told no versions', async () => {
  for (const { list } of lists) {
    for (const each of await jsonAs<object[]>(null, list)) expect(each).not.toHaveProperty('version')
  }
})
