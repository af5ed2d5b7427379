import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { errorBody } from '../../domain/contracts/common.ts'
import * as contracts from '../../domain/contracts/replacements.ts'
import { isolateMemory } from '../cache/isolate.ts'
import { call, json } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

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
  const asked: string[] = []
  const prepare = (sql: string) => {
    asked.push(sql)
    return env.DB.prepare(sql)
  }
  const watched = { ...env, DB: { ...env.DB, prepare, batch: env.DB.batch.bind(env.DB) } as D1Database }
  expect((await call('/api/konvertering/hitta', ask('KV-1487A'), watched)).status).toBe(200)
  expect(asked).toEqual([])
  isolateMemory.clear()
  expect(await (await call('/api/konvertering/hitta', ask('KV-1487A'), watched)).json()).toHaveLength(1)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/FROM "meta"/)
})
