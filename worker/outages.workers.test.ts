import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { callList } from '../domain/contracts/calls.ts'
import { errorBody } from '../domain/contracts/common.ts'
import { type Broken, breakBindings } from '../verify/faults/broken.ts'
import { cacheRules } from './cache-rules.ts'
import { isolateMemory } from './catalogue/isolate.ts'
import { runMaintenance } from './maintenance.ts'
import { builtSite } from './testing/assets.ts'
import { call, json } from './testing/call.ts'
import { emptyStorage } from './testing/empty-storage.ts'
import { catalogue } from './testing/fixtures.ts'
import { runScheduled } from './testing/scheduled.ts'
import { callAs, storeStaff } from './testing/staff.ts'
import { storeCatalogue } from './testing/store.ts'

describe('outages', () => {
  afterAll(emptyStorage)

  const site: Env = { ...env, ASSETS: builtSite() }

  const paths = {
    start: '/sv',
    guide: '/sv/guide/elslutbleck',
    'list page': '/sv/produkter/elslutbleck',
    'product page': '/sv/produkt/eb-alfa',
    list: '/api/elslutbleck?lang=sv',
    facets: '/api/elslutbleck/facets?rattvand',
    index: '/api/elslutbleck/index?lang=sv',
    search: '/api/search?q=alfa&lang=sv',
    'search index': '/api/search/index?lang=sv',
    detail: '/api/elslutbleck/eb-alfa',
    picture: '/files/NK1/images/sv/framsida.png',
  }
  type Read = keyof typeof paths

  const knowing = ['isolate', 'KV', 'nothing'] as const

  beforeAll(() => storeCatalogue(env, catalogue))

  beforeEach(() => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    return () => logged.mockRestore()
  })

  /** What is not answered, and how, while a binding does not do its work and the isolate has begun just now or has not. */
  async function refusals(
    broken: Broken,
    known: (typeof knowing)[number],
  ): Promise<Partial<Record<Read, number>>> {
    if (known === 'nothing')
      for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name)
    isolateMemory.clear()
    if (known !== 'nothing') for (const path of Object.values(paths)) await call(path, {}, site)
    if (known === 'KV') isolateMemory.clear()
    const refused: Partial<Record<Read, number>> = {}
    for (const name of Object.keys(paths) as Read[]) {
      // What was known is to be asked for again.
      if (isolateMemory.generation) isolateMemory.generation.goodUntil = 0
      const { status } = await call(
        paths[name],
        {},
        { ...site, ...breakBindings(env, broken), ASSETS: site.ASSETS },
      )
      if (status !== 200) refused[name] = status
    }
    return refused
  }

  test('while KV is away everything is answered, from the isolate or from D1', async () => {
    for (const known of knowing)
      expect(await refusals({ binding: 'CACHE', how: 'fails' }, known), known).toEqual({})
  })

  test('while R2 is away all but files is answered', async () => {
    for (const known of knowing) {
      expect(await refusals({ binding: 'FILES', how: 'fails' }, known), known).toEqual({ picture: 503 })
    }
  })

  test('while D1 is away all that somebody has asked for goes on from the isolate or from KV, products and files too', async () => {
    const broken: Broken = { binding: 'DB', how: 'fails' }
    for (const known of ['isolate', 'KV'] as const) {
      expect(await refusals(broken, known), known).toEqual({})
    }
    // Nothing is made up: pages come as they were built.
    const data = ['list', 'facets', 'index', 'search', 'search index', 'detail', 'picture']
    expect(await refusals(broken, 'nothing')).toEqual(Object.fromEntries(data.map((name) => [name, 503])))
  })
})

describe('log', () => {
  afterAll(emptyStorage)

  /** What is logged while something runs. */
  async function logOf(work: () => Promise<unknown>): Promise<string> {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await work()
    const text = logged.mock.calls.flat().join('\n')
    logged.mockRestore()
    return text
  }

  test('a bug is a 500 without details, and its log holds the statement but no value', async () => {
    isolateMemory.clear()
    await env.DB.prepare('ALTER TABLE product RENAME TO gone').run()
    let response: Response | undefined
    const log = await logOf(async () => {
      response = await call('/api/elslutbleck/a-secret-value')
    })
    await env.DB.prepare('ALTER TABLE gone RENAME TO product').run()
    expect(response?.status).toBe(500)
    const body = errorBody.parse(await response?.json())
    expect(body.error).toBe('INTERNAL')
    const request = response?.headers.get('X-Request-Id')
    expect(body.details).toEqual({ request })
    expect(body.message).toContain(`Ange ${request} `)
    for (const line of log.split('\n')) expect(JSON.parse(line).request).toBe(request)
    expect(body.message).not.toMatch(/product|SQL/)
    expect(log).toContain('no such table')
    expect(log).toContain('/api/elslutbleck/a-secret-value')
    expect(log.replaceAll('/api/elslutbleck/a-secret-value', '')).not.toContain('a-secret-value')
  })

  test('an error of the request is not logged', async () => {
    expect(await logOf(() => call('/api/elslutbleck/finns-ej'))).toBe('')
  })

  test('what a task of the schedule logs has one name too', async () => {
    const bucket = { list: () => Promise.reject(new Error('No bucket')) } as unknown as R2Bucket
    const log = await logOf(() => runScheduled({ ...env, FILES: bucket }))
    expect(log).toContain('"task":"sweepStorage"')
    const names = log.split('\n').map((line) => JSON.parse(line).request)
    expect(new Set(names).size).toBe(1)
    expect(names[0]).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('cache rules', () => {
  afterAll(emptyStorage)

  const bindings: Env = {
    ...env,
    ASSETS: builtSite({
      '/assets/app-1a2b.js': 'script',
      '/favicon.svg': 'icon',
      '/sw.js': 'service worker',
    }),
  }
  const ask = (path: string, headers: HeadersInit = {}) => call(path, { headers }, bindings)
  const rules: readonly string[] = Object.values(cacheRules)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
    await runMaintenance(env, Date.now())
  })

  const values: Record<string, string> = {
    ':type': 'elslutbleck',
    ':id': 'eb-alfa',
    ':code': 'eb',
    ':kind': 'images',
    ':lang': 'sv',
    ':date': '20260301T120000Z',
    ':n': '0',
  }
  const queries: Record<string, string> = {
    '/api/search': '?q=alfa',
    '/api/download/configuration': '?eb=eb-alfa',
  }

  /** An address of every public call, each with a response. */
  async function publicCalls(): Promise<string[]> {
    const { items } = await json<{ items: { _id: string; artnr: string; picture: { url: string } }[] }>(
      '/api/elslutbleck',
    )
    const [pictured] = items.filter(({ picture }) => picture)
    if (!pictured) throw new Error('No product has a picture')
    const all: Record<string, string> = { ...values, ':artnr': pictured.artnr, ':id': pictured._id }
    const paths = callList
      .filter(
        ({ method, right, path }) =>
          method === 'GET' && right === 'readPublished' && !path.startsWith('/files/'),
      )
      .map(async ({ path }) => {
        const at = path.replace(/:\w+/g, (name) => all[name] ?? name) + (queries[path] ?? '')
        if (!at.endsWith('/:version')) return at
        const { version } = await json<{ version: string }>(at.replace(':version', 'current?lang=sv'))
        return at.replace(':version', version)
      })
    const small = pictured.picture.url
    return [...(await Promise.all(paths)), small, small.replace('/small/', '/').replace(/\?.*/, '')]
  }
  const pages = [
    '/sv',
    '/sv/guide/elslutbleck',
    '/sv/guide/elslutbleck?c=rattvand',
    '/sv/produkt/eb-alfa',
    '/sv/404',
    '/sv/nowhere',
    '/assets/app-1a2b.js',
    '/assets/none.js',
    '/favicon.svg',
    '/sw.js',
    '/sv/artikel/NK1',
  ]

  test('every public response has a rule of the table, and what may be kept is not sent again to who has it', async () => {
    const seen: Record<string, string[]> = {}
    for (const path of [...(await publicCalls()), ...pages]) {
      const response = await ask(path)
      const rule = response.headers.get('Cache-Control') ?? ''
      expect(rules, path).toContain(rule)
      expect(response.status, path).toBeLessThan(500)
      const isPage = pages.includes(path)
      // It leads to a page.
      if (!isPage) expect(response.status, path).toBe(path === '/api/docs' ? 302 : 200)
      const { length } = await response.bytes()
      const name = Object.entries(cacheRules).find(([, each]) => each === rule)?.[0] ?? ''
      seen[name] = [...(seen[name] ?? []), path]
      const tag = response.headers.get('ETag')
      if (response.status !== 200 || rule === cacheRules.none) continue
      // The assets of a test have no tags, and the digest of a short answer costs more than sending it.
      const canLackTag = isPage || (rule === cacheRules.revalidated && length < 2000)
      if (canLackTag && !tag) continue
      expect(tag, path).not.toBeNull()
      const again = await ask(path, { 'If-None-Match': tag ?? '' })
      expect(again.status, path).toBe(304)
      expect(await again.text(), path).toBe('')
      expect(again.headers.get('ETag'), path).toBe(tag)
      expect(again.headers.get('Cache-Control'), path).toBe(rule)
      expect(again.headers.get('Vary'), path).toBe(response.headers.get('Vary'))
    }
    expect(Object.keys(seen).sort()).toEqual(Object.keys(cacheRules).sort())
  })

  test('a refusal may not be kept, and nothing that staff are answered', async () => {
    for (const path of [
      '/api/nowhere',
      '/api/elslutbleck?finns-ej',
      '/api/elslutbleck/finns-ej',
      '/api/activity',
    ]) {
      expect((await ask(path)).headers.get('Cache-Control'), path).toBe(cacheRules.none)
    }
    for (const path of await publicCalls()) {
      if (path.startsWith('/files/')) continue
      expect((await callAs(0, path)).headers.get('Cache-Control'), path).toBe(cacheRules.none)
    }
  })
})
