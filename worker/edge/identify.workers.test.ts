import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { isolateMemory } from '../cache/isolate.ts'
import { requestIdHeader } from '../request-id.ts'
import { assetsOf } from '../testing/assets.ts'
import { call } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

const ray = '8f3a1c9d2b4e6f70-ARN'
const ownForm = /^[0-9a-f]{16}$/
const site: Env = {
  ...env,
  ASSETS: assetsOf({
    '/shells/sv/start.html': 'start',
    '/shells/sv/404.html': 'lost',
    '/shells/style-hash.txt': "'sha256-built'",
    '/assets/a.js': 'a',
  }),
}
const broken: Env = {
  ...site,
  ASSETS: { fetch: () => Promise.reject(new Error('No assets')) } as unknown as Fetcher,
}

beforeAll(() => storeCatalogue(env, catalogue))
let logged: MockInstance<(line: string) => void>
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => logged.mockRestore()
})

const idOf = (answer: Response) => answer.headers.get(requestIdHeader)
const linesOf = (): { request: string }[] => logged.mock.calls.map(([line]) => JSON.parse(line))

test.each([
  ['a page', '/', 200],
  ['the page of the lost', '/404', 404],
  ['a redirect', '/finns-ej', 302],
  ['an asset', '/assets/a.js', 200],
  ['a missing asset', '/assets/missing.js', 404],
  ['a call', '/api/elslutbleck', 200],
  ['bytes', '/api/elslutbleck/index', 200],
  ['a refusal', '/api/elslutbleck?finns-ej', 400],
  ['a call of staff', '/api/activity', 401],
  ['a stored file', '/files/NK1/images/sv/framsida.png', 200],
])('%s says which request it answers', async (_, path, status) => {
  const answers = [await call(path, {}, site), await call(path, {}, site)]
  expect(answers.map((answer) => answer.status)).toEqual([status, status])
  const ids = answers.map(idOf)
  for (const id of ids) expect(id).toMatch(ownForm)
  expect(new Set(ids).size).toBe(2)
})

test('a redirect to the configured host has one too', async () => {
  const secure = { ...site, ORIGIN: 'https://passar.example' }
  expect(idOf(await call('http://passar.example/', {}, secure))).toMatch(ownForm)
})

test.each(['/assets/a.js', '/', '/api/elslutbleck/index', '/files/NK1/images/sv/framsida.png'])(
  'an answer of %s that has not changed has a name of its own',
  async (path) => {
    const first = await call(path, {}, site)
    const known = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    const second = await call(path, { headers: known }, site)
    expect(second.status).toBe(304)
    expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'))
    expect(idOf(second)).toMatch(ownForm)
    expect(idOf(second)).not.toBe(idOf(first))
  },
)

test.each([ray, '8f3a1c9d2b4e6f70'])('the name that Cloudflare gave, %s, is taken', async (given) => {
  expect(idOf(await call('/', { headers: { 'CF-Ray': given } }, site))).toBe(given)
})

test.each([
  ['CF-Ray', 'made up'],
  ['CF-Ray', `${ray}, ${ray}`],
  ['CF-Ray', `${'0'.repeat(4000)}`],
  ['CF-Ray', '<script>alert(1)</script>'],
  ['X-Request-Id', '0123456789abcdef'],
])('what a client says in %s is not: %s', async (name, value) => {
  const id = idOf(await call('/', { headers: { [name]: value } }, site))
  expect(id).toMatch(ownForm)
  expect(id).not.toBe(value)
})

test('requests at once keep their names apart, in their answers and in the log', async () => {
  const answers = await Promise.all(['/', '/no', '/dk'].map((path) => call(path, {}, broken)))
  expect(answers.map((answer) => answer.status)).toEqual([500, 500, 500])
  const named = linesOf().map((line) => line.request)
  expect(named.toSorted()).toEqual(answers.map(idOf).toSorted())
})

test.each([
  ['/', 'sv', 'Ange'],
  ['/no', 'nb', 'Oppgi'],
  ['/dk/order', 'da', 'Oplys'],
])('the page of a fault, %s, says in %s what to tell', async (path, html, word) => {
  const answer = await call(path, { headers: { 'CF-Ray': ray } }, broken)
  expect(answer.status).toBe(500)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Content-Type')).toContain('text/html')
  const page = await answer.text()
  expect(page).toContain(`<html lang="${html}">`)
  expect(page).toContain(`${word} ${ray}`)
})

test('the one style of that page is the one that its policy allows', async () => {
  const answer = await call('/', {}, broken)
  const style = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  const hash = `'sha256-${Buffer.from(digest).toString('base64')}'`
  expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'self' ${hash};`)
})

test('nothing that is kept for others holds the name of the request that made it', async () => {
  isolateMemory.clear()
  for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name)
  for (const path of [
    '/api/elslutbleck',
    '/api/elslutbleck/index',
    '/api/search/index',
    '/',
    '/api/content',
  ]) {
    await call(path, { headers: { 'CF-Ray': ray } }, site)
  }
  const { keys } = await env.CACHE.list()
  expect(keys.length).toBeGreaterThan(0)
  for (const { name } of keys) expect(await env.CACHE.get(name), name).not.toContain(ray)
})
