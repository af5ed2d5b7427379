import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import { offlineProducts, offlineSummary } from '../../domain/contracts/offline.ts'
import { languageCodes } from '../../domain/languages.ts'
import { maxShippedIndexBytes } from '../../domain/limits.ts'
import { IndexStore } from '../cache/index-store.ts'
import { IsolateMemory, isolateMemory } from '../cache/isolate.ts'
import { database } from '../db/client.ts'
import { Catalogue } from '../services/catalogue/catalogue.ts'
import { settleFor } from '../services/jobs/maintenance/index.ts'
import { offlineCatalogue } from '../services/public/offline.ts'
import { call, json } from '../testing/call.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { file } from '../testing/records.ts'
import { callAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'

const files = [
  file('eb-alfa', 'matt.png'),
  file('eb-alfa', 'montering.pdf', { kind: 'docs', position: 9 }),
  file('eb-alfa', 'matt.dxf', { kind: 'docs', position: 8 }),
  file('eb-alfa', 'utkast.png', { pending: true }),
  file('eb-hemlig', 'HEMLIG.png'),
  file('lh-ett', 'norsk.pdf', { kind: 'docs', language: 'no' }),
]

beforeAll(async () => {
  await storeCatalogue(env, { ...catalogue, files: [...(catalogue.files ?? []), ...files] })
  await storeStaff()
})

const every = languageCodes.flatMap((language) => categories.map(({ path }) => [path, language] as const))

async function keptOf(path: string, language: string) {
  return offlineProducts.response.parse(await json(`/api/${path}/offline?lang=${language}`))
}

test.each(every)(
  'of %s in %s it holds every published product as its own call answers it',
  async (path, language) => {
    const { products, files: named } = await keptOf(path, language)
    const { total } = await json<{ total: number }>(`/api/${path}/total?lang=${language}`)
    expect(products).toHaveLength(total)
    for (const product of products)
      expect(product).toEqual(await json(`/api/${path}/${product._id}?lang=${language}`))
    const urls = products.flatMap(({ images, docs }) => [...images, ...docs].map(({ url }) => url))
    expect(named.map(({ url }) => url).sort()).toEqual([...new Set(urls)].sort())
  },
)

test('no draft is in it, nor what a draft says, nor what staff alone see, whoever asks', async () => {
  for (const [path, language] of every) {
    for (const answer of [call, (address: string) => callAs(0, address)]) {
      const text = await (await answer(`/api/${path}/offline?lang=${language}`)).text()
      for (const secret of [...secrets, 'utkast.png', '"version"', '"pending"'])
        expect(text).not.toContain(secret)
    }
  }
  const staff = await callAs(0, '/api/elslutbleck/offline?lang=sv')
  expect(staff.headers.get('Cache-Control')).toBe('no-store')
  await staff.arrayBuffer()
})

test('the summary says how much there is to fetch, drawings apart from datasheets, and names the tag', async () => {
  for (const language of languageCodes) {
    const summary = offlineSummary.response.parse(await json(`/api/offline?lang=${language}`))
    expect(summary.types.map(({ type }) => type)).toEqual(categories.map(({ path }) => path))
    for (const { type, tag, products, drawings, datasheets, size } of summary.types) {
      const answer = await call(`/api/${type}/offline?lang=${language}`)
      expect(answer.headers.get('ETag')).toBe(`W/"${tag}"`)
      const text = await answer.text()
      const kept = offlineProducts.response.parse(JSON.parse(text))
      expect(products).toBe(kept.products.length)
      expect(size).toBeGreaterThan(text.length)
      for (const [kind, told] of [
        ['drawing', drawings],
        ['datasheet', datasheets],
      ] as const) {
        const own = kept.files.filter((each) => each.kind === kind)
        expect(told).toEqual({ count: own.length, size: own.reduce((sum, each) => sum + each.size, 0) })
      }
    }
  }
  const { files: named } = await keptOf('elslutbleck', 'sv')
  const kinds = named.map(({ url, kind }) => [url.split('/').at(-1)?.split('?')[0], kind])
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['matt.png', 'drawing'],
      ['matt.dxf', 'drawing'],
      ['montering.pdf', 'datasheet'],
    ]),
  )
})

test('a browser that has it is sent nothing, and one that cannot unpack is sent it unpacked', async () => {
  const path = '/api/elslutbleck/offline?lang=no'
  const plain = await call(path)
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  const tag = plain.headers.get('ETag') ?? ''
  expect((await call(path, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  const packed = await call(path, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  const unpacked = new Response(packed.body?.pipeThrough(new DecompressionStream('gzip')))
  expect(await unpacked.json()).toEqual(await plain.json())
})

test('asked again, it reads no product: once made, a generation comes from memory, then from KV', async () => {
  await json('/api/offline?lang=dk')
  isolateMemory.clear()
  const asked: string[] = []
  const watched = new Proxy(env.DB, {
    get: (db, name) => {
      const value = Reflect.get(db, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'prepare') asked.push(String(given[0]))
        return Reflect.apply(value, db, given)
      }
    },
  })
  const bindings = { ...env, DB: watched }
  for (const { path } of categories) {
    const answer = await call(`/api/${path}/offline?lang=dk`, {}, bindings)
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  expect(asked.filter((statement) => !statement.includes('"meta"'))).toEqual([])
})

test('what was withdrawn is gone with the next generation, and the tag with it', async () => {
  const path = '/api/elslutbleck/offline?lang=sv'
  const before = await call(path)
  const { products } = offlineProducts.response.parse(await before.json())
  expect(products.map(({ _id }) => _id)).toContain('eb-beta')
  await env.DB.prepare("UPDATE product SET published = 0 WHERE id = 'eb-beta'").run()
  await env.DB.prepare("UPDATE meta SET value = value + 1 WHERE key = 'generation'").run()
  isolateMemory.clear()
  const after = await call(path)
  expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
  const left = offlineProducts.response.parse(await after.json())
  expect(left.products.map(({ _id }) => _id)).not.toContain('eb-beta')
})

/** The catalogue as a new isolate with an empty KV reads it. */
function isolate(deployment: string, db = env.DB, largestIndex = maxShippedIndexBytes): Catalogue {
  return new Catalogue({
    largestIndex,
    ...{ db: database(db), indexStore: new IndexStore(env.CACHE, deployment), memory: new IsolateMemory() },
    ...{ now: () => 0, waitUntil: () => {} },
  })
}

const save = () =>
  env.DB.batch([
    env.DB.prepare("UPDATE product SET name = name || ' II' WHERE category = 'lh'"),
    env.DB.prepare("UPDATE meta SET value = value + 1 WHERE key = 'generation'"),
  ])

async function strikesOf(catalogue: Catalogue): Promise<string> {
  const { packed } = await offlineCatalogue({ catalogue }, 'sv')
  const body = new Response(packed('eb')).body?.pipeThrough(new DecompressionStream('gzip'))
  return new Response(body).text()
}

test('what an isolate knew before the last save is in none of it', async () => {
  const one = isolate('one')
  for (const { code } of categories) await one.index(code, 'sv')
  const before = await strikesOf(isolate('before'))
  await save()
  const strikes = await strikesOf(one)
  expect(strikes).toBe(await strikesOf(isolate('another')))
  expect(strikes).not.toBe(before)
})

test('where somebody saves between the rows and the indexes, all of it is of the later generation', async () => {
  let batches = 0
  const saving = new Proxy(env.DB, {
    get: (db, name) =>
      name === 'batch'
        ? async (statements: D1PreparedStatement[]) => {
            const rows = await db.batch(statements)
            if (batches++ === 0) await save()
            return rows
          }
        : Reflect.get(db, name).bind(db),
  })
  const strikes = await strikesOf(isolate('saving', saving))
  expect(batches).toBeGreaterThan(1)
  expect(strikes).toBe(await strikesOf(isolate('after')))
})

test('other criteria or labels of a category are news of it alone, and a save of something else is none', async () => {
  const tagsOf = async () => {
    isolateMemory.clear()
    const { types } = offlineSummary.response.parse(await json('/api/offline?lang=sv'))
    return new Map(types.map(({ type, tag }) => [type, tag]))
  }
  const next = () => env.DB.prepare("UPDATE meta SET value = value + 1 WHERE key = 'generation'").run()
  const before = await tagsOf()
  await next()
  expect(await tagsOf()).toEqual(before)
  await env.DB.prepare("UPDATE option_group SET \"match\" = 'any' WHERE category = 'eb'").run()
  await next()
  const after = await tagsOf()
  expect([...after].filter(([type, tag]) => tag !== before.get(type)).map(([type]) => type)).toEqual([
    'elslutbleck',
  ])
})

test('a category whose index is too large for a browser is not offered', async () => {
  const all = { catalogue: isolate('all') }
  const small = { catalogue: isolate('small', env.DB, 10) }
  const { summary } = await offlineCatalogue(small, 'sv')
  expect((await offlineCatalogue(all, 'sv')).summary.types).toHaveLength(categories.length)
  expect(summary.types).toEqual([])
})

test('offline: after a save the version before is served and no row read, until the next is built behind the save', async () => {
  isolateMemory.clear()
  const path = '/api/elslutbleck/offline?lang=sv'
  const named = async (watched: Env = env) => {
    const { products } = offlineProducts.response.parse(await (await call(path, {}, watched)).json())
    return products.find(({ _id }) => _id === 'eb-alfa')?.info[0]?.body
  }
  const before = await named()
  // Somebody else's save, whose isolate has not built anything yet.
  await env.DB.batch([
    env.DB.prepare(`UPDATE product SET info = '[{"title":"Ny","body":"Nytt"}]' WHERE id = 'eb-alfa'`),
    env.DB.prepare("UPDATE meta SET value = value + 1 WHERE key = 'generation'"),
    env.DB.prepare(
      `INSERT INTO save SELECT value, ${Date.now() - 3_600_000}, '{"offline":null}' FROM meta WHERE key = 'generation'`,
    ),
  ])
  const asked: string[] = []
  const watched = new Proxy(env.DB, {
    get: (db, name) => {
      const value = Reflect.get(db, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'prepare') asked.push(String(given[0]))
        return Reflect.apply(value, db, given)
      }
    },
  })
  isolateMemory.generation = null
  isolateMemory.repairedAt = Date.now()
  expect(await named({ ...env, DB: watched })).toBe(before)
  expect(asked.filter((statement) => !statement.includes('"meta"'))).toEqual([])

  await settleFor(env, 60_000)
  isolateMemory.generation = null
  expect(await named()).toBe('Nytt')
})
