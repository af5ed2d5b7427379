import { expect, test } from 'vitest'
import { canStore, indexAddress, isVersionAt, kindOf } from './rules.ts'

const origin = 'https://passar.example'

interface RequestParts {
  method?: string
  mode?: RequestMode
  headers?: Headers
}

const kind = (path: string, requested: RequestParts = {}) =>
  kindOf(
    { method: 'GET', url: new URL(path, origin).href, mode: 'cors', headers: new Headers(), ...requested },
    origin,
  )

test('service worker: what the public site reads is stored, each kind in its way', () => {
  expect(kind('/sv/guide/elslutbleck?c=rattvand', { mode: 'navigate' })).toBe('page')
  expect(kind('/sv', { headers: new Headers({ Accept: 'text/html' }) })).toBe('page')
  expect(kind('/api/elslutbleck/index?lang=sv')).toBe('api')
  expect(kind('/api/elslutbleck/index/sv.3.q0IuXKzTsOT3')).toBe('index')
  expect(kind('/api/elslutbleck/index/current?lang=sv')).toBe('api')
  expect(kind('/api/elslutbleck/index/part?lang=sv&products=eb-alfa')).toBe('api')
  expect(kind('/api/search/index?lang=sv')).toBe('api')
  expect(kind('/api/offline?lang=sv')).toBe('api')
  expect(kind('/api/produkt/eb-alfa?lang=no')).toBe('api')
  expect(kind('/files/NK%201/images/sv/1.svg?v=a')).toBe('picture')
})

test('service worker: the versions of an index share one cache key, where only the requested version counts as fresh', () => {
  const version = 'sv.3.q0IuXKzTsOT3HPMhf2KZPdO6KrE'
  const address = `${origin}/api/elslutbleck/index/${version}`
  expect(indexAddress(address)).toBe(`${origin}/api/elslutbleck/index?lang=sv`)
  expect(indexAddress(`${origin}/api/search/index/no.1.x`)).toBe(`${origin}/api/search/index?lang=no`)
  for (const other of [
    '/api/elslutbleck/index?lang=sv',
    '/api/elslutbleck/index/current?lang=sv',
    '/api/x/y',
  ])
    expect(indexAddress(origin + other)).toBe(origin + other)
  const tagged = (tag: string) => ({ headers: new Headers({ ETag: tag }) })
  expect(isVersionAt(address, tagged(`W/"${version}"`))).toBe(true)
  expect(isVersionAt(address, tagged('W/"sv.3.AAAAXKzTsOT3HPMhf2KZPdO6KrE"'))).toBe(false)
  expect(isVersionAt(address, { headers: new Headers() })).toBe(false)
})

test.each(['Authorization', 'token', 'X-Auth-Token', 'Range', 'X-Saving'])(
  'a request with %s is left alone',
  (name) => {
    for (const path of [
      '/api/elslutbleck?lang=sv',
      '/files/NK1/images/sv/1.svg',
      '/files/NK1/docs/sv/blad.pdf',
      '/api/options/eb',
    ])
      expect(kind(path, { headers: new Headers({ [name]: 'x' }) })).toBeNull()
  },
)

test.each([
  '/api/elslutbleck?all&lang=sv',
  '/api/elslutbleck/offline?lang=sv',
  '/api/elslutbleck/view?lang=sv&c=rattvand&shown=20',
  '/api/auth',
  '/api/users/sv0@passar.test',
  '/api/activity/last',
  '/api/download/elslutbleck/',
  '/api/utils/unique/enr/1',
  '/api/search?q=31',
  '/assets/dashboard-1a2b.js',
  '/sw.js',
  '/sv.webmanifest',
  'https://other.example/api/elslutbleck?lang=sv',
])('%s is left alone', (path) => {
  expect(kind(path)).toBeNull()
})

test('service worker: a document is looked up in the saved categories, however it is opened', () => {
  for (const mode of ['navigate', 'cors'] as const)
    expect(kind('/files/NK1/docs/sv/blad.pdf?v=a', { mode })).toBe('document')
})

test('service worker: staff pages, opened pictures and writes are left alone', () => {
  const picture = '/files/NK1/images/sv/1.svg?v=a'
  for (const path of ['/admin/dashboard', '/sv/admin/eb/add', '/user/login', '/no/user/login', picture])
    expect(kind(path, { mode: 'navigate' })).toBeNull()
  expect(kind('/sv/administration', { mode: 'navigate' })).toBe('page')
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
    expect(kind('/api/konvertering/hitta', { method })).toBeNull()
})

test('service worker: only a complete response of the own origin that is not private may be stored', () => {
  const json = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' }
  const stored = (
    parts: Partial<{ status: number; type: ResponseType; redirected: boolean }>,
    headers = {},
  ) =>
    canStore({
      status: 200,
      type: 'basic',
      redirected: false,
      headers: new Headers({ ...json, 'X-Request-Id': 'a1', ...headers }),
      ...parts,
    })
  expect(stored({})).toBe(true)
  for (const status of [206, 304, 404, 500]) expect(stored({ status })).toBe(false)
  for (const type of ['opaque', 'opaqueredirect', 'error'] as const) expect(stored({ type })).toBe(false)
  expect(stored({ redirected: true })).toBe(false)
  expect(stored({}, { 'Cache-Control': 'no-store' })).toBe(false)
  expect(stored({}, { 'Cache-Control': 'private, max-age=60' })).toBe(false)
  expect(stored({}, { 'Content-Type': 'application/zip' })).toBe(false)
})

test('service worker: a page that a network answers instead of the server is not stored', () => {
  const headers = new Headers({ 'Content-Type': 'text/html' })
  expect(canStore({ status: 200, type: 'basic', redirected: false, headers })).toBe(false)
})
