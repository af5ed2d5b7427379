import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { assetsOf } from '../testing/assets.ts'
import { call } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

beforeAll(() => storeCatalogue(env, catalogue))

const site: Env = {
  ...env,
  ASSETS: assetsOf({
    '/shells/sv/start.html': 'start',
    '/shells/sv/404.html': 'lost',
    '/shells/style-hash.txt': "'sha256-built'",
    '/assets/a.js': 'a',
  }),
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

test.each(everyKindOfAnswer)('the headers that guard a visitor are on %s', async (path) => {
  const { headers } = await call(path, {}, site)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

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
    "style-src 'self' 'sha256-built'",
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
  const answer = await call('https://passar.example/', {}, secure)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
})

test.each([
  ['http://passar.example/order?a=1', 'https://passar.example/order?a=1'],
  ['https://www.passar.example/no/order', 'https://passar.example/no/order'],
  ['http://www.passar.example/api/elslutbleck?rattvand', 'https://passar.example/api/elslutbleck?rattvand'],
  ['http://evil.example/', 'https://passar.example/'],
])('%s is sent to %s, whatever host it names', { tags: ['2.3.1', '2.3.2'] }, async (from, to) => {
  const answer = await call(from, { headers: { Host: 'evil.example' } }, secure)
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe(to)
})

test('a redirected call keeps its method', { tags: ['2.3.1'] }, async () => {
  expect((await call('http://passar.example/api/x', { method: 'POST', body: '{}' }, secure)).status).toBe(308)
})

test('a local start on http is sent nowhere', async () => {
  expect((await call('http://localhost:8787/', {}, site)).status).toBe(200)
  expect((await call('http://www.localhost:8787/', {}, site)).status).toBe(200)
})
