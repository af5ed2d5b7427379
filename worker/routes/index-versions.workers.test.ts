import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { openIndex } from '../../domain/facets/open.ts'
import { isolateMemory } from '../cache/isolate.ts'
import { call, json } from '../testing/call.ts'
import { countingBindings } from '../testing/counting-bindings.ts'
import { catalogue } from '../testing/fixtures.ts'
import { saveNamed } from '../testing/saving.ts'
import { storeCatalogue } from '../testing/store.ts'

let stored = false
let generation = 10
beforeEach(async () => {
  if (!stored) await storeCatalogue(env, catalogue)
  stored = true
})

const immutable = 'public, max-age=31536000, immutable'
const current = async (path = '/api/elslutbleck/index', lang = 'sv') =>
  (await json<{ version: string }>(`${path}/current?lang=${lang}`)).version
const nameIn = async (answer: Response) => {
  const index = openIndex(await answer.arrayBuffer())
  return index.card(index.productOf('eb-alfa')).name
}
/** A save a minute ago, of which this isolate knows. */
async function rename(): Promise<string> {
  const name = `Alfa ${++generation}`
  await saveNamed(generation, name, Date.now() - 60_000)
  isolateMemory.clear()
  return name
}

test('the version that is served is named in a small answer, and its bytes lie under an address for good', async () => {
  for (const path of ['/api/elslutbleck/index', '/api/search/index']) {
    for (const lang of ['sv', 'no', 'dk']) {
      const version = await current(path, lang)
      expect(version).toMatch(new RegExp(`^${lang}\\.\\d+\\.[\\w-]{27}$`))
      const answer = await call(`${path}/${version}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Cache-Control')).toBe(immutable)
      // The language is in the address, so no other header of a request matters.
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
      const now = await call(`${path}?lang=${lang}`)
      expect(answer.headers.get('ETag')).toBe(now.headers.get('ETag'))
      expect(await answer.bytes()).toEqual(await now.bytes())
    }
  }
})

test('whoever knows the version already is sent nothing', async () => {
  const tag = (await call('/api/elslutbleck/index/current?lang=sv')).headers.get('ETag') ?? ''
  const known = { headers: { 'If-None-Match': tag } }
  const version = await current()
  for (const path of [`/${version}`, '/current?lang=sv', '?lang=sv']) {
    const answer = await call(`/api/elslutbleck/index${path}`, known)
    expect(answer.status, path).toBe(304)
    expect(await answer.text()).toBe('')
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
  const answer = await call(`/api/elslutbleck/index/${after}`)
  expect(answer.status).toBe(200)
  expect(await nameIn(answer)).toBe(name)
  expect((await call(`/api/elslutbleck/index/${before}`)).status).toBe(302)
})

test('versions that do not exist make D1 be asked once a second, not by each of them', async () => {
  await current()
  isolateMemory.askedAt = Number.NEGATIVE_INFINITY
  const { bindings, counts } = countingBindings(env)
  for (const letter of 'abcdefgh') {
    const answer = await call(`/api/elslutbleck/index/sv.3.${letter.repeat(27)}`, {}, bindings)
    expect(answer.status).toBe(302)
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
    const answer = await call(path)
    expect([answer.status, answer.headers.get('Location')], path).toEqual([302, target])
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
    const answer = await call(other)
    expect([302, 404], other).toContain(answer.status)
    expect(answer.headers.get('Cache-Control'), other).toBe('no-store')
    if (answer.status === 302) expect(answer.headers.get('Location')).toBe(address)
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
