import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import { languageCodes } from '../../domain/languages.ts'
import { publicRoutes, staffRoutes } from '../../domain/routes.ts'
import { cacheRules } from '../cache-rules.ts'
import { assetsOf, builtSite } from '../testing/assets.ts'
import { call, json } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

describe('pages', () => {
  afterAll(emptyStorage)

  beforeAll(() => storeCatalogue(env, catalogue))

  const built: Env = {
    ...env,
    ASSETS: builtSite({
      '/assets/app-1a2b.js': 'script',
      '/favicon.svg': 'icon',
      '/sw.js': 'service worker',
      '/other.js': 'script',
    }),
  }

  const get = (path: string, headers: HeadersInit = {}, bindings = built) => call(path, { headers }, bindings)
  /** The screen and the language of a document, by the script that it loads. */
  const pageAt = async (path: string, headers: HeadersInit = {}, bindings = built) =>
    /data-modules="\/assets\/([^"]*)\.js"/.exec(await (await get(path, headers, bindings)).text())?.[1]

  test('every public page is served in every language, and without a language in Swedish', {
    tags: ['1.2.4', '2.1.1', '9.1.13'],
  }, async () => {
    for (const { name, path, screen } of publicRoutes) {
      const address = path.replace(':id', 'eb-beta')
      const status = name === '404' ? 404 : 200
      for (const code of languageCodes) {
        const localised = address === '/' ? `/${code}` : `/${code}${address}`
        expect((await get(localised)).status, localised).toBe(status)
        expect(await pageAt(localised)).toBe(`${screen}-${code}`)
      }
      expect(await pageAt(address)).toBe(`${screen}-sv`)
    }
  })

  test('every staff page is the same document, signed in or not: it holds nothing of the catalogue', async () => {
    const first = await (await get('/no/user/login')).text()
    expect(first).toContain('<div id="root"></div>')
    for (const { path } of staffRoutes) {
      const address = path.replace(':id', 'eb-alfa')
      expect(await (await get(`/no${address}`)).text()).toBe(first)
      expect(await pageAt(address)).toBe('staff-sv')
    }
    expect((await get('/admin')).status).toBe(302)
  })

  test('the language comes from the path, else the cookie, else the site, else Swedish', async () => {
    const cookie = { Cookie: 'other=1; langcode=no' }
    expect(await pageAt('/dk/order', cookie)).toBe('order-dk')
    expect(await pageAt('/', cookie)).toBe('home-no')
    expect(await pageAt('/order', cookie)).toBe('order-no')
    expect(await pageAt('/', { Cookie: 'langcode=en' })).toBe('home-sv')
    expect(await pageAt('/', {}, { ...built, DEFAULT_LANGUAGE: 'dk' })).toBe('home-dk')
    expect(await pageAt('/', {}, { ...built, DEFAULT_LANGUAGE: 'xx' })).toBe('home-sv')
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
    for (const { code, guide, path } of categories) {
      if (!guide) continue
      const response = await get(`/no${guide.path}`)
      const { version } = await json<{ version: string }>(`/api/${path}/index/current?lang=no`)
      const link = `</api/${path}/index/${version}>; rel=preload; as=fetch; crossorigin`
      expect(response.headers.get('Link')).toBe(link)
      expect(await response.text()).toContain(`"indexes":{"${code}":"${version}"}`)
      expect((await call(`/api/${path}/index/${version}`)).status).toBe(200)
    }
    expect((await get('/no/order')).headers.has('Link')).toBe(false)
  })

  test('a page is asked for again every time, and not sent again when it is known', async () => {
    const response = await get('/sv/order')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    const again = await get('/sv/order', { 'If-None-Match': response.headers.get('ETag') ?? '' })
    expect(again.status).toBe(304)
    expect(again.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  test('the not-found page answers 404 and is sent whole, also to a browser that knows it', {
    tags: ['2.1.16'],
  }, async () => {
    const response = await get('/404')
    expect(response.status).toBe(404)
    const again = await get('/404', { 'If-None-Match': response.headers.get('ETag') ?? '' })
    expect(again.status).toBe(404)
    expect(await again.text()).toBe(await response.text())
  })

  test.each([
    ['/finns-ej', '/404'],
    ['/no/finns-ej', '/no/404'],
    ['/dk/guide', '/dk/404'],
    ['/en/order', '/404'],
    ['/guide/slutbleck/finns-ej', '/404'],
    ['/documents.json', '/404'],
    ['/produkt/', '/404'],
    ['//evil.example', '/404'],
    ['/no//evil.example', '/no/404'],
  ])('%s leads to %s', { tags: ['2.1.18'] }, async (path, target) => {
    const response = await get(`http://localhost:8787${path}`)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(target)
  })

  test('a built file may be kept for good, a missing one is a plain 404 that may not', async () => {
    const response = await get('/assets/app-1a2b.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe(cacheRules.immutable)
    for (const path of ['/assets/app-old.js', '/assets/', '/robots.txt']) {
      const missing = await get(path)
      expect(missing.status).toBe(404)
      expect(missing.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
      expect(missing.headers.get('Cache-Control')).toBe('no-store')
      expect(await missing.text()).not.toContain('<')
    }
  })

  test('a file at the root is served, for an hour', async () => {
    const response = await get('/favicon.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe(cacheRules.built)
  })

  test('the service worker is asked for again every time, and no other script has a place at the root', async () => {
    const response = await get('/sw.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('Content-Security-Policy')).toContain("connect-src 'self'")
    expect((await get('/other.js')).status).toBe(302)
    const policy = (await get('/sv')).headers.get('Content-Security-Policy')
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("manifest-src 'self'")
  })

  test('a page is read only', async () => {
    for (const path of ['/', '/no/order', '/assets/app-1a2b.js', '/finns-ej']) {
      const response = await call(path, { method: 'POST' }, built)
      expect(response.status).toBe(405)
      expect(response.headers.get('Allow')).toBe('GET, HEAD')
    }
  })

  test('HEAD answers as GET does, without the body', async () => {
    for (const [path, status] of [
      ['/no/order', 200],
      ['/404', 404],
      ['/finns-ej', 302],
      ['/assets/missing.js', 404],
    ] as const) {
      const response = await call(path, { method: 'HEAD' }, built)
      expect(response.status).toBe(status)
      expect(await response.text()).toBe('')
    }
  })

  test('a site that has not been built says so', async () => {
    const response = await get('/', {}, { ...env, ASSETS: assetsOf({}) })
    expect(response.status).toBe(503)
  })
})
