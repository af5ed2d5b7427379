import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { errorBody } from '../../domain/contracts/common.ts'
import { maxHits, type SearchResult, search } from '../../domain/contracts/search.ts'
import { openSearchIndex } from '../../domain/search/open.ts'
import { isolateMemory } from '../cache/isolate.ts'
import { call, json } from '../testing/call.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { product } from '../testing/records.ts'
import { storeCatalogue } from '../testing/store.ts'

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
])('nothing is found by %j, and that is an answer', async (query) => {
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
])('odd signs are an answer: %j', async (query) => {
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
  const answer = await call('/api/search/index?lang=no')
  expect(answer.headers.get('Content-Type')).toBe('application/octet-stream')
  const index = openSearchIndex(await answer.arrayBuffer(), { language: 'no' })
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
  const asked: string[] = []
  const prepare = (sql: string) => {
    asked.push(sql)
    return env.DB.prepare(sql)
  }
  const watched = { ...env, DB: { ...env.DB, prepare, batch: env.DB.batch.bind(env.DB) } as D1Database }
  expect((await call('/api/search?q=alfa&lang=sv', {}, watched)).status).toBe(200)
  expect(asked).toEqual([])
  isolateMemory.clear()
  expect((await call('/api/search?q=alfa&lang=sv', {}, watched)).status).toBe(200)
  expect(asked).toHaveLength(1)
})
