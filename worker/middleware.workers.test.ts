import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { isolateMemory } from './catalogue/isolate.ts'
import { requestIdHeader } from './platform/log.ts'
import { builtSite } from './testing/assets.ts'
import { call } from './testing/call.ts'
import { emptyStorage } from './testing/empty-storage.ts'
import { catalogue } from './testing/fixtures.ts'
import { storeCatalogue } from './testing/store.ts'

describe('headers', () => {
  afterAll(emptyStorage)

  beforeAll(() => storeCatalogue(env, catalogue))

  const site: Env = {
    ...env,
    ASSETS: builtSite({ '/assets/a.js': 'a' }),
  }
  const secure: Env = { ...site, ORIGIN: 'https://passar.example' }

  const everyKindOfAnswer = [
    '/',
    '/404',
    '/finns-ej',
    '/assets/a.js',
    '/assets/missing.js',
    '/api/elslutbleck',
    '/api/elslutbleck/index',
    '/api/elslutbleck?finns-ej',
    '/api/finns-ej',
    '/files/NK1/images/sv/framsida.png',
    '/files/NK1/images/sv/finns-ej.png',
  ]

  test.each(everyKindOfAnswer)(
    'the headers that guard a visitor are on %s',
    { tags: ['1.2.2'] },
    async (path) => {
      const { headers } = await call(path, {}, site)
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    },
  )

  test('a page may run nothing inline, style itself as it was built, and load nothing from elsewhere', async () => {
    const policy = (await call('/', {}, site)).headers.get('Content-Security-Policy')
    expect(policy?.split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data:",
      "manifest-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'sha256-of-the-style'",
      "worker-src 'self'",
    ])
  })

  test.each(['/assets/a.js', '/api/elslutbleck', '/files/NK1/images/sv/framsida.png'])(
    '%s has no style of its own',
    async (path) => {
      const policy = (await call(path, {}, site)).headers.get('Content-Security-Policy')
      expect(policy).not.toContain('sha256')
    },
  )

  test('https is demanded for good where the site lives on https, and nowhere else', async () => {
    expect((await call('/', {}, site)).headers.has('Strict-Transport-Security')).toBe(false)
    const response = await call('https://passar.example/', {}, secure)
    expect(response.status).toBe(200)
    expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
  })

  test.each([
    ['http://passar.example/order?a=1', 'https://passar.example/order?a=1'],
    ['https://www.passar.example/no/order', 'https://passar.example/no/order'],
    ['http://www.passar.example/api/elslutbleck?rattvand', 'https://passar.example/api/elslutbleck?rattvand'],
    ['http://evil.example/', 'https://passar.example/'],
  ])('%s is sent to %s, whatever host it names', { tags: ['2.3.1', '2.3.2'] }, async (from, to) => {
    const response = await call(from, { headers: { Host: 'evil.example' } }, secure)
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe(to)
  })

  test('a redirected call keeps its method', { tags: ['2.3.1'] }, async () => {
    expect((await call('http://passar.example/api/x', { method: 'POST', body: '{}' }, secure)).status).toBe(
      308,
    )
  })

  test('a local start on http is sent nowhere', async () => {
    expect((await call('http://localhost:8787/', {}, site)).status).toBe(200)
    expect((await call('http://www.localhost:8787/', {}, site)).status).toBe(200)
  })
})

describe('redirects', () => {
  afterAll(emptyStorage)

  const origin = 'https://passar.example'

  const site: Env = {
    ...env,
    ORIGIN: origin,
    ASSETS: builtSite(),
  }

  const hosts = [
    'passar.example',
    'www.passar.example',
    'passar.example:8080',
    'www.passar.example:444',
    'evil.example',
    'www.evil.example',
    'www.www.passar.example',
    'passar.example.evil.example',
  ]

  const paths = [
    '/',
    '/no/order?c=rattvand&eb=x',
    '/guide/elslutbleck?next=https://evil.example',
    '/api/elslutbleck?rattvand',
    '/finns-ej',
    '/en/order',
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example/..',
    '/no//evil.example/order',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/\r\nLocation: https://evil.example',
    '/.evil.example',
    '/@evil.example',
    '/https://evil.example/',
    '/404/../../evil.example?%0d%0aSet-Cookie:%20a=b',
  ]

  const addresses = ['http', 'https'].flatMap((scheme) =>
    hosts.flatMap((host) => paths.map((path) => [`${scheme}://${host}${path}`, host] as const)),
  )

  beforeAll(() => storeCatalogue(env, catalogue))

  test('of more than two hundred addresses none leads to a foreign host, and none is sent on twice', {
    tags: ['2.3.1', '2.3.2'],
  }, async () => {
    expect(addresses.length).toBeGreaterThan(200)
    for (const [address, host] of addresses) {
      const first = await call(address, { headers: { Host: host, 'X-Forwarded-Host': 'evil.example' } }, site)
      const location = first.headers.get('Location')
      if (first.status < 300 || first.status > 399) {
        expect(location, address).toBeNull()
        continue
      }
      // Absolute to the configured origin, or a path of this host: nothing that a browser reads as another host.
      const isOwn = location?.startsWith(`${origin}/`) || /^\/(?:no\/|dk\/|sv\/)?404$/.test(location ?? '')
      expect(isOwn, `${address} leads to ${location}`).toBe(true)
      expect(new URL(location ?? '', address).protocol, address).toBe('https:')
      expect(first.headers.has('Set-Cookie'), address).toBe(false)
      const second = await call(new URL(location ?? '', address).href, {}, site)
      expect(second.headers.get('Location'), `${address} leads to ${location} and on`).toBeNull()
    }
  })

  test('http and www always lead to the configured https host', { tags: ['2.3.1', '2.3.2'] }, async () => {
    const elsewhere = addresses.filter(
      ([address, host]) => address.startsWith('http:') || host.startsWith('www.'),
    )
    for (const [address] of elsewhere) {
      const response = await call(address, {}, site)
      expect([301, 302], address).toContain(response.status)
      expect(response.headers.get('Location')?.startsWith(`${origin}/`), address).toBe(true)
    }
  })

  test('a call whose path is written with percent codes is sent to the same call, as the router reads it', async () => {
    for (const path of ['/%61pi/health', '/a%70i/elslutbleck?%61ll', '/%66iles/NK1/images/sv/framsida.png']) {
      const response = await call(`http://passar.example${path}`, {}, site)
      expect(response.status, path).toBe(301)
      expect(response.headers.get('Location')).toBe(origin + path)
    }
    expect((await call(`${origin}/%61pi/health`, {}, site)).status).toBe(200)
    expect((await call(`${origin}/a%70i/elslutbleck?%61ll`, {}, site)).status).toBe(401)
  })
})

describe('identify', () => {
  afterAll(emptyStorage)

  const ray = '8f3a1c9d2b4e6f70-ARN'
  const ownForm = /^[0-9a-f]{16}$/
  const site: Env = {
    ...env,
    ASSETS: builtSite({ '/assets/a.js': 'a' }),
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

  const idOf = (response: Response) => response.headers.get(requestIdHeader)
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
    const responses = [await call(path, {}, site), await call(path, {}, site)]
    expect(responses.map((response) => response.status)).toEqual([status, status])
    const ids = responses.map(idOf)
    for (const id of ids) expect(id).toMatch(ownForm)
    expect(new Set(ids).size).toBe(2)
  })

  test('a redirect to the configured host has one too', async () => {
    const secure = { ...site, ORIGIN: 'https://passar.example' }
    expect(idOf(await call('http://passar.example/', {}, secure))).toMatch(ownForm)
  })

  test.each(['/assets/a.js', '/', '/api/elslutbleck/index', '/files/NK1/images/sv/framsida.png'])(
    'a response of %s that has not changed has a name of its own',
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
    const responses = await Promise.all(['/', '/no', '/dk'].map((path) => call(path, {}, broken)))
    expect(responses.map((response) => response.status)).toEqual([500, 500, 500])
    const named = linesOf().map((line) => line.request)
    expect(named.toSorted()).toEqual(responses.map(idOf).toSorted())
  })

  test.each([
    ['/', 'sv', 'Ange'],
    ['/no', 'nb', 'Oppgi'],
    ['/dk/order', 'da', 'Oplys'],
  ])('the page of an error, %s, says in %s what to tell', async (path, html, word) => {
    const response = await call(path, { headers: { 'CF-Ray': ray } }, broken)
    expect(response.status).toBe(500)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Type')).toContain('text/html')
    const page = await response.text()
    expect(page).toContain(`<html lang="${html}">`)
    expect(page).toContain(`${word} ${ray}`)
  })

  test('the one style of that page is the one that its policy allows', async () => {
    const response = await call('/', {}, broken)
    const style = /<style>(.*?)<\/style>/s.exec(await response.text())?.[1] ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    const hash = `'sha256-${Buffer.from(digest).toString('base64')}'`
    expect(response.headers.get('Content-Security-Policy')).toContain(`style-src 'self' ${hash};`)
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
})

describe('article links', () => {
  afterAll(emptyStorage)

  beforeAll(() => storeCatalogue(env, catalogue))

  const site: Env = { ...env, ASSETS: builtSite() }

  async function leads(path: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await call(path, { headers }, site)
    expect(response.status).toBe(302)
    return response.headers.get('Location') ?? ''
  }

  test.each([
    ['an article number', '/sv/artikel/NK1', '/sv/guide/elslutbleck?open=eb-alfa'],
    ['another spelling of it', '/sv/artikel/nk%201', '/sv/guide/elslutbleck?open=eb-alfa'],
    ['a number with a slash', '/sv/artikel/NK%2F2', '/sv/guide/elslutbleck?open=eb-beta'],
    ['an E-number', '/sv/artikel/9911111', '/sv/guide/elslutbleck?open=eb-alfa'],
    ['the number of a variant', '/sv/artikel/NK1-H', '/sv/guide/elslutbleck?open=eb-alfa'],
    ['a number in its language', '/no/artikel/NK1-NO', '/no/guide/elslutbleck?open=eb-alfa'],
    ['a housing', '/sv/artikel/LH-TVA-1', '/sv/guide/elslutbleck?lh=lh-tva'],
    ['a fitting', '/sv/artikel/NB-SPAK-1', '/sv/produkt/nb-spak'],
    ['a plate', '/sv/artikel/SB-KORT-1', '/sv/guide/slutbleck?open=sb-kort'],
  ])('%s leads to where it is chosen', async (_, path, to) => {
    expect(await leads(path)).toBe(to)
  })

  test.each([
    ['a number of nothing', '/sv/artikel/FINNS-EJ', '/sv/404'],
    ['a part of a number', '/sv/artikel/NK', '/sv/404'],
    ['a draft', '/sv/artikel/HEMLIG-1', '/sv/404'],
    ['the E-number of a draft', '/sv/artikel/9966666', '/sv/404'],
    ['what is not published in the language', '/dk/artikel/NK1', '/dk/404'],
    ['an old number', '/sv/artikel/KV-1487A', '/sv/404'],
    ['signs alone', '/sv/artikel/---', '/sv/404'],
  ])('%s leads to the page of what is not there', async (_, path, to) => {
    expect(await leads(path)).toBe(to)
  })

  test("without a language the reader's own comes first, then any in which the article is published", async () => {
    expect(await leads('/artikel/NK1', { Cookie: 'langcode=no' })).toBe('/no/guide/elslutbleck?open=eb-alfa')
    expect(await leads('/artikel/NK1', { Cookie: 'langcode=dk' })).toBe('/sv/guide/elslutbleck?open=eb-alfa')
    expect(await leads('/artikel/NK%2F2', { Cookie: 'langcode=dk' })).toBe(
      '/dk/guide/elslutbleck?open=eb-beta',
    )
    const response = await call('/artikel/NK1', {}, site)
    expect([response.headers.get('Vary'), response.headers.get('Cache-Control')]).toEqual([
      'Cookie',
      'no-cache',
    ])
  })

  test('an address on http goes to https as it is, not to a page of what is not there', async () => {
    const secure = { ...site, ORIGIN: 'https://passar.example' }
    const response = await call('http://www.passar.example/sv/artikel/NK1', {}, secure)
    expect([response.status, response.headers.get('Location')]).toEqual([
      301,
      'https://passar.example/sv/artikel/NK1',
    ])
  })
})
