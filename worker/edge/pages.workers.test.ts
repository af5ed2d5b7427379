import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import { languageCodes } from '../../domain/languages.ts'
import { productShells } from '../../domain/page/data.ts'
import { publicRoutes, staffRoutes, staffShell } from '../../domain/routes.ts'
import { cacheRules } from '../cache-rules.ts'
import { assetsOf } from '../testing/assets.ts'
import { call, json } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

beforeAll(() => storeCatalogue(env, catalogue))

const names = [...publicRoutes.map(({ name }) => name), ...Object.values(productShells), staffShell]
const shells = languageCodes.flatMap((code) =>
  names.map((name) => [`/shells/${code}/${name}.html`, `${name} in ${code}`]),
)
const built: Env = {
  ...env,
  ASSETS: assetsOf({
    ...Object.fromEntries(shells),
    '/assets/app-1a2b.js': 'script',
    '/favicon.svg': 'icon',
    '/sw.js': 'service worker',
    '/other.js': 'script',
  }),
}

const get = (path: string, headers: HeadersInit = {}, bindings = built) => call(path, { headers }, bindings)
const textAt = async (path: string, headers: HeadersInit = {}, bindings = built) =>
  (await get(path, headers, bindings)).text()

test('every public page is served in every language, and without a language in Swedish', {
  tags: ['1.2.4', '2.1.1', '9.1.13'],
}, async () => {
  for (const { name, path, mode } of publicRoutes) {
    const address = path.replace(':id', 'eb-beta') + (mode === 'with-em' ? '?em=finns-ej' : '')
    const shell = path.includes(':id') ? productShells.filled : name
    const status = name === '404' ? 404 : 200
    for (const code of languageCodes) {
      const answer = await get(address === '/' ? `/${code}` : `/${code}${address}`)
      expect(answer.status, `${code} ${address}`).toBe(status)
      expect(await answer.text()).toBe(`${shell} in ${code}`)
    }
    expect(await textAt(address)).toBe(`${shell} in sv`)
  }
})

test('every staff page has the same shell, signed in or not: it holds nothing of the catalogue', async () => {
  for (const { path } of staffRoutes) {
    const address = path.replace(':id', 'eb-alfa')
    expect(await textAt(`/no${address}`)).toBe('staff in no')
    expect(await textAt(address)).toBe('staff in sv')
  }
  expect((await get('/admin')).status).toBe(302)
})

test('the language comes from the path, else the cookie, else the site, else Swedish', async () => {
  const cookie = { Cookie: 'other=1; langcode=no' }
  expect(await textAt('/dk/order', cookie)).toBe('print-order in dk')
  expect(await textAt('/', cookie)).toBe('start in no')
  expect(await textAt('/order', cookie)).toBe('print-order in no')
  expect(await textAt('/', { Cookie: 'langcode=en' })).toBe('start in sv')
  expect(await textAt('/', {}, { ...built, DEFAULT_LANGUAGE: 'dk' })).toBe('start in dk')
  expect(await textAt('/', {}, { ...built, DEFAULT_LANGUAGE: 'xx' })).toBe('start in sv')
})

test('a page says its language, and that the cookie matters where no path names one', async () => {
  const start = await get('/')
  expect(start.headers.get('Vary')).toBe('Cookie')
  expect(start.headers.get('Content-Language')).toBe('sv')
  const norwegian = await get('/no')
  expect(norwegian.headers.has('Vary')).toBe(false)
  expect(norwegian.headers.get('Content-Language')).toBe('nb')
})

test('a guide tells the browser to fetch its index first, under the version that the page asks for', async () => {
  const documents = {
    ...built,
    ASSETS: assetsOf(Object.fromEntries(shells.map(([path]) => [path, '<html >']))),
  }
  for (const { code, guide, path } of categories) {
    if (!guide) continue
    const answer = await get(`/no${guide.path}`, {}, documents)
    const { version } = await json<{ version: string }>(`/api/${path}/index/current?lang=no`)
    const link = `</api/${path}/index/${version}>; rel=preload; as=fetch; crossorigin`
    expect(answer.headers.get('Link')).toBe(link)
    expect(await answer.text()).toContain(`&quot;indexes&quot;:{&quot;${code}&quot;:&quot;${version}&quot;}`)
    expect((await call(`/api/${path}/index/${version}`)).status).toBe(200)
  }
  expect((await get('/no/order')).headers.has('Link')).toBe(false)
})

test('a page is asked for again every time, and not sent again when it is known', async () => {
  const answer = await get('/sv/order')
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  const again = await get('/sv/order', { 'If-None-Match': answer.headers.get('ETag') ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})

test('the not-found page answers 404 and is sent whole, also to a browser that knows it', {
  tags: ['2.1.16'],
}, async () => {
  const answer = await get('/404')
  expect(answer.status).toBe(404)
  const again = await get('/404', { 'If-None-Match': answer.headers.get('ETag') ?? '' })
  expect(again.status).toBe(404)
  expect(await again.text()).toBe('404 in sv')
})

test.each([
  ['/finns-ej', '/404'],
  ['/no/finns-ej', '/no/404'],
  ['/dk/guide', '/dk/404'],
  ['/en/order', '/404'],
  ['/guide/slutbleck/finns-ej', '/404'],
  ['/shells/sv/start.html', '/404'],
  ['/produkt/', '/404'],
  ['//evil.example', '/404'],
  ['/no//evil.example', '/no/404'],
])('%s leads to %s', { tags: ['2.1.18'] }, async (path, target) => {
  const answer = await get(`http://localhost:8787${path}`)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe(target)
})

test('a built file may be kept for good, a missing one is a plain 404 that may not', async () => {
  const found = await get('/assets/app-1a2b.js')
  expect(found.status).toBe(200)
  expect(found.headers.get('Cache-Control')).toBe(cacheRules.immutable)
  for (const path of ['/assets/app-old.js', '/assets/', '/robots.txt']) {
    const missing = await get(path)
    expect(missing.status).toBe(404)
    expect(missing.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(missing.headers.get('Cache-Control')).toBe('no-store')
    expect(await missing.text()).not.toContain('<')
  }
})

test('a file at the root is served, for an hour', async () => {
  const answer = await get('/favicon.svg')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe(cacheRules.built)
})

test('the service worker is asked for again every time, and no other script has a place at the root', async () => {
  const answer = await get('/sw.js')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer.headers.get('Content-Security-Policy')).toContain("connect-src 'self'")
  expect((await get('/other.js')).status).toBe(302)
  const policy = (await get('/sv')).headers.get('Content-Security-Policy')
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
})

test('a page is read only', async () => {
  for (const path of ['/', '/no/order', '/assets/app-1a2b.js', '/finns-ej']) {
    const answer = await call(path, { method: 'POST' }, built)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('GET, HEAD')
  }
})

test('HEAD answers as GET does, without the body', async () => {
  for (const [path, status] of [
    ['/no/order', 200],
    ['/404', 404],
    ['/finns-ej', 302],
    ['/assets/missing.js', 404],
  ] as const) {
    const answer = await call(path, { method: 'HEAD' }, built)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toBe('')
  }
})

test('a site that has not been built says so', async () => {
  const answer = await get('/', {}, { ...env, ASSETS: assetsOf({}) })
  expect(answer.status).toBe(503)
})
