import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorBody } from '../../domain/contracts/common.ts'
import type { MissesAnswer } from '../../domain/contracts/misses.ts'
import { type SearchResult, search } from '../../domain/contracts/search.ts'
import { type FoundByStaff, maxFound } from '../../domain/contracts/staff-search.ts'
import { maxHits } from '../../domain/search/limits.ts'
import { openSearchIndex } from '../../domain/search/open.ts'
import { isolateMemory } from '../catalogue/isolate.ts'
import { database } from '../db/client.ts'
import { everything, raiseGeneration } from '../db/queries/generations.ts'
import { runTogether } from '../db/queries/statements.ts'
import { maxOfDay, maxWaiting } from '../db/queries/zero-results.ts'
import { storedProduct as productTable, storedReplacement } from '../db/schema.ts'
import { runMaintenance } from '../maintenance.ts'
import { beaconLimits, isolateBeacons } from '../search/zero-results.ts'
import { call, json } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { product } from '../testing/records.ts'
import { callAs, jsonAs, levels, storeStaff, tokenFor } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'

describe('search', () => {
  afterAll(emptyStorage)

  beforeAll(() =>
    storeCatalogue(env, {
      ...catalogue,
      products: [
        ...catalogue.products,
        ...Array.from({ length: 30 }, (_, i) => product('lh', `lh-serie-${i}`, { name: `Seriehus ${i}` })),
      ],
    }),
  )

  async function find(q: string, lang = 'sv'): Promise<SearchResult> {
    const answer = await json<SearchResult>(`/api/search?q=${encodeURIComponent(q)}&lang=${lang}`)
    expect(search.response.parse(answer)).toEqual(answer)
    return answer
  }

  const ids = ({ utb, ...groups }: SearchResult) =>
    [...Object.values(groups).flat(), ...utb].map(({ _id }) => _id)

  const nothing = { ebs: [], lhs: [], ms: [], em: [], nb: [], sb: [], utb: [] }

  test('a product is found by its number, with the matched part marked', {
    tags: ['1.1.4', '6.1.2', '7.8.4'],
  }, async () => {
    expect(await find('nk1h')).toEqual({
      ...nothing,
      ebs: [
        {
          _id: 'eb-alfa',
          category: 'eb',
          name: 'Alfa',
          untranslated: false,
          artnr: 'NK1',
          marks: { name: [], artnr: [] },
          number: { kind: 'artnr', text: 'NK1-H', marks: [[0, 5]] },
        },
      ],
    })
  })

  test('an old number names what replaces it, published products only', { tags: ['2.4.6'] }, async () => {
    expect((await find('kv1487')).utb).toEqual([
      {
        _id: 'r1',
        variant: 'ms',
        artnr: 'KV-1487A',
        marks: [[0, 7]],
        utbyte: [
          { _id: 'ms-plan', category: 'ms', name: 'Plan post', untranslated: false, artnr: 'MS-PLAN-1' },
        ],
      },
    ])
  })

  test.each([
    ['99 111 11', 'eb-alfa'],
    ['9911112', 'eb-alfa'],
    ['99-111-12', 'eb-alfa'],
    ['alfa', 'eb-alfa'],
    ['ALFA NK1', 'eb-alfa'],
    ['nk2', 'eb-beta'],
    ['NK/2', 'eb-beta'],
    ['post vinklad', 'ms-vinklad'],
    ['motorlas', 'em-lock'],
    ['mottorlås', 'em-lock'],
    ['lang', 'sb-lang'],
    ['stång', 'nb-stang'],
    ['TVÅ', 'lh-tva'],
  ])('%s finds %s', async (query, id) => {
    expect(ids(await find(query))).toContain(id)
  })

  test('names are those of the language, with what is not translated in Swedish', {
    tags: ['2.4.5'],
  }, async () => {
    expect((await find('alfa norsk', 'no')).ebs).toMatchObject([
      { _id: 'eb-alfa', name: 'Alfa norsk', untranslated: false, artnr: 'NK1-NO' },
    ])
    expect((await find('beta', 'dk')).ebs).toMatchObject([{ _id: 'eb-beta', untranslated: true }])
    expect(ids(await find('alfa norsk'))).toEqual([])
  })

  test('nothing unpublished is found or sent, in any language', async () => {
    for (const lang of ['sv', 'no', 'dk']) {
      for (const secret of secrets) expect(ids(await find(secret, lang))).not.toContain('eb-hemlig')
      const bytes = new Uint8Array(await (await call(`/api/search/index?lang=${lang}`)).arrayBuffer())
      const text = new TextDecoder().decode(bytes)
      for (const secret of secrets) expect(text).not.toContain(secret)
      expect(text).not.toContain('hemlig')
    }
    expect(await find('alfa', 'dk')).toEqual(nothing)
  })

  test.each([
    '',
    'a',
    ' a ',
    'å',
    '%',
    '"',
    "'",
    '--',
    '😀',
    '😀😀',
    '\u0000\u0001',
    '% _ "',
    '💥'.repeat(100),
  ])('nothing is found by %j, which is no error', async (query) => {
    expect(await find(query)).toEqual(nothing)
  })

  test.each([
    "alfa'; DROP TABLE product",
    'alfa%',
    '%alfa%',
    'alfa\u0000',
    'a\u0301lfa',
    '.*',
    '[a',
    '\\',
    '__proto__',
    'constructor',
  ])('odd signs are no error: %j', async (query) => {
    await find(query)
  })

  test('no query at all finds nothing', { tags: ['3.11.8'] }, async () => {
    expect(await json('/api/search')).toEqual(nothing)
    expect(await json('/api/search?q')).toEqual(nothing)
  })

  test('a query of 200 characters is answered, one more is refused with the limit', {
    tags: ['7.8.4'],
  }, async () => {
    await find('alfa '.repeat(40))
    await find('1'.repeat(200))
    const refused = errorBody.parse(await json(`/api/search?q=${'a'.repeat(201)}`, 400))
    expect(refused).toMatchObject({ error: 'TOO_LONG', details: { field: 'q', max: 200 } })
    expect(refused.message).toContain('200')
  })

  test.each([
    ['q=%E0%A4%A', 'BAD_QUERY'],
    ['q=alfa&q=beta', 'BAD_QUERY'],
    ['q=alfa&alfa', 'UNKNOWN_CHOICE'],
    ['q=alfa&skip=1', 'UNKNOWN_PARAMETER'],
    ['q=alfa&lang=en', 'BAD_LANGUAGE'],
    [`q=${'a'.repeat(9000)}`, 'BAD_QUERY'],
  ])('a malformed query is refused: %s', async (query, error) => {
    expect(errorBody.parse(await json(`/api/search?${query}`, 400))).toMatchObject({ error })
  })

  test('only the search takes a text to search for', async () => {
    expect(await json('/api/elslutbleck?q=alfa', 400)).toMatchObject({
      error: 'UNKNOWN_PARAMETER',
      details: { parameter: 'q' },
    })
  })

  test('a group holds no more than its most', async () => {
    expect((await find('seriehus')).lhs).toHaveLength(maxHits)
  })

  test('the packed search finds in a browser what the call finds here', async () => {
    const response = await call('/api/search/index?lang=no')
    expect(response.headers.get('Content-Type')).toBe('application/octet-stream')
    const index = openSearchIndex(await response.arrayBuffer(), { language: 'no' })
    for (const query of ['beta', 'nk1', 'kv1487a', 'betta']) {
      const { utb, ...groups } = index.search(query, maxHits)
      const found = [...Object.values(groups).flatMap(({ hits }) => hits), ...utb.hits]
      expect(found.map(({ id }) => id).sort()).toEqual(ids(await find(query, 'no')).sort())
    }
  })

  test('the packed search has a tag, and is not sent again to a browser that knows it', async () => {
    const tag = (await call('/api/search/index?lang=sv')).headers.get('ETag') ?? ''
    expect(tag).not.toBe('')
    const headers = { 'If-None-Match': tag }
    expect((await call('/api/search/index?lang=sv', { headers })).status).toBe(304)
    expect((await call('/api/search/index?lang=no', { headers })).status).toBe(200)
  })

  test('damage in KV is repaired from D1', async () => {
    const key = (await env.CACHE.list()).keys
      .map(({ name }) => name)
      .find((name) => name.startsWith('search/sv/'))
    expect(key).toBeDefined()
    const sound = await env.CACHE.get(key ?? '', 'arrayBuffer')
    await env.CACHE.put(key ?? '', new Uint8Array(sound ?? new ArrayBuffer(0)).fill(7, 100, 200))
    isolateMemory.clear()
    expect(ids(await find('alfa'))).toEqual(['eb-alfa'])
    expect(await env.CACHE.get(key ?? '', 'arrayBuffer')).toEqual(sound)
  })

  test('once known, a search asks D1 for nothing', async () => {
    await find('alfa')
    const statements: string[] = []
    const prepare = (sql: string) => {
      statements.push(sql)
      return env.DB.prepare(sql)
    }
    const watched = { ...env, DB: { ...env.DB, prepare, batch: env.DB.batch.bind(env.DB) } as D1Database }
    expect((await call('/api/search?q=alfa&lang=sv', {}, watched)).status).toBe(200)
    expect(statements).toEqual([])
    isolateMemory.clear()
    expect((await call('/api/search?q=alfa&lang=sv', {}, watched)).status).toBe(200)
    expect(statements).toHaveLength(1)
  })
})

describe('staff search', () => {
  afterAll(emptyStorage)

  const db = database(env.DB)
  const [some] = catalogue.products
  if (!some) throw new Error('There is no product')

  const draft = { ...some, id: 'utkast', name: 'Zebrableck', artnr: 'ZX-1', enr: '', nobnr: '' }

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
    const translations = { no: { name: 'Sebrablikk', artnr: '', info: [], variants: [], published: true } }
    await db.batch([
      db.insert(productTable).values({ ...draft, published: false, variants: [], translations }),
      ...Array.from({ length: maxFound + 4 }, (_, n) =>
        db.insert(productTable).values({
          ...draft,
          id: `serie-${n}`,
          name: `Serien ${n}`,
          artnr: `SERIE-${n}`,
          variants: [],
          translations: {},
        }),
      ),
      db.insert(storedReplacement).values({ id: 'gammalt', variant: 'ms', artnr: 'GAMMAL 99', version: 1 }),
    ])
    await runTogether(db, raiseGeneration(db, [everything]))
  })

  const find = (level: 0 | 1 | 2 | 3, q: string, lang = 'sv') =>
    jsonAs<FoundByStaff>(level, `/api/search/staff?lang=${lang}&q=${encodeURIComponent(q)}`)

  test.each(levels)('level %i finds drafts, old numbers that nothing replaces, and texts', async (level) => {
    expect((await find(level, 'zebrab')).products).toEqual([
      { _id: 'utkast', category: draft.category, name: 'Zebrableck', artnr: 'ZX-1', published: false },
    ])
    expect((await find(level, 'gammal99')).numbers).toEqual([
      { _id: 'gammalt', variant: 'ms', artnr: 'GAMMAL 99' },
    ])
    expect((await find(level, 'guide-eb-title')).texts.map(({ machineName }) => machineName)).toContain(
      'guide-eb-title',
    )
  })

  test('what is published is marked so, in the language that is asked for', async () => {
    expect((await find(2, 'sebrablikk', 'no')).products).toMatchObject([{ _id: 'utkast', published: true }])
  })

  test('a translator finds a productTable by its Swedish name, too, and once', async () => {
    const { products } = await find(2, 'zebrableck', 'no')
    expect(products.map(({ _id }) => _id)).toEqual(['utkast'])
    expect((await find(2, 'ZX-1', 'no')).products).toHaveLength(1)
  })

  test('there are so many of a kind at most, and nothing under two characters', async () => {
    expect((await find(0, 'serie')).products).toHaveLength(maxFound)
    for (const q of ['', ' ', 's', '--']) {
      expect(await find(0, q)).toEqual({ products: [], numbers: [], texts: [] })
    }
  })

  test('a visitor finds nothing by it', async () => {
    expect((await callAs(null, '/api/search/staff?q=zebra')).status).toBe(401)
  })

  test('what has been saved meanwhile is found', async () => {
    expect((await find(0, 'alldeles nytt')).products).toEqual([])
    await jsonAs(0, '/api/slutbleck', { method: 'POST', body: { name: 'Alldeles nytt', artnr: 'AN-1' } })
    expect((await find(0, 'alldeles nytt')).products).toMatchObject([
      { name: 'Alldeles nytt', category: 'sb' },
    ])
  })
})

describe('zero results', () => {
  afterAll(emptyStorage)

  const day = 86_400_000
  const todayIs = (now = Date.now()) => new Date(now).toISOString().slice(0, 10)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })
  beforeEach(async () => {
    isolateBeacons.clear()
    await env.DB.batch([env.DB.prepare('DELETE FROM miss'), env.DB.prepare('DELETE FROM miss_day')])
  })

  interface Sent {
    kind: string
    text: string
    language?: string
    category?: string
  }

  function send(misses: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return call('/api/misses', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ misses }),
    })
  }

  async function counted(...misses: Sent[]): Promise<number> {
    const response = await send(misses.map((miss) => ({ language: 'sv', ...miss })))
    expect(response.status).toBe(200)
    return ((await response.json()) as { counted: number }).counted
  }

  async function shown(kind: string, query = ''): Promise<MissesAnswer['kinds'][number]> {
    const { kinds } = (await jsonAs(0, `/api/care/misses${query}`)) as unknown as MissesAnswer
    const found = kinds.find((each) => each.kind === kind)
    if (!found) throw new Error(kind)
    return found
  }

  const insertDay = (date: string, text: string, count: number) =>
    env.DB.prepare("INSERT INTO miss_day VALUES (?, 'search', 'sv', '', ?, ?)").bind(date, text, count).run()

  test('what visitors miss is counted by its spelling, and shown the most frequent first', async () => {
    expect(
      await counted({ kind: 'search', text: 'Karmskydd' }, { kind: 'search', text: ' karmskydd ' }),
    ).toBe(1)
    await counted({ kind: 'search', text: 'karmskydd' }, { kind: 'search', text: 'dörrstängare' })
    const { items, total } = await shown('search')
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { text: 'karmskydd', count: 2, last: todayIs(), language: 'sv', category: null, solved: false },
      { text: 'dörrstängare', count: 1 },
    ])
  })

  test('nothing that could name a person is kept, nor anything of who asked', async () => {
    expect(
      await counted({ kind: 'search', text: 'anna@example.se' }, { kind: 'number', text: '070-123 45 67' }),
    ).toBe(0)
    await send([{ kind: 'search', language: 'sv', text: 'kista' }], {
      'CF-Connecting-IP': '203.0.113.77',
      Cookie: 'langcode=sv; session=abc',
      'User-Agent': 'Mozilla/9',
      Referer: 'https://passar.example/sv?q=hemligt',
    })
    const { results } = await env.DB.prepare('SELECT * FROM miss').all()
    expect(results.map(Object.keys)).toEqual([['id', 'day', 'kind', 'language', 'category', 'text']])
    const tables = ['miss', 'attempt', 'security_event', 'activity']
    for (const table of tables) {
      const text = JSON.stringify((await env.DB.prepare(`SELECT * FROM ${table}`).all()).results)
      expect(text).not.toMatch(/203\.0\.113|abc|Mozilla|hemligt/)
    }
  })

  test('staff are told what is found by now, and which Swedish product a search in a translation meant', async () => {
    await counted(
      { kind: 'search', text: 'alfa', language: 'dk' },
      { kind: 'search', text: 'beta', language: 'no' },
      { kind: 'number', text: 'kv-1487a', category: 'ms' },
      { kind: 'number', text: 'KV-9999', category: 'ms' },
      { kind: 'outdated', text: 'rattvand', category: 'eb' },
      { kind: 'outdated', text: 'finns-ej', category: 'eb' },
      { kind: 'combination', text: 'c=rattvand,omvand', category: 'eb' },
    )
    const solved = async (kind: string) =>
      Object.fromEntries((await shown(kind)).items.map(({ text, solved }) => [text, solved]))
    expect(await solved('search')).toEqual({ alfa: false, beta: true })
    expect(await solved('number')).toEqual({ 'KV-1487A': true, 'KV-9999': false })
    expect(await solved('outdated')).toEqual({ rattvand: true, 'finns-ej': false })
    expect(await solved('combination')).toEqual({ 'c=rattvand,omvand': null })
    const alfa = (await shown('search')).items.find(({ text }) => text === 'alfa')
    expect(alfa?.product).toEqual({ _id: 'eb-alfa', category: 'eb', name: 'Alfa', artnr: 'NK1' })
  })

  test('days that are over become rows with their count at night, once, and are kept a year', async () => {
    await counted({ kind: 'search', text: 'kista' }, { kind: 'search', text: 'lås' })
    await counted({ kind: 'search', text: 'kista' })
    const rows = async () =>
      (await env.DB.prepare('SELECT day, text, count FROM miss_day ORDER BY day, text').raw()).map((row) =>
        row.join(' '),
      )
    await runMaintenance(env, Date.now())
    expect(await rows()).toEqual([])
    const today = todayIs()
    await runMaintenance(env, Date.now() + day)
    await runMaintenance(env, Date.now() + day)
    expect(await rows()).toEqual([`${today} kista 2`, `${today} lås 1`])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM miss').first('n')).toBe(0)
    expect((await shown('search')).items.map(({ text, count }) => [text, count])).toEqual([
      ['kista', 2],
      ['lås', 1],
    ])
    await runMaintenance(env, Date.now() + 365 * day)
    expect(await rows()).toHaveLength(2)
    await runMaintenance(env, Date.now() + 366 * day)
    expect(await rows()).toEqual([])
  })

  test('of a day only the most frequent are kept, and no flood fills the table', async () => {
    const today = todayIs()
    const fill = (from: number, to: number) =>
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      INSERT INTO miss (day, kind, language, category, text) SELECT ?3, 'search', 'sv', '', 'ord ' || (i % 300) FROM n`,
      )
        .bind(from, to, today)
        .run()
    await fill(1, 250)
    await fill(1, 10)
    await runMaintenance(env, Date.now() + day)
    const { results } = await env.DB.prepare('SELECT text, count FROM miss_day').all<{
      text: string
      count: number
    }>()
    expect(results).toHaveLength(maxOfDay)
    expect(results.filter(({ count }) => count === 2)).toHaveLength(10)
    await fill(1, maxWaiting + 1)
    expect(await counted({ kind: 'search', text: 'en till' })).toBe(1)
    const texts = await env.DB.prepare("SELECT count(*) AS n FROM miss WHERE text = 'en till'").first('n')
    expect(texts).toBe(0)
  })

  test('one visitor is slowed down, others are not, and nobody for longer than a minute', async () => {
    const from = (address: string) =>
      send([{ kind: 'search', language: 'sv', text: 'lås' }], { 'CF-Connecting-IP': address })
    for (let n = 0; n < beaconLimits.network; n++) expect((await from('2001:db8::1')).status).toBe(200)
    const refused = await from('2001:db8::2')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    expect((await from('203.0.113.1')).status).toBe(200)
  })

  const entry = { kind: 'search', language: 'sv', text: 'lås' }
  test.each<[string, unknown]>([
    ['nothing', []],
    ['too many', Array.from({ length: 21 }, () => entry)],
    ['no list', entry],
    ['an unknown kind', [{ ...entry, kind: 'visit' }]],
    ['a field more', [{ ...entry, user: 'anna' }]],
    ['another language', [{ ...entry, language: 'en' }]],
    ['a text that is too long', [{ ...entry, text: 'x'.repeat(301) }]],
    ['a text that is none', [{ ...entry, text: 7 }]],
    ['a category that is none', [{ ...entry, category: '__proto__' }]],
  ])('%s is 400', async (_, misses) => {
    expect((await send(misses)).status).toBe(400)
  })

  test('a body of another type or size is refused', async () => {
    const init = { method: 'POST', body: JSON.stringify({ misses: [entry] }) }
    expect((await call('/api/misses', { ...init, headers: { 'Content-Type': 'text/plain' } })).status).toBe(
      415,
    )
    const long = { misses: [entry], x: 'x'.repeat(20_000) }
    const headers = { 'Content-Type': 'application/json' }
    expect((await call('/api/misses', { method: 'POST', headers, body: JSON.stringify(long) })).status).toBe(
      413,
    )
  })

  test('the lists are for staff, of every level, and the table of them holds no formula', async () => {
    expect((await call('/api/care/misses')).status).toBe(401)
    expect((await call('/api/care/misses/csv')).status).toBe(401)
    await counted({ kind: 'search', text: '=hyperlink("x")' }, { kind: 'search', text: 'kista;"lås"' })
    for (const level of [0, 1, 2, 3] as const) {
      expect(await jsonAs(level, '/api/care/misses')).toHaveProperty('kinds')
      const response = await call('/api/care/misses/csv?lang=no', {
        headers: { Authorization: `Bearer ${await tokenFor(level)}` },
      })
      expect(response.headers.get('Content-Disposition')).toContain('etterspurt.csv')
      const text = await response.text()
      expect(text).toContain('Søk uten treff;"\'=hyperlink(""x"")";1;')
      expect(text).toContain('"kista;""lås"""')
    }
  })

  test('a period narrows the lists, and another form of it is 400', async () => {
    await insertDay(todayIs(Date.now() - 10 * day), 'gammal', 5)
    await insertDay(todayIs(Date.now() - 2 * day), 'ny', 1)
    expect((await shown('search', '?show=days-7')).items.map(({ text }) => text)).toEqual(['ny'])
    expect((await shown('search', '?show=days-30')).items.map(({ text }) => text)).toEqual(['gammal', 'ny'])
    const Authorization = `Bearer ${await tokenFor(0)}`
    expect((await call('/api/care/misses?show=weeks', { headers: { Authorization } })).status).toBe(400)
  })
})
