import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptName, storedAt } from '../public/offline/names.ts'
import { memoryStores } from '../public/offline/testing/server.ts'

const origin = 'https://passar.example'
const pageHtml = (text: string) => `<body><div id="root">${text}</div></body>`
const html = { 'Content-Type': 'text/html' }
const json = { 'Content-Type': 'application/json' }
const page = { headers: { Accept: 'text/html' } }

/** As a browser gives what its own site answers. */
class SiteResponse extends Response {
  override get type(): ResponseType {
    return 'basic'
  }
  override clone(): Response {
    return Object.setPrototypeOf(super.clone(), SiteResponse.prototype)
  }
}

/** What the site answers at an address, null where it answers never; an address without an answer is a network lost. */
let site: Map<string, (() => Response) | null>
let asked: string[]
let listeners: Map<string, ((event: Event) => void)[]>
const answer = (address: string, body: string, init?: ResponseInit) =>
  site.set(address, () => new SiteResponse(body, init))

class FetchEvent extends Event {
  answered: Promise<Response> | undefined
  readonly works: Promise<unknown>[] = []
  readonly request: Request | undefined
  readonly data: unknown

  constructor(type: string, { request, data }: { request?: Request; data?: unknown } = {}) {
    super(type)
    this.request = request
    this.data = data
  }
  respondWith(answered: Promise<Response>) {
    this.answered = answered
  }
  waitUntil(work: Promise<unknown>) {
    this.works.push(Promise.resolve(work).catch(() => {}))
  }
  async done() {
    for (const work of this.works) await work
  }
}

async function dispatch(event: FetchEvent): Promise<FetchEvent> {
  for (const listener of listeners.get(event.type) ?? []) listener(event)
  return event
}

/** What the service worker answers once everything is stored; undefined where it leaves a request alone. */
async function open(address: string, init?: RequestInit): Promise<Response | undefined> {
  const event = await dispatch(new FetchEvent('fetch', { request: new Request(origin + address, init) }))
  const answered = await event.answered
  await event.done()
  return answered
}

const textOf = async (address: string, init?: RequestInit) => (await open(address, init))?.text()

beforeEach(async () => {
  site = new Map()
  asked = []
  listeners = new Map()
  for (const code of ['sv', 'no', 'dk']) answer(`/${code}/network-issue`, pageHtml(code), { headers: html })
  answer('/assets/app.js', 'app')
  vi.stubEnv('NODE_ENV', 'production')
  // It works on IndexedDB, which is not here.
  vi.doMock('workbox-expiration', () => ({ ExpirationPlugin: class {} }))
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('registration', { scope: `${origin}/` })
  vi.stubGlobal('skipWaiting', async () => {})
  vi.stubGlobal('clients', { claim: async () => {} })
  vi.stubGlobal('FetchEvent', FetchEvent)
  vi.stubGlobal('caches', memoryStores().stores)
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => {
    listeners.set(type, [...(listeners.get(type) ?? []), listener])
  })
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname, search } = new URL(request instanceof Request ? request.url : request, origin)
    const address = pathname + search
    asked.push(address)
    const respond = site.get(address)
    if (respond === null) return new Promise(() => {})
    if (!respond) throw new TypeError('Failed to fetch')
    return respond()
  })
  vi.stubGlobal('__WB_MANIFEST', [
    { url: '/assets/app.js', revision: null },
    ...['sv', 'no', 'dk'].map((code) => ({ url: `/${code}/network-issue`, revision: 'first' })),
  ])
  await import('./main.ts')
  for (const type of ['install', 'activate']) await (await dispatch(new FetchEvent(type))).done()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.doUnmock('workbox-expiration')
  vi.resetModules()
})

test('without a network a visited page is as it was, and any other opens empty in its language, with the scripts', async () => {
  answer('/sv/order?eb=1', pageHtml('one strike'), { headers: html })
  expect(await textOf('/sv/order?eb=1', page)).toBe(pageHtml('one strike'))
  site.clear()
  expect(await textOf('/sv/order?eb=1', page)).toBe(pageHtml('one strike'))
  expect(await textOf('/sv/order?eb=2', page)).toBe(pageHtml(''))
  expect((await open('/no/produkt/a', page))?.headers.has(storedAt)).toBe(true)
  expect(await textOf('/assets/app.js')).toBe('app')
})

test('a network that takes longer than four seconds counts as none, and what comes late is there the next time', async () => {
  const late = Promise.withResolvers<Response>()
  answer('/api/lashus?lang=sv', '1', { headers: json })
  await open('/api/lashus?lang=sv')
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => late.promise)
  const request = new Request(`${origin}/api/lashus?lang=sv`)
  const event = await dispatch(new FetchEvent('fetch', { request }))
  await vi.advanceTimersByTimeAsync(4000)
  expect(await (await event.answered)?.text()).toBe('1')
  late.resolve(new SiteResponse('2', { headers: json }))
  await vi.advanceTimersByTimeAsync(10)
  await event.done()
  vi.useRealTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await textOf('/api/lashus?lang=sv')).toBe('2')
})

test('what has been withdrawn is not shown again, and what is nobody’s in particular alone is stored', async () => {
  const address = '/api/produkt/a?lang=sv'
  answer(address, '{}', { headers: json })
  await open(address)
  expect((await open(address))?.headers.has(storedAt)).toBe(false)
  answer(address, '{}', { status: 404, headers: json })
  expect((await open(address))?.status).toBe(404)
  site.clear()
  await expect(open(address)).rejects.toThrow()

  answer('/api/lashus?lang=sv', '[]', { headers: { ...json, 'Cache-Control': 'no-store' } })
  await open('/api/lashus?lang=sv')
  expect(await open('/api/lashus?lang=sv', { headers: { Authorization: 'x' } })).toBeUndefined()
  site.clear()
  await expect(open('/api/lashus?lang=sv')).rejects.toThrow()
})

test('a stored index of the version asked for is as good as new where the page is; an unusable one is fetched anew', async () => {
  const at = (version: string) => `/api/lashus/index/sv.1.${version}`
  answer(at('a'), 'A', { headers: { ...json, ETag: 'W/"sv.1.a"' } })
  answer(at('b'), 'B', { headers: { ...json, ETag: 'W/"sv.1.b"' } })
  answer('/sv', pageHtml('start'), { headers: html })
  await open('/sv', page)
  await open(at('a'))
  asked = []
  expect((await open(at('a')))?.headers.has(storedAt)).toBe(false)
  expect(asked).toEqual([])
  await open(at('a'), { cache: 'reload' })
  expect(asked).toEqual([at('a')])
  expect(await textOf(at('b'))).toBe('B')
  site.clear()
  await open('/sv', page)
  expect((await open(at('b')))?.headers.has(storedAt)).toBe(true)
  expect(await textOf('/api/lashus/index?lang=sv')).toBe('B')
  await expect(open('/api/lashus/index?lang=sv', { cache: 'reload' })).rejects.toThrow()
})

test('a picture is fetched once, a document never from what was seen', async () => {
  const immutable = { 'Content-Type': 'image/png', 'Cache-Control': 'public, immutable' }
  answer('/files/A/images/sv/1.png?v=1', 'png', { headers: immutable })
  answer('/files/A/images/sv/2.png', 'png', { headers: { 'Content-Type': 'image/png' } })
  answer('/files/A/docs/sv/a.pdf?v=1', 'pdf', { headers: { 'Content-Type': 'application/pdf' } })
  for (const address of [...site.keys()].filter((path) => path.startsWith('/files/'))) await open(address)
  asked = []
  site.clear()
  expect(await textOf('/files/A/images/sv/1.png?v=1')).toBe('png')
  expect(asked).toEqual([])
  for (const path of ['/files/A/images/sv/2.png', '/files/A/docs/sv/a.pdf?v=1'])
    await expect(open(path)).rejects.toThrow()
})

test('a saved category answers for its products, by either address, its small pictures and documents; what was seen later comes first', async () => {
  const key = { language: 'sv', type: 'lashus' }
  const cache = await caches.open(keptName(key))
  const image = { small: '/files/A/images/sv/small/1.png?v=2', url: '/files/A/images/sv/1.png?v=1' }
  const products = [{ _id: 'a', images: [image] }]
  const saved = (body: string) => new Response(body, { headers: { [storedAt]: '2026-11-27T00:00:00.000Z' } })
  await cache.put('/api/lashus/offline?lang=sv', saved(JSON.stringify({ products, files: [] })))
  await cache.put(image.url, saved('large'))
  await cache.put('/files/A/docs/sv/a.pdf?v=1', saved('pdf'))
  site.clear()
  for (const path of ['/api/lashus/a?lang=sv', '/api/produkt/a?lang=sv']) {
    const found = await open(path)
    expect(await found?.json()).toEqual(products[0])
    expect(found?.headers.get(storedAt)).toBe('2026-11-27T00:00:00.000Z')
  }
  expect(await textOf(image.small)).toBe('large')
  expect(await textOf('/files/A/docs/sv/a.pdf?v=1')).toBe('pdf')
  await expect(open('/api/lashus/b?lang=sv')).rejects.toThrow()
  answer('/api/lashus/a?lang=sv', '"seen"', { headers: json })
  await open('/api/lashus/a?lang=sv')
  site.clear()
  expect(await textOf('/api/lashus/a?lang=sv')).toBe('"seen"')
})

test('what a page tells that it loaded before is stored', async () => {
  answer('/sv/order?eb=1', pageHtml('one strike'), { headers: html })
  answer('/api/lashus?lang=sv', '[]', { headers: json })
  const urlsToCache = [[`${origin}/sv/order?eb=1`, page], [`${origin}/api/lashus?lang=sv`]]
  const event = new FetchEvent('message', { data: { type: 'CACHE_URLS', payload: { urlsToCache } } })
  await (await dispatch(event)).done()
  site.clear()
  expect(await textOf('/sv/order?eb=1', page)).toBe(pageHtml('one strike'))
  expect(await textOf('/api/lashus?lang=sv')).toBe('[]')
})

test('a release replaces its files and forgets visited pages, but no answer', async () => {
  answer('/sv', pageHtml('start'), { headers: html })
  answer('/api/lashus?lang=sv', '[]', { headers: json })
  await open('/sv', page)
  await open('/api/lashus?lang=sv')
  vi.resetModules()
  listeners.clear()
  answer('/assets/app2.js', 'app2')
  answer('/sv/network-issue', pageHtml('new'), { headers: html })
  vi.stubGlobal('__WB_MANIFEST', [
    { url: '/assets/app2.js', revision: null },
    { url: '/sv/network-issue', revision: 'second' },
  ])
  await import('./main.ts')
  for (const type of ['install', 'activate']) await (await dispatch(new FetchEvent(type))).done()
  site.clear()
  expect(await textOf('/sv', page)).toBe(pageHtml(''))
  expect(await textOf('/assets/app2.js')).toBe('app2')
  expect(await open('/assets/app.js')).toBeUndefined()
  expect(await textOf('/api/lashus?lang=sv')).toBe('[]')
})

test('storage that fails keeps nothing away that the network has', async () => {
  answer('/api/lashus/index/sv.1.a', 'A', { headers: json })
  answer('/sv', pageHtml('start'), { headers: html })
  const fail = () => Promise.reject(new DOMException('No', 'UnknownError'))
  const broken = { match: fail, put: async () => {} }
  vi.stubGlobal('caches', { open: async () => broken, match: fail, keys: fail })
  expect(await textOf('/api/lashus/index/sv.1.a')).toBe('A')
  expect(await textOf('/sv', page)).toBe(pageHtml('start'))
})
