import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import { errorBody } from '../../domain/contracts/common.ts'
import { offlineProducts, offlineSummary } from '../../domain/contracts/offline.ts'
import * as contracts from '../../domain/contracts/replacements.ts'
import { languageCodes } from '../../domain/languages.ts'
import { maxShippedIndexBytes } from '../../domain/limits.ts'
import { Catalogue } from '../catalogue/catalogue.ts'
import { IndexStore } from '../catalogue/index-store.ts'
import { IsolateMemory, isolateMemory } from '../catalogue/isolate.ts'
import { database } from '../db/client.ts'
import { derivedIndexes } from '../derived-indexes.ts'
import { offlineCatalogue } from '../offline/offline.ts'
import { services } from '../services.ts'
import { call, json } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { file } from '../testing/records.ts'
import { raiseUnknown } from '../testing/saving.ts'
import { callAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'

describe('offline', () => {
  afterAll(emptyStorage)

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

  /** The bindings with every statement that is prepared by them. */
  function watchedBindings() {
    const sqlTexts: string[] = []
    const watched = new Proxy(env.DB, {
      get: (db, name) => {
        const value = Reflect.get(db, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          if (name === 'prepare') sqlTexts.push(String(given[0]))
          return Reflect.apply(value, db, given)
        }
      },
    })
    return { sqlTexts, bindings: { ...env, DB: watched } }
  }

  const every = languageCodes.flatMap((language) => categories.map(({ path }) => [path, language] as const))

  async function offlineProductsOf(path: string, language: string) {
    return offlineProducts.response.parse(await json(`/api/${path}/offline?lang=${language}`))
  }

  test.each(every)(
    'of %s in %s it holds every published product as its own call answers it',
    async (path, language) => {
      const { products, files: named } = await offlineProductsOf(path, language)
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
        const response = await call(`/api/${type}/offline?lang=${language}`)
        expect(response.headers.get('ETag')).toBe(`W/"${tag}"`)
        const text = await response.text()
        const stored = offlineProducts.response.parse(JSON.parse(text))
        expect(products).toBe(stored.products.length)
        expect(size).toBeGreaterThan(text.length)
        for (const [kind, totals] of [
          ['drawing', drawings],
          ['datasheet', datasheets],
        ] as const) {
          const own = stored.files.filter((each) => each.kind === kind)
          expect(totals).toEqual({ count: own.length, size: own.reduce((sum, each) => sum + each.size, 0) })
        }
      }
    }
    const { files: named } = await offlineProductsOf('elslutbleck', 'sv')
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
    const { sqlTexts, bindings } = watchedBindings()
    for (const { path } of categories) {
      const response = await call(`/api/${path}/offline?lang=dk`, {}, bindings)
      expect(response.status).toBe(200)
      await response.arrayBuffer()
    }
    expect(sqlTexts.filter((statement) => !statement.includes('"meta"'))).toEqual([])
  })

  test('what was withdrawn is gone with the next generation, and the tag with it', async () => {
    const path = '/api/elslutbleck/offline?lang=sv'
    const before = await call(path)
    const { products } = offlineProducts.response.parse(await before.json())
    expect(products.map(({ _id }) => _id)).toContain('eb-beta')
    await env.DB.prepare("UPDATE product SET published = 0 WHERE id = 'eb-beta'").run()
    await raiseUnknown()
    isolateMemory.clear()
    const after = await call(path)
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
    const remaining = offlineProducts.response.parse(await after.json())
    expect(remaining.products.map(({ _id }) => _id)).not.toContain('eb-beta')
  })

  /** The catalogue as a new isolate with an empty KV reads it. */
  function isolate(deployment: string, db = env.DB, largestIndex = maxShippedIndexBytes): Catalogue {
    return new Catalogue({
      derivedIndexes,
      largestIndex,
      db: database(db),
      indexStore: new IndexStore(env.CACHE, deployment),
      memory: new IsolateMemory(),
      now: () => 0,
      waitUntil: () => {},
    })
  }

  const save = () =>
    env.DB.batch([
      env.DB.prepare("UPDATE product SET name = name || ' II' WHERE category = 'lh'"),
      env.DB.prepare("UPDATE meta SET value = value + 1 WHERE key = 'generation'"),
      env.DB.prepare('DELETE FROM packed_index'),
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
    const next = raiseUnknown
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
        `UPDATE packed_index SET stale = (SELECT value FROM meta WHERE key = 'generation'), stale_at = ${Date.now() - 3_600_000} WHERE what = 'offline'`,
      ),
    ])
    const { sqlTexts, bindings } = watchedBindings()
    isolateMemory.generation = null
    isolateMemory.repairedAt = Date.now()
    expect(await named(bindings)).toBe(before)
    expect(sqlTexts.filter((statement) => !statement.includes('"meta"'))).toEqual([])

    const pending: Promise<unknown>[] = []
    await services(env, (work) => pending.push(work)).catalogue.generationAfterSave()
    await Promise.all(pending)
    expect(await named()).toBe('Nytt')
  })
})

describe('replacements', () => {
  afterAll(emptyStorage)

  beforeAll(() =>
    storeCatalogue(env, {
      ...catalogue,
      replacements: [
        ...catalogue.replacements,
        { id: 'r3', variant: 'ms', artnr: 'Vågel 12/3', products: ['ms-vinklad', 'ms-plan'] },
        { id: 'r4', variant: 'ms', artnr: 'KV-1488A', products: ['ms-plan'] },
        { id: 'r5', variant: 'ms', artnr: 'KV 1488-A', products: ['ms-vinklad'] },
        { id: 'r6', variant: 'ms', artnr: 'KV-1489A', products: ['ms-hemlig'] },
        { id: 'r7', variant: 'ms', artnr: 'KV-1490A', products: [] },
      ],
    }),
  )

  const ask = (token: unknown, more: RequestInit = {}): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
    ...more,
  })

  async function find(token: unknown, path = 'konvertering/hitta') {
    const answer = await json(`/api/${path}`, 200, ask(token))
    expect(contracts.findReplacements.response.parse(answer)).toEqual(answer)
    return contracts.findReplacements.response.parse(answer)
  }

  async function nearest(token: unknown) {
    return contracts.nearestNumbers.response.parse(await json('/api/konvertering/narmaste', 200, ask(token)))
  }

  async function refused(status: number, init: RequestInit, path = '/api/konvertering/hitta') {
    return errorBody.parse(await json(path, status, init))
  }

  test('an old number leads to what replaces it, without what is not published', {
    tags: ['1.1.5', '3.11.4', '6.1.2'],
  }, async () => {
    expect(await find('KV-1487A')).toEqual([
      {
        _id: 'r1',
        token: 'KV-1487A',
        artnr: 'KV-1487A',
        utbyte: [
          {
            _id: 'ms-plan',
            artnr: 'MS-PLAN-1',
            name: 'Plan post',
            published: true,
            translations: { no: { name: '', artnr: '', published: true } },
          },
        ],
      },
    ])
  })

  test.each(['kv1487a', ' KV 1487 A ', 'kv/1487-a', 'ＫＶ‑1487Ａ'])(
    'spelling does not matter: %s',
    async (token) => {
      expect(await find(token)).toMatchObject([{ artnr: 'KV-1487A', token: token.trim() }])
    },
  )

  test('accents do not matter, and the replacements keep their order', async () => {
    const [found] = await find('vagel 123')
    expect(found).toMatchObject({ artnr: 'Vågel 12/3', utbyte: [{ _id: 'ms-vinklad' }, { _id: 'ms-plan' }] })
  })

  test('several numbers are answered in the order asked, each once, and unknown ones not at all', {
    tags: ['7.8.3'],
  }, async () => {
    const found = await find(['Vågel 12/3', 'finns-ej', 'kv1487a', 'VAGEL 12-3', '---', '😀'])
    expect(found.map(({ token, artnr }) => [token, artnr])).toEqual([
      ['Vågel 12/3', 'Vågel 12/3'],
      ['kv1487a', 'KV-1487A'],
    ])
    expect(await find('KV-148')).toEqual([])
  })

  test('two entries that are written alike are both answered', async () => {
    expect((await find('kv1488a')).map(({ artnr }) => artnr).sort()).toEqual(['KV 1488-A', 'KV-1488A'])
  })

  test('a number that only drafts replace, or nothing, is known but has no replacement', async () => {
    expect((await find(['KV-1489A', 'KV-1490A'])).map(({ utbyte }) => utbyte)).toEqual([[], []])
  })

  test('the guides do not mix', { tags: ['1.1.5', '3.11.4'] }, async () => {
    expect(await find('NK1')).toEqual([])
    expect(await find('NK1', 'konvertering-eb/hitta')).toMatchObject([
      { artnr: 'NK1', utbyte: [{ _id: 'eb-beta' }] },
    ])
    expect(await find('KV-1487A', 'konvertering-eb/hitta')).toEqual([])
  })

  test('what is not published in the language of the request does not replace anything', async () => {
    const [norwegian] = await find('Vågel 12/3', 'konvertering/hitta?lang=no')
    expect(norwegian?.utbyte.map(({ _id }) => _id)).toEqual(['ms-plan'])
    const [danish] = await find('Vågel 12/3', 'konvertering/hitta?lang=dk')
    expect(danish?.utbyte).toEqual([])
  })

  test('the list holds every old number of the guide, by number', { tags: ['7.8.1'] }, async () => {
    const list = await json<{ artnr: string }[]>('/api/konvertering')
    expect(contracts.replacements.response.parse(list)).toEqual(list)
    expect(list.map(({ artnr }) => artnr)).toEqual([
      'KV 1488-A',
      'KV-1487A',
      'KV-1488A',
      'KV-1489A',
      'KV-1490A',
      'Vågel 12/3',
    ])
    expect(await json('/api/konvertering-eb')).toMatchObject([{ artnr: 'NK1', utbyte: [{ _id: 'eb-beta' }] }])
    expect(JSON.stringify(list)).not.toMatch(/hemlig/i)
  })

  test('for an unknown number the nearest ones that have a replacement are named, best first', async () => {
    expect(await nearest(['kv 1489', 'KV-1478A', 'vagel', 'zzzzzzzz', '--'])).toEqual([
      { token: 'kv 1489', nearest: ['KV 1488-A', 'KV-1487A', 'KV-1488A'] },
      { token: 'KV-1478A', nearest: ['KV 1488-A', 'KV-1487A', 'KV-1488A'] },
      { token: 'vagel', nearest: ['Vågel 12/3'] },
      { token: 'zzzzzzzz', nearest: [] },
      { token: '--', nearest: [] },
    ])
  })

  test.each([[[]], [Array.from({ length: 101 }, (_, i) => `n${i}`)], [Array(1000).fill('KV-1487A')]])(
    'no numbers or more than a hundred are refused with the bounds',
    async (token) => {
      for (const path of [
        '/api/konvertering/hitta',
        '/api/konvertering-eb/hitta',
        '/api/konvertering/narmaste',
      ]) {
        const { error, message, details } = await refused(400, ask(token), path)
        expect(error).toBe('BAD_COUNT')
        expect(details).toEqual({ field: 'token', min: 1, max: 100 })
        expect(message).toMatch(/\b1\b.*\b100\b/)
      }
    },
  )

  test('a hundred numbers of 64 characters are answered', { tags: ['7.8.3'] }, async () => {
    const most = Array.from({ length: 100 }, (_, i) => `${i}`.padStart(2, '0') + '😀'.repeat(31))
    expect(await find(most)).toEqual([])
    expect(await nearest(most)).toHaveLength(100)
  })

  test('a number that is too long is refused with the limit', async () => {
    expect(await refused(400, ask(['KV-1487A', 'x'.repeat(65)]))).toMatchObject({
      error: 'TOO_LONG',
      details: { field: 'token.1', max: 64 },
    })
  })

  test.each([[null], [5], [{}], [['KV', 5]], [''], ['  '], [['KV-1487A', '']], [[['KV']]], [undefined]])(
    'a token that is no number is refused: %j',
    async (token) => {
      expect(await refused(400, ask(token))).toMatchObject({ error: 'BAD_INPUT' })
    },
  )

  test('a field that the call does not know is named', async () => {
    for (const body of [
      '{"token":"x","limit":5}',
      '{"token":"x","__proto__":{}}',
      '{"constructor":1,"token":"x"}',
    ]) {
      expect(await refused(400, ask('', { body }))).toMatchObject({ error: 'BAD_INPUT' })
    }
    expect(await refused(400, ask('', { body: '{"token":"x","limit":5}' }))).toMatchObject({
      details: { field: 'limit' },
    })
  })

  test.each(['', '{', 'token=KV', '\u0000', '{"token":'])(
    'a body that is not JSON is refused: %j',
    async (body) => {
      expect(await refused(400, ask('', { body }))).toMatchObject({ error: 'BAD_JSON' })
    },
  )

  test('bytes that are no UTF-8 are refused, and JSON that is no object', async () => {
    const body = new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])
    expect(await refused(400, ask('', { body }))).toMatchObject({ error: 'BAD_JSON' })
    for (const bare of ['null', '[]', '5', '"KV"']) {
      expect(await refused(400, ask('', { body: bare }))).toMatchObject({ error: 'BAD_INPUT' })
    }
  })

  test('another content type is refused and the right one named', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      const headers = { 'Content-Type': type }
      expect(await refused(415, ask('KV', { headers }))).toMatchObject({
        error: 'UNSUPPORTED_TYPE',
        details: { type: 'application/json' },
      })
    }
    const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' }
    expect(await json('/api/konvertering/hitta', 200, ask('KV-1487A', { headers }))).toHaveLength(1)
  })

  test('a body that is too large is refused, whether or not it says its length', async () => {
    const large = `{"token":"${'x'.repeat(300_000)}"}`
    expect(await refused(413, ask('', { body: large }))).toMatchObject({ error: 'TOO_LARGE' })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let i = 0; i < 30; i++) controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)))
        controller.close()
      },
    })
    expect(await refused(413, ask('', { body }))).toMatchObject({ error: 'TOO_LARGE' })
  })

  test('only POST asks for numbers, and another method than those of the list is refused', async () => {
    expect((await call('/api/konvertering/hitta')).headers.get('Allow')).toBe('POST')
    const patch = await call('/api/konvertering', { method: 'PATCH' })
    expect([patch.status, patch.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
    expect(await refused(400, ask('KV'), '/api/konvertering/hitta?lang=en')).toMatchObject({
      error: 'BAD_LANGUAGE',
    })
  })

  test('once known, numbers are looked up without the database, in a fresh isolate from KV', async () => {
    await find('KV-1487A')
    const sqlTexts: string[] = []
    const prepare = (sql: string) => {
      sqlTexts.push(sql)
      return env.DB.prepare(sql)
    }
    const watched = { ...env, DB: { ...env.DB, prepare, batch: env.DB.batch.bind(env.DB) } as D1Database }
    expect((await call('/api/konvertering/hitta', ask('KV-1487A'), watched)).status).toBe(200)
    expect(sqlTexts).toEqual([])
    isolateMemory.clear()
    expect(await (await call('/api/konvertering/hitta', ask('KV-1487A'), watched)).json()).toHaveLength(1)
    expect(sqlTexts).toHaveLength(1)
    expect(sqlTexts[0]).toMatch(/FROM "meta"/)
  })
})
