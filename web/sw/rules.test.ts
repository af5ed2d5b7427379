import { expect, test } from 'vitest'
import {
  answerKey,
  emptied,
  isFor,
  isVersionAt,
  mayKeep,
  pageKey,
  type RequestFacts,
  ruleOf,
} from './rules.ts'

const origin = 'https://passar.example'
const rule = (path: string, asked: Partial<RequestFacts> = {}) =>
  ruleOf(
    { method: 'GET', url: new URL(path, origin).href, mode: 'cors', headers: new Headers(), ...asked },
    origin,
  )

test('what the public site reads is kept, each kind in its way', () => {
  expect(rule('/sv/guide/elslutbleck?c=rattvand', { mode: 'navigate' })).toBe('page')
  expect(rule('/assets/app-1a2b.js')).toBe('asset')
  expect(rule('/api/elslutbleck/index?lang=sv')).toBe('answer')
  expect(rule('/api/search/index?lang=sv')).toBe('answer')
  expect(rule('/api/produkt/eb-alfa?lang=no')).toBe('answer')
  expect(rule('/files/NK%201/images/sv/1.svg?v=a')).toBe('picture')
})

test('the versions of an index share the place of the index, where only the same version is as good as new', () => {
  const version = 'sv.3.q0IuXKzTsOT3HPMhf2KZPdO6KrE'
  const address = `${origin}/api/elslutbleck/index/${version}`
  expect(rule(`/api/elslutbleck/index/${version}`)).toBe('answer')
  expect(answerKey(address)).toBe(`${origin}/api/elslutbleck/index?lang=sv`)
  expect(answerKey(`${origin}/api/search/index/no.1.x`)).toBe(`${origin}/api/search/index?lang=no`)
  for (const other of [
    '/api/elslutbleck/index?lang=sv',
    '/api/elslutbleck/index/current?lang=sv',
    '/api/x/y',
  ])
    expect(answerKey(origin + other)).toBe(origin + other)
  const tagged = (tag: string) => ({ headers: new Headers({ ETag: tag }) })
  expect(isVersionAt(address, tagged(`W/"${version}"`))).toBe(true)
  expect(isVersionAt(address, tagged('W/"sv.3.AAAAXKzTsOT3HPMhf2KZPdO6KrE"'))).toBe(false)
  expect(isVersionAt(address, { headers: new Headers() })).toBe(false)
  expect(isVersionAt(`${origin}/api/elslutbleck/current`, tagged('W/"current"'))).toBe(false)
})

test.each(['Authorization', 'token', 'X-Auth-Token', 'Range', 'X-Keeping'])(
  'a request with %s is left alone',
  (name) => {
    for (const path of [
      '/api/elslutbleck?lang=sv',
      '/files/NK1/images/sv/1.svg',
      '/files/NK1/docs/sv/blad.pdf',
      '/api/options/eb',
    ])
      expect(rule(path, { headers: new Headers({ [name]: 'x' }) })).toBeNull()
  },
)

test.each([
  '/api/elslutbleck?all&lang=sv',
  '/api/auth',
  '/api/users/sv0@passar.test',
  '/api/activity/last',
  '/api/download/elslutbleck/',
  '/api/utils/unique/enr/1',
  '/api/search?q=31',
  '/sw.js',
  '/sv.webmanifest',
  'https://other.example/assets/app.js',
])('%s is left alone', (path) => {
  expect(rule(path)).toBeNull()
})

test('a document is looked up among what is kept on purpose, however it is opened', () => {
  for (const mode of ['navigate', 'cors'])
    expect(rule('/files/NK1/docs/sv/blad.pdf?v=a', { mode })).toBe('document')
})

test('staff pages, opened pictures and writes are left alone', () => {
  const picture = '/files/NK1/images/sv/1.svg?v=a'
  for (const path of ['/admin/dashboard', '/sv/admin/eb/add', '/user/login', '/no/user/login', picture])
    expect(rule(path, { mode: 'navigate' })).toBeNull()
  expect(rule('/sv/administration', { mode: 'navigate' })).toBe('page')
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
    expect(rule('/api/konvertering/hitta', { method })).toBeNull()
})

test('only a whole answer of our own that is nobody’s in particular may be kept', () => {
  const json = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' }
  const answer = (
    parts: Partial<{ status: number; type: ResponseType; redirected: boolean }>,
    headers = {},
  ) =>
    mayKeep({
      status: 200,
      type: 'basic',
      redirected: false,
      headers: new Headers({ ...json, ...headers }),
      ...parts,
    })
  expect(answer({})).toBe(true)
  for (const status of [206, 304, 404, 500]) expect(answer({ status })).toBe(false)
  for (const type of ['opaque', 'opaqueredirect', 'error'] as const) expect(answer({ type })).toBe(false)
  expect(answer({ redirected: true })).toBe(false)
  expect(answer({}, { 'Cache-Control': 'no-store' })).toBe(false)
  expect(answer({}, { 'Cache-Control': 'private, max-age=60' })).toBe(false)
  expect(answer({}, { 'Content-Type': 'application/zip' })).toBe(false)
})

test('a page is kept once, whatever its query, and emptied of all but its frame', () => {
  expect(pageKey(`${origin}/sv/order?eb=1#x`)).toBe(`${origin}/sv/order`)
  const shell = '<body>\n<div id="root"><main>\n<div>x</div></main></div>\n</body>\n</html>'
  expect(emptied(shell)).toBe('<body>\n<div id="root"></div>\n</body>\n</html>')
})

test('a page that shows what a query asked for is that of no other query', () => {
  const page = { headers: new Headers({ 'Content-Location': '/sv/guide/elslutbleck?c=rattvand' }) }
  expect(isFor(`${origin}/sv/guide/elslutbleck?c=rattvand#x`, page)).toBe(true)
  for (const query of ['', '?c=omvand', '?c=rattvand&open=a'])
    expect(isFor(`${origin}/sv/guide/elslutbleck${query}`, page)).toBe(false)
  expect(isFor(`${origin}/sv/order?eb=1`, { headers: new Headers() })).toBe(true)
})
