import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { languageCodes } from '../../domain/languages.ts'
import { publicRoutes } from '../../domain/routes.ts'
import { assetsOf } from '../testing/assets.ts'
import { call } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

const origin = 'https://passar.example'

const site: Env = {
  ...env,
  ORIGIN: origin,
  ASSETS: assetsOf(
    Object.fromEntries(
      languageCodes.flatMap((code) =>
        publicRoutes.map(({ name }) => [`/shells/${code}/${name}.html`, `${code} ${name}`]),
      ),
    ),
  ),
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
    const answer = await call(address, {}, site)
    expect([301, 302], address).toContain(answer.status)
    expect(answer.headers.get('Location')?.startsWith(`${origin}/`), address).toBe(true)
  }
})

test('a call whose path is written with percent codes is sent to the same call, as the router reads it', async () => {
  for (const path of ['/%61pi/health', '/a%70i/elslutbleck?%61ll', '/%66iles/NK1/images/sv/framsida.png']) {
    const answer = await call(`http://passar.example${path}`, {}, site)
    expect(answer.status, path).toBe(301)
    expect(answer.headers.get('Location')).toBe(origin + path)
  }
  expect((await call(`${origin}/%61pi/health`, {}, site)).status).toBe(200)
  expect((await call(`${origin}/a%70i/elslutbleck?%61ll`, {}, site)).status).toBe(401)
})
