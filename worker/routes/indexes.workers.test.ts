import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { categoryOf } from '../../domain/categories/index.ts'
import { pictures } from '../../domain/contracts/products.ts'
import * as contracts from '../../domain/contracts/staff.ts'
import { view as viewContract } from '../../domain/contracts/view.ts'
import { assembleIndex } from '../../domain/facets/assemble.ts'
import { buildIndex } from '../../domain/facets/build.ts'
import { openIndex } from '../../domain/facets/open.ts'
import { readGuideState } from '../../domain/guide/state.ts'
import { guideView } from '../../domain/guide/view.ts'
import { isolateMemory } from '../catalogue/isolate.ts'
import { database } from '../db/client.ts'
import { catalogueState } from '../db/queries/generations.ts'
import { textRow } from '../db/schema.ts'
import { call, json } from '../testing/call.ts'
import { resetCatalogue } from '../testing/copying.ts'
import { countingBindings } from '../testing/counting-bindings.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { forgetSaves, saveNamed } from '../testing/saving.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything, pathOf, put, read } from '../testing/writing.ts'

describe('index', () => {
  afterAll(emptyStorage)

  /** KV's key of the index of a category and language, as D1 has it; that of the strikes in Swedish is asked for most. */
  async function keyOf(what = 'eb', language = 'sv'): Promise<string> {
    const { indexes } = await catalogueState(database(env.DB), env.VERSION.id)
    const index = indexes.find((each) => each.what === what && each.language === language)
    return `${what}/${language}/${index?.digest}@${env.VERSION.id}`
  }
  let stored = false

  beforeEach(async () => {
    if (!stored) await storeCatalogue(env, catalogue)
    stored = true
    isolateMemory.clear()
    await env.DB.prepare("UPDATE meta SET value = 1 WHERE key = 'generation'").run()
    await forgetSaves()
    for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name)
  })

  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
  const total = () => json('/api/elslutbleck/total?rattvand')
  /** A KV that answers as given instead of storing anything. */
  const failing = (answer: () => unknown): Env => ({
    ...env,
    CACHE: { get: vi.fn(answer), put: vi.fn(answer) } as unknown as KVNamespace,
  })

  test('the index is the packed one of the category and language', async () => {
    const response = await call('/api/elslutbleck/index?lang=no')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/octet-stream')
    const index = openIndex(await bytesOf(response), { category: 'eb', language: 'no', generation: 1 })
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
      await forgetSaves()
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
    const response = await call('/api/elslutbleck/index?lang=sv', {
      headers: { 'Accept-Encoding': 'gzip, br' },
    })
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  })

  test('the first reader builds the index from D1 and stores it in KV, where the next isolate finds it', async () => {
    expect((await env.CACHE.list()).keys).toEqual([])
    expect(await total()).toEqual({ total: 1 })
    const bytes = await env.CACHE.get(await keyOf(), 'arrayBuffer')
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
    const key = await keyOf()
    const sound = new Uint8Array((await env.CACHE.get(key, 'arrayBuffer')) ?? [])
    await env.CACHE.put(key, spoil(sound))
    isolateMemory.clear()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await total()).toEqual({ total: 1 })
    expect(logged.mock.calls.length).toBeGreaterThanOrEqual(spoil(sound).length > 0 ? 1 : 0)
    logged.mockRestore()
    expect(new Uint8Array((await env.CACHE.get(key, 'arrayBuffer')) ?? [])).toEqual(sound)
  })

  test('a sound index of another category, language or save is passed over and repaired', async () => {
    await call('/api/montagestolpar/index')
    await call('/api/elslutbleck/index?lang=no')
    await total()
    const key = await keyOf()
    const sound = (await env.CACHE.get(key, 'arrayBuffer')) ?? new ArrayBuffer(0)
    const { products, ...more } = catalogue
    const before = products.filter(({ id }) => id !== 'eb-beta')
    const foreign = [
      await env.CACHE.get(await keyOf('ms'), 'arrayBuffer'),
      await env.CACHE.get(await keyOf('eb', 'no'), 'arrayBuffer'),
      buildIndex(assembleIndex('eb', 'sv', 1, { ...more, products: before })).buffer,
    ]
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const bytes of foreign) {
      await env.CACHE.put(key, bytes ?? '')
      isolateMemory.clear()
      expect(await total()).toEqual({ total: 1 })
      expect(await env.CACHE.get(key, 'arrayBuffer')).toEqual(sound)
    }
    expect(logged).toHaveBeenCalledTimes(3)
    logged.mockRestore()
  })

  test('a KV that fails costs nothing but time', async () => {
    await total()
    isolateMemory.clear()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = failing(() => {
      throw new Error('KV is down')
    })
    const response = await call('/api/elslutbleck/total?rattvand', {}, broken)
    expect(await response.json()).toEqual({ total: 1 })
    expect(logged).toHaveBeenCalledTimes(2)
    const rejecting = failing(() => Promise.reject(new Error('KV is down')))
    isolateMemory.clear()
    expect(await (await call('/api/elslutbleck/check?rattvand', {}, rejecting)).json()).toEqual({
      check: true,
    })
    logged.mockRestore()
  })

  test('an isolate that holds the index asks neither KV nor D1', async () => {
    await total()
    const silent = failing(() => {
      throw new Error('KV was asked')
    })
    const response = await call('/api/elslutbleck/total?rattvand', {}, { ...silent, DB: {} as D1Database })
    expect(await response.json()).toEqual({ total: 1 })
  })

  test('a stored index expires, so that old ones go away', async () => {
    await total()
    const { keys } = await env.CACHE.list({ prefix: await keyOf() })
    expect(keys[0]?.expiration).toBeGreaterThan(Date.now() / 1000 + 60)
  })

  test('small pictures come in one response, by the address that the cards name', async () => {
    const answer = await json<{ pictures: Record<string, string> }>('/api/elslutbleck/pictures?lang=sv')
    expect(pictures.response.parse(answer)).toEqual(answer)
    const { items } = await json<{ items: { picture: { url: string } }[] }>('/api/elslutbleck')
    expect(Object.keys(answer.pictures).sort()).toEqual(items.map(({ picture }) => picture.url).sort())
    expect(Object.values(answer.pictures)).toContain(`data:image/png;base64,${btoa('small')}`)
    const key = (await keyOf()).replace('@', '/pictures@')
    await env.CACHE.put(key, '{"pictures": {}}')
    expect(await json('/api/elslutbleck/pictures?lang=sv')).toEqual({ pictures: {} })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await env.CACHE.put(key, '{"pictures": 7}')
    expect(await json('/api/elslutbleck/pictures?lang=sv')).toEqual(answer)
    logged.mockRestore()
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
})

describe('index versions', () => {
  afterAll(emptyStorage)

  let stored = false
  let generation = 10
  beforeEach(async () => {
    if (!stored) await storeCatalogue(env, catalogue)
    stored = true
  })

  const immutable = 'public, max-age=31536000, immutable'
  const current = async (path = '/api/elslutbleck/index', lang = 'sv') =>
    (await json<{ version: string }>(`${path}/current?lang=${lang}`)).version
  const nameIn = async (response: Response) => {
    const index = openIndex(await response.arrayBuffer())
    return index.card(index.productOf('eb-alfa')).name
  }
  /** A save a minute ago, of which this isolate knows. */
  async function rename(): Promise<string> {
    const name = `Alfa ${++generation}`
    await saveNamed(generation, name, Date.now() - 60_000)
    isolateMemory.clear()
    return name
  }

  test('the version that is served is named in a small response, and its bytes lie under an address for good', async () => {
    for (const path of ['/api/elslutbleck/index', '/api/search/index']) {
      for (const lang of ['sv', 'no', 'dk']) {
        const version = await current(path, lang)
        expect(version).toMatch(new RegExp(`^${lang}\\.\\d+\\.[\\w-]{27}$`))
        const response = await call(`${path}/${version}`)
        expect(response.status).toBe(200)
        expect(response.headers.get('Cache-Control')).toBe(immutable)
        // The language is in the address, so no other header of a request matters.
        expect(response.headers.get('Vary')).toBe('Accept-Encoding')
        const now = await call(`${path}?lang=${lang}`)
        expect(response.headers.get('ETag')).toBe(now.headers.get('ETag'))
        expect(await response.bytes()).toEqual(await now.bytes())
      }
    }
  })

  test('whoever knows the version already is sent nothing', async () => {
    const tag = (await call('/api/elslutbleck/index/current?lang=sv')).headers.get('ETag') ?? ''
    const known = { headers: { 'If-None-Match': tag } }
    const version = await current()
    for (const path of [`/${version}`, '/current?lang=sv', '?lang=sv']) {
      const response = await call(`/api/elslutbleck/index${path}`, known)
      expect(response.status, path).toBe(304)
      expect(await response.text()).toBe('')
    }
  })

  test('after a save the version is another one, and the one before never stands for other bytes', async () => {
    const before = await current()
    const name = await rename()
    const after = await current()
    expect(after).not.toBe(before)
    expect(await nameIn(await call(`/api/elslutbleck/index/${after}`))).toBe(name)
    const old = await call(`/api/elslutbleck/index/${before}`)
    expect(old.status).toBe(302)
    expect(old.headers.get('Location')).toBe('/api/elslutbleck/index?lang=sv')
    expect(old.headers.get('Cache-Control')).toBe('no-store')
    // Where it leads, the catalogue as it is now may not be kept for good.
    const led = await call('/api/elslutbleck/index?lang=sv')
    expect(led.headers.get('Cache-Control')).not.toContain('immutable')
    expect(await nameIn(led)).toBe(name)
  })

  test('a version that another isolate has named is found by one that does not know of the save yet', async () => {
    const before = await current()
    const memory = isolateMemory.generation
    const name = await rename()
    const after = await current()
    // As an isolate that has read the generation a moment before the save.
    isolateMemory.clear()
    isolateMemory.generation = memory && { ...memory, goodUntil: Number.POSITIVE_INFINITY }
    const response = await call(`/api/elslutbleck/index/${after}`)
    expect(response.status).toBe(200)
    expect(await nameIn(response)).toBe(name)
    expect((await call(`/api/elslutbleck/index/${before}`)).status).toBe(302)
  })

  test('versions that do not exist make D1 be asked once a second, not by each of them', async () => {
    await current()
    isolateMemory.checkedAt = Number.NEGATIVE_INFINITY
    const { bindings, counts } = countingBindings(env)
    for (const letter of 'abcdefgh') {
      const response = await call(`/api/elslutbleck/index/sv.3.${letter.repeat(27)}`, {}, bindings)
      expect(response.status).toBe(302)
    }
    expect(counts).toMatchObject({ statements: 1, written: 0, kv: 0 })
  })

  test('an index of another category, language or format does not lie under a version', async () => {
    const version = await current()
    const [, format = '', digest = ''] = version.split('.')
    for (const [path, target] of [
      [`/api/slutbleck/index/${version}`, '/api/slutbleck/index?lang=sv'],
      [`/api/search/index/${version}`, '/api/search/index?lang=sv'],
      [`/api/elslutbleck/index/no.${format}.${digest}`, '/api/elslutbleck/index?lang=no'],
      [`/api/elslutbleck/index/sv.${Number(format) + 1}.${digest}`, '/api/elslutbleck/index?lang=sv'],
    ] as const) {
      const response = await call(path)
      expect([response.status, response.headers.get('Location')], path).toEqual([302, target])
    }
  })

  test('what is no version at all is not found', async () => {
    const version = await current()
    for (const bad of [
      '1',
      '..',
      '%00',
      'xx.3.a',
      version.slice(0, -1),
      `${version}x`,
      version.replace('sv', 'en'),
    ])
      expect((await call(`/api/elslutbleck/index/${bad}`)).status, bad).toBe(404)
  })

  test('each version has one spelling that may be kept', async () => {
    const version = await current()
    const address = `/api/elslutbleck/index/${version}`
    expect((await call(`${address}?lang=no`)).status).toBe(400)
    expect((await call(`${address}?rattvand`)).status).toBe(400)
    for (const other of [
      `${address}?`,
      `${address}?&`,
      address.replace('index', '%69ndex'),
      address.replace('.', '%2E'),
    ]) {
      const response = await call(other)
      expect([302, 404], other).toContain(response.status)
      expect(response.headers.get('Cache-Control'), other).toBe('no-store')
      if (response.status === 302) expect(response.headers.get('Location')).toBe(address)
    }
  })

  test('a warm version asks D1, KV and R2 for nothing', async () => {
    const version = await current()
    if (isolateMemory.generation) isolateMemory.generation.goodUntil = Number.POSITIVE_INFINITY
    const { bindings, counts } = countingBindings(env)
    for (const path of [version, 'current?lang=sv'])
      expect((await call(`/api/elslutbleck/index/${path}`, {}, bindings)).status).toBe(200)
    expect(counts).toEqual({ trips: 0, statements: 0, read: 0, written: 0, kv: 0, r2: 0 })
  })
})

describe('outdated', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
    await database(env.DB)
      .insert(textRow)
      .values({ id: 't1', machineName: 'start.title', text: 'Rätt lås', translations: { no: 'Riktig lås' } })
  })

  const outdated = async (id: string) => (await read(id)).outdated

  test('a translation whose original is changed is outdated, with the text that it was made from', async () => {
    await put('eb-alfa', { name: 'Alfa 2', enr: '99 555 55' }, { level: 1 })
    expect(await outdated('eb-alfa')).toEqual({ no: { name: 'Alfa' }, dk: { name: 'Alfa' } })
    await put('eb-alfa', { name: 'Alfa 3' }, { level: 1 })
    expect(await outdated('eb-alfa')).toEqual({ no: { name: 'Alfa' }, dk: { name: 'Alfa' } })
  })

  test('writing the translation again, or the original back, makes it up to date', async () => {
    await put('eb-alfa', { translations: { no: { name: 'Alfa norsk 3' } } }, { level: 2 })
    expect(await outdated('eb-alfa')).toEqual({ no: {}, dk: { name: 'Alfa' } })
    await put('eb-alfa', { name: 'Alfa' }, { level: 1 })
    expect(await outdated('eb-alfa')).toEqual({ no: { name: 'Alfa 3' }, dk: {} })
  })

  test('a translator says that a translation is still right, of their own language only', async () => {
    await put('eb-alfa', { name: 'Alfa 4' }, { level: 1 })
    const before = await everything()
    await put('eb-alfa', { reviewed: ['dk'] }, { level: 2, status: 403 })
    await put('eb-alfa', { reviewed: ['no'] }, { level: 1, status: 403 })
    await put('eb-alfa', { reviewed: ['sv'] }, { level: 0, status: 400 })
    expect(await everything()).toBe(before)
    await put('eb-alfa', { reviewed: ['no'] }, { level: 2 })
    expect(await outdated('eb-alfa')).toEqual({ no: {}, dk: { name: 'Alfa' } })
    await put('eb-alfa', { ...(await read('eb-alfa', 3)), reviewed: ['dk'] }, { level: 3 })
    expect(await outdated('eb-alfa')).toEqual({ no: {}, dk: {} })
    const rebuilt = await everything()
    await put('eb-alfa', { reviewed: ['no'] }, { level: 2 })
    expect(await everything()).toBe(rebuilt)
  })

  test('what has no translation of its own cannot be outdated', async () => {
    await put('eb-beta', { name: 'Beta 2', info: [{ title: 'a', body: 'b' }] })
    expect(await outdated('eb-beta')).toEqual({ no: {}, dk: {} })
  })

  test('titles of variants are outdated by new words, not by a new place', async () => {
    const variant = (title: string) => ({ title, artnr: '', enr: '', nobnr: '' })
    await put('nb-spak', {
      variants: [variant('A'), variant('B')],
      translations: { no: { variants: [{ title: 'a' }, { title: 'b' }] } },
    })
    await put('nb-spak', { variants: [variant('B'), variant('A')] }, { level: 1 })
    expect(await outdated('nb-spak')).toEqual({ no: {}, dk: {} })
    await put('nb-spak', { variants: [variant('B'), variant('A2')] }, { level: 1 })
    expect(await outdated('nb-spak')).toEqual({ no: { variants: ['B', 'A'] }, dk: {} })
    expect((await read('nb-spak')).missing.no).toEqual(['name', 'artnr', 'info'])
    await put('nb-spak', { variants: [variant('B'), variant('A2'), variant('C')] }, { level: 1 })
    expect((await read('nb-spak')).missing.no).toEqual(['name', 'artnr', 'info', 'variants'])
  })

  test('both written at once are up to date, and a restored translation is too', async () => {
    await put('sb-kort', { name: 'K1', translations: { dk: { name: 'k1' } } })
    const { version } = await read('sb-kort')
    await put('sb-kort', { name: 'K2', translations: { dk: { name: 'k2' } } })
    expect(await outdated('sb-kort')).toEqual({ no: {}, dk: {} })
    await put('sb-kort', { name: 'K3' })
    await jsonAs(0, `${pathOf('sb-kort')}/history/${version}`, { method: 'POST' })
    expect(await outdated('sb-kort')).toEqual({ no: {}, dk: {} })
  })

  test('texts tell staff what is missing and outdated, and the public neither', {
    tags: ['7.9.2'],
  }, async () => {
    const [before] = contracts.content.response.parse(await jsonAs(2, '/api/content'))
    expect(before).toMatchObject({
      version: 1,
      missing: { no: [], dk: ['text'] },
      outdated: { no: {}, dk: {} },
    })
    const write = (level: 0 | 1 | 2, body: unknown, status = 200) =>
      jsonAs(level, '/api/content/t1', { method: 'PUT', body }, status)
    await write(1, { ...before, text: 'Hitta rätt lås' })
    const text = async () => (await jsonAs<object[]>(2, '/api/content'))[0]
    expect(await text()).toMatchObject({ version: 2, outdated: { no: { text: 'Rätt lås' }, dk: {} } })
    await write(1, { reviewed: ['no'] }, 403)
    await write(2, { reviewed: ['no'] })
    expect(await text()).toMatchObject({ version: 3, outdated: { no: {}, dk: {} } })
    await write(1, { text: 'Rätt' })
    await write(2, { translations: { no: { text: 'Rett' } } })
    expect(await text()).toMatchObject({ outdated: { no: {}, dk: {} } })
    const [shown] = await jsonAs<object[]>(null, '/api/content')
    expect(Object.keys(shown ?? {})).toEqual(['_id', 'machineName', 'text', 'translations'])
  })
})

describe('an index too large to be sent', () => {
  afterAll(emptyStorage)

  beforeAll(() => storeCatalogue(env, catalogue))

  const at = async (path: string, largest?: string, headers: HeadersInit = {}) => {
    const bindings = largest === undefined ? env : { ...env, LARGEST_INDEX: largest }
    return call(`/api/elslutbleck/${path}`, { headers }, bindings)
  }
  const indexOf = async (type: string) =>
    openIndex(await (await call(`/api/${type}/index?lang=sv`)).arrayBuffer())

  test('is answered with nothing, below the limit with itself', async () => {
    const whole = await (await at('index?lang=sv')).arrayBuffer()
    const packed = new Blob([whole]).stream().pipeThrough(new CompressionStream('gzip'))
    const { byteLength } = await new Response(packed).arrayBuffer()
    expect(byteLength).toBeLessThan(whole.byteLength)
    expect(await (await at('index?lang=sv', `${byteLength}`)).arrayBuffer()).toEqual(whole)
    const { version } = await (await at('index/current?lang=sv', `${byteLength}`)).json<{ version: string }>()

    const response = await at('index?lang=sv', `${byteLength - 1}`)
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(response.headers.get('Cache-Control')).toMatch(/^public/)
    const current = await at('index/current?lang=sv', `${byteLength - 1}`)
    expect(await current.json()).toEqual({ version: null })
    const known = { 'If-None-Match': current.headers.get('ETag') ?? '' }
    expect((await at('index/current?lang=sv', `${byteLength - 1}`, known)).status).toBe(304)
    expect((await at('index/current?lang=sv', undefined, known)).status).toBe(200)
    const old = await at(`index/${version}`, `${byteLength - 1}`)
    expect([old.status, old.headers.get('Location')]).toEqual([302, '/api/elslutbleck/index?lang=sv'])
  })

  test('has a part of the products that a page names', async () => {
    const response = await at('index/part?lang=sv&products=eb-beta,gone', '0')
    const part = openIndex(await response.arrayBuffer(), { category: 'eb', language: 'sv' })
    const whole = await indexOf('elslutbleck')
    expect([part.size, part.choices]).toEqual([1, whole.choices])
    expect(part.card(0)).toEqual(whole.card(whole.productOf('eb-beta')))
    const none = openIndex(await (await at('index/part?lang=sv')).arrayBuffer())
    expect([none.size, none.choices]).toEqual([0, whole.choices])
    expect((await at(`index/part?products=${Array(121).fill('a')}`)).status).toBe(400)
  })

  test.each([
    ['a guide', '?shown=20'],
    ['ticks', '?c=rattvand&shown=1'],
    ['a tick that is gone, and an open product', '?c=gone&eb=eb-alfa&open=eb-alfa&shown=20'],
    ['the list of a lock', '?em=em-lock&shown=20&with-em'],
    ['a lock that is gone', '?em=gone&shown=20&with-em'],
    ['a housing', '?lh=lh-ett&shown=20'],
    ['an order', '?c=rattvand&shown=20&sort=-artnr'],
    ['the ways to a choice', '?c=rattvand&shown=0&wanted=omvand'],
  ])('is viewed by the worker as a browser would compute it: %s', async (_, query) => {
    const search = new URLSearchParams(query)
    const response = await at(`view${query}&lang=sv`, '0')
    expect(response.status).toBe(200)
    const view = await response.json()
    expect(viewContract.response.parse(view)).toEqual(view)
    const [index, em, lh] = await Promise.all(
      ['elslutbleck', 'eltryckeslas-motorlas', 'housing'].map(indexOf),
    )
    if (!index || !em || !lh) throw new Error('An index is missing')
    const state = readGuideState('eb', search)
    const expected = guideView({
      category: categoryOf('eb'),
      index,
      others: { eb: index, ...(state.chosen.em && { em }), ...(state.chosen.lh && { lh }) },
      state,
      withEm: search.has('with-em'),
      shown: Number(search.get('shown')),
      order: search.has('sort') ? { by: 'artnr', descending: true } : undefined,
      wanted: search.get('wanted') ?? undefined,
    })
    expect(view).toEqual(JSON.parse(JSON.stringify(expected)))
    for (const secret of secrets) expect(JSON.stringify(view)).not.toContain(secret)
  })

  test('a view that is known costs no row of D1, and is not sent again', async () => {
    const path = '/api/elslutbleck/view?lang=sv&c=rattvand&shown=20'
    const first = await call(path)
    const { bindings, counts } = countingBindings(env)
    expect((await call(path, {}, bindings)).status).toBe(200)
    expect(counts).toEqual({ trips: 0, statements: 0, read: 0, written: 0, kv: 0, r2: 0 })
    const again = await call(path, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test.each([
    ['more products than a view lists', 'shown=5001'],
    ['an order that the category does not have', 'shown=20&sort=-colour'],
    ['a parameter that no guide has', 'shown=20&x=1'],
  ])('a view is refused: %s', async (_, query) => {
    expect((await at(`view?${query}`)).status).toBe(400)
  })
})

describe('saved generation', () => {
  afterAll(emptyStorage)

  beforeEach(async () => {
    await resetCatalogue()
    for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name)
  })

  const names = async (cookie?: string) => {
    const response = await call('/api/elslutbleck?limit=100', cookie ? { headers: { Cookie: cookie } } : {})
    expect(response.status).toBe(200)
    return (await response.json<{ items: { name: string }[] }>()).items.map(({ name }) => name)
  }

  /** A save after which nothing is ready yet: whoever holds the lease has not built anything. */
  async function saveAlone(): Promise<{ response: Response; cookie: string }> {
    await names()
    await env.DB.prepare("INSERT INTO lease VALUES (?, 'somebody', 9e15)")
      .bind(`rebuild@${env.VERSION.id}`)
      .run()
    const response = await callAs(0, pathOf('eb-alfa'), { method: 'PUT', body: { name: 'Nytt namn' } })
    expect(response.status).toBe(200)
    return { response, cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
  }

  test('a save tells the generation that it made, in a cookie that goes within a minute', async () => {
    const { response } = await saveAlone()
    const row = await env.DB.prepare("SELECT value FROM meta WHERE key = 'generation'").first<{
      value: number
    }>()
    expect(response.headers.get('X-Generation')).toBe(String(row?.value))
    expect(response.headers.get('Set-Cookie')).toMatch(
      new RegExp(`^passar-made=${row?.value}; Path=/; Max-Age=60; SameSite=Lax`),
    )
  })

  test('the browser that saved sees it at once, in responses and in pages, while others may see what was before', async () => {
    const { cookie } = await saveAlone()
    expect(await names()).not.toContain('Nytt namn')
    expect(await names(`langcode=no; ${cookie}`)).toContain('Nytt namn')
  })

  test.each(['99999999999999', '-1', '1e9', 'NaN', '', '9'.repeat(400), '%00', '0'])(
    'a generation that nobody made (%s) is answered with what there is, and nothing is built for it',
    async (value) => {
      const before = await names()
      const index = isolateMemory.get('eb', 'sv')
      for (let again = 0; again < 3; again++) expect(await names(`passar-made=${value}`)).toEqual(before)
      expect(isolateMemory.get('eb', 'sv')).toBe(index)
    },
  )

  test('saved generation: one that no save can have made does not make requests read D1', async () => {
    await names()
    const { bindings, counts } = countingBindings(env)
    const headers = { Cookie: 'passar-made=999999999999999' }
    for (let again = 0; again < 3; again++)
      expect((await call('/api/elslutbleck?limit=100', { headers }, bindings)).status).toBe(200)
    expect(counts.statements).toBe(0)
  })

  test('index: what a save has changed is stale for everybody, and rebuilt behind the response', async () => {
    expect(await names()).not.toContain('Nytt namn')
    await callAs(0, pathOf('eb-alfa'), { method: 'PUT', body: { name: 'Nytt namn' } })
    isolateMemory.clear()
    expect(await names()).toContain('Nytt namn')
  })
})
