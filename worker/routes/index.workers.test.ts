import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { pictures } from '../../domain/contracts/products.ts'
import { openIndex } from '../../domain/facets/open.ts'
import { isolateMemory } from '../cache/isolate.ts'
import { call, json } from '../testing/call.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { forgetSaves } from '../testing/saving.ts'
import { storeCatalogue } from '../testing/store.ts'

/** KV's key of the index of a category, language and generation. */
const keyOf = (name: string) => `${name}@${env.VERSION.id}`
const key = keyOf('eb/sv/1')
let stored = false

beforeEach(async () => {
  if (!stored) await storeCatalogue(env, catalogue)
  stored = true
  isolateMemory.clear()
  await env.DB.prepare("UPDATE meta SET value = 1 WHERE key = 'generation'").run()
  await forgetSaves()
  for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name)
})

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
const total = () => json('/api/elslutbleck/total?rattvand')
/** A KV that answers as given instead of storing anything. */
const failing = (answer: () => unknown): Env => ({
  ...env,
  CACHE: { get: vi.fn(answer), put: vi.fn(answer) } as unknown as KVNamespace,
})

test('the index is the packed one of the category and language', async () => {
  const answer = await call('/api/elslutbleck/index?lang=no')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/octet-stream')
  const index = openIndex(await bytesOf(answer), { category: 'eb', language: 'no', generation: 1 })
  expect([index.card(0).name, index.card(1).name]).toEqual(['Alfa norsk', 'Beta'])
})

test('the index has a tag, and is not sent again to a browser that knows it', async () => {
  const first = await call('/api/elslutbleck/index?lang=sv')
  const tag = first.headers.get('ETag') ?? ''
  expect(tag).not.toBe('')
  const again = await call('/api/elslutbleck/index?lang=sv', { headers: { 'If-None-Match': tag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const other = await call('/api/elslutbleck/index?lang=no', { headers: { 'If-None-Match': tag } })
  expect(other.status).toBe(200)
})

test('the tag changes with what the index says, and not with a save elsewhere in the catalogue', async () => {
  const tagNow = async () => (await call('/api/elslutbleck/index')).headers.get('ETag')
  const nextGeneration = async (generation: number) => {
    await env.DB.prepare("UPDATE meta SET value = ? WHERE key = 'generation'").bind(generation).run()
    isolateMemory.clear()
  }
  const before = await tagNow()
  await nextGeneration(2)
  expect(await tagNow()).toBe(before)
  const rename = env.DB.prepare("UPDATE product SET name = ? WHERE id = 'eb-beta'")
  await rename.bind('Beta 2').run()
  await nextGeneration(3)
  expect(await tagNow()).not.toBe(before)
  await rename.bind('Beta').run()
})

test('a browser that can unpack gets the index packed', async () => {
  const answer = await call('/api/elslutbleck/index?lang=sv', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
})

test('the first reader builds the index from D1 and stores it in KV, where the next isolate finds it', async () => {
  expect(await env.CACHE.get(key)).toBeNull()
  expect(await total()).toEqual({ total: 1 })
  const bytes = await env.CACHE.get(key, 'arrayBuffer')
  expect(openIndex(bytes ?? new ArrayBuffer(0)).generation).toBe(1)

  isolateMemory.clear()
  // KV's content is trusted: D1 would answer differently without its product.
  await env.DB.prepare("UPDATE product SET published = 0 WHERE id = 'eb-alfa'").run()
  expect(await total()).toEqual({ total: 1 })
  await env.DB.prepare("UPDATE product SET published = 1 WHERE id = 'eb-alfa'").run()
})

test.each([
  ['text', () => 'not an index'],
  ['nothing', () => ''],
  ['a piece of the index', (sound: Uint8Array) => sound.slice(0, sound.length / 2)],
  [
    'an index with a turned bit',
    (sound: Uint8Array) => sound.map((byte, i) => (i === sound.length >> 1 ? byte ^ 1 : byte)),
  ],
  [
    'an index of the format before',
    // Word 1 is the version, which is read before the checksum.
    (sound: Uint8Array) => sound.map((byte, i) => (i === 4 ? byte - 1 : byte)),
  ],
])('%s in KV is passed over and repaired', async (_, spoil) => {
  await total()
  const sound = new Uint8Array((await env.CACHE.get(key, 'arrayBuffer')) ?? [])
  await env.CACHE.put(key, spoil(sound))
  isolateMemory.clear()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await total()).toEqual({ total: 1 })
  expect(logged.mock.calls.length).toBeGreaterThanOrEqual(spoil(sound).length > 0 ? 1 : 0)
  logged.mockRestore()
  expect(new Uint8Array((await env.CACHE.get(key, 'arrayBuffer')) ?? [])).toEqual(sound)
})

test('a sound index of another category, language or generation is passed over and repaired', async () => {
  await call('/api/montagestolpar/index')
  await call('/api/elslutbleck/index?lang=no')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const foreign of [keyOf('ms/sv/1'), keyOf('eb/no/1')]) {
    await env.CACHE.put(key, (await env.CACHE.get(foreign, 'arrayBuffer')) ?? '')
    isolateMemory.clear()
    expect(await total()).toEqual({ total: 1 })
    const repaired = openIndex((await env.CACHE.get(key, 'arrayBuffer')) ?? new ArrayBuffer(0))
    expect(repaired).toMatchObject({ category: 'eb', language: 'sv' })
  }
  await env.DB.prepare("UPDATE meta SET value = 2 WHERE key = 'generation'").run()
  await env.CACHE.put(keyOf('eb/sv/2'), (await env.CACHE.get(key, 'arrayBuffer')) ?? '')
  isolateMemory.clear()
  expect(await total()).toEqual({ total: 1 })
  expect(
    openIndex((await env.CACHE.get(keyOf('eb/sv/2'), 'arrayBuffer')) ?? new ArrayBuffer(0)).generation,
  ).toBe(2)
  expect(logged).toHaveBeenCalledTimes(3)
  logged.mockRestore()
})

test('a KV that fails costs nothing but time', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = failing(() => {
    throw new Error('KV is down')
  })
  const answer = await call('/api/elslutbleck/total?rattvand', {}, broken)
  expect(await answer.json()).toEqual({ total: 1 })
  expect(logged).toHaveBeenCalledTimes(2)
  const rejecting = failing(() => Promise.reject(new Error('KV is down')))
  isolateMemory.clear()
  expect(await (await call('/api/elslutbleck/check?rattvand', {}, rejecting)).json()).toEqual({ check: true })
  logged.mockRestore()
})

test('an isolate that holds the index asks neither KV nor D1', async () => {
  await total()
  const silent = failing(() => {
    throw new Error('KV was asked')
  })
  const answer = await call('/api/elslutbleck/total?rattvand', {}, { ...silent, DB: {} as D1Database })
  expect(await answer.json()).toEqual({ total: 1 })
})

test('a stored index expires, so that old generations go away', async () => {
  await total()
  const { keys } = await env.CACHE.list({ prefix: key })
  expect(keys[0]?.expiration).toBeGreaterThan(Date.now() / 1000 + 60)
})

test('small pictures come in one answer, by the address that the cards name', async () => {
  const answer = await json<{ pictures: Record<string, string> }>('/api/elslutbleck/pictures?lang=sv')
  expect(pictures.response.parse(answer)).toEqual(answer)
  const { items } = await json<{ items: { picture: { url: string } }[] }>('/api/elslutbleck')
  expect(Object.keys(answer.pictures).sort()).toEqual(items.map(({ picture }) => picture.url).sort())
  expect(Object.values(answer.pictures)).toContain(`data:image/png;base64,${btoa('small')}`)
  await env.CACHE.put(`${key}/pictures`, '{"pictures": 7}')
  expect(await json('/api/elslutbleck/pictures?lang=sv')).toEqual(answer)
})

test('pictures that a browser knows are not sent again', async () => {
  const first = await call('/api/elslutbleck/pictures?lang=sv')
  const again = await call('/api/elslutbleck/pictures?lang=sv', {
    headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('pictures are looked for again while one is missing', async () => {
  const missing = 'product/eb-beta/images/sv/framsida.png-small'
  await env.FILES.delete(missing)
  const partial = await json<{ pictures: object }>('/api/elslutbleck/pictures')
  expect(Object.keys(partial.pictures)).toHaveLength(1)
  await env.FILES.put(missing, 'small')
  const whole = await json<{ pictures: object }>('/api/elslutbleck/pictures')
  expect(Object.keys(whole.pictures)).toHaveLength(2)
})

test('no index holds a word of a draft', async () => {
  const types = [
    'elslutbleck',
    'housing',
    'montagestolpar',
    'eltryckeslas-motorlas',
    'slutbleck',
    'nodutrymningsbeslag',
  ]
  for (const type of types) {
    for (const lang of ['sv', 'no', 'dk']) {
      const text = new TextDecoder().decode(await bytesOf(await call(`/api/${type}/index?lang=${lang}`)))
      for (const secret of secrets) expect(text, `${type} ${lang}`).not.toContain(secret)
    }
  }
})
