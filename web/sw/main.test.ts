import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { categoryCacheName, storedAt } from '../public/offline/cache-names.ts'
import { memoryStores } from '../public/offline/testing/caches-and-server.ts'

const origin = 'https://passar.example'
const pageHtml = (text: string) => `<body><div id="root">${text}</div></body>`
const own = { 'X-Request-Id': 'a1' }
const html = { ...own, 'Content-Type': 'text/html' }
const json = { ...own, 'Content-Type': 'application/json' }
const page = { headers: { Accept: 'text/html' } }

/** A response as the browser gives one of the own origin. */
class SiteResponse extends Response {
  override get type(): ResponseType {
    return 'basic'
  }
  override clone(): Response {
    return Object.setPrototypeOf(super.clone(), SiteResponse.prototype)
  }
}

/** The site's response at an address, null where none ever comes; an address without one stands for a lost network. */
let site: Map<string, (() => Response) | null>
let requested: string[]
let listeners: Map<string, ((event: Event) => void)[]>
const serve = (address: string, body: string, init?: ResponseInit) =>
  site.set(address, () => new SiteResponse(body, init))

class FetchEvent extends Event {
  response: Promise<Response> | undefined
  readonly works: Promise<unknown>[] = []
  readonly request: Request | undefined
  readonly data: unknown

  constructor(type: string, { request, data }: { request?: Request; data?: unknown } = {}) {
    super(type)
    this.request = request
    this.data = data
  }
  respondWith(response: Promise<Response>) {
    this.response = response
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
  const response = await event.response
  await event.done()
  return response
}

const textOf = async (address: string, init?: RequestInit) => (await open(address, init))?.text()

beforeEach(async () => {
  site = new Map()
  requested = []
  listeners = new Map()
  for (const code of ['sv', 'no', 'dk']) serve(`/${code}/network-issue`, pageHtml(code), { headers: html })
  serve('/assets/app.js', 'app')
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
    requested.push(address)
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

test('service worker: without a network a visited page is as it was, and any other opens empty in its language, with the scripts', async () => {
  serve('/sv/order?eb=1', pageHtml('one strike'), { headers: html })
  expect(await textOf('/sv/order?eb=1', page)).toBe(pageHtml('one strike'))
  site.clear()
  expect(await textOf('/sv/order?eb=1', page)).toBe(pageHtml('one strike'))
  expect(await textOf('/sv/order?eb=2', page)).toBe(pageHtml(''))
  expect((await open('/no/produkt/a', page))?.headers.has(storedAt)).toBe(true)
  expect(await textOf('/assets/app.js')).toBe('app')
})

test('service worker: a network that takes longer than four seconds counts as none, and a late response is there the next time', async () => {
  const late = Promise.withResolvers<Response>()
  serve('/api/lashus?lang=sv', '1', { headers: json })
  await open('/api/lashus?lang=sv')
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => late.promise)
  const request = new Request(`${origin}/api/lashus?lang=sv`)
  const event = await dispatch(new FetchEvent('fetch', { request }))
  await vi.advanceTimersByTimeAsync(4000)
  expect(await (await event.response)?.text()).toBe('1')
  late.resolve(new SiteResponse('2', { headers: json }))
  await vi.advanceTimersByTimeAsync(10)
  await event.done()
  vi.useRealTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await textOf('/api/lashus?lang=sv')).toBe('2')
})

test('service worker: a withdrawn product is not shown again, and only responses that are not private are stored', async () => {
  const address = '/api/produkt/a?lang=sv'
  serve(address, '{}', { headers: json })
  await open(address)
  expect((await open(address))?.headers.has(storedAt)).toBe(false)
  serve(address, '{}', { status: 404, headers: json })
  expect((await open(address))?.status).toBe(404)
  site.clear()
  await expect(open(address)).rejects.toThrow()

  serve('/api/lashus?lang=sv', '[]', { headers: { ...json, 'Cache-Control': 'no-store' } })
  await open('/api/lashus?lang=sv')
  expect(await open('/api/lashus?lang=sv', { headers: { Authorization: 'x' } })).toBeUndefined()
  site.clear()
  await expect(open('/api/lashus?lang=sv')).rejects.toThrow()
})

test('service worker: a stored index of the requested version counts as fresh where the page does; an unusable one is fetched again', async () => {
  const at = (version: string) => `/api/lashus/index/sv.1.${version}`
  serve(at('a'), 'A', { headers: { ...json, ETag: 'W/"sv.1.a"' } })
  serve(at('b'), 'B', { headers: { ...json, ETag: 'W/"sv.1.b"' } })
  serve('/sv', pageHtml('start'), { headers: html })
  await open('/sv', page)
  await open(at('a'))
  requested = []
  expect((await open(at('a')))?.headers.has(storedAt)).toBe(false)
  expect(requested).toEqual([])
  await open(at('a'), { cache: 'reload' })
  expect(requested).toEqual([at('a')])
  expect(await textOf(at('b'))).toBe('B')
  site.clear()
  await open('/sv', page)
  expect((await open(at('b')))?.headers.has(storedAt)).toBe(true)
  expect(await textOf('/api/lashus/index?lang=sv')).toBe('B')
  await expect(open('/api/lashus/index?lang=sv', { cache: 'reload' })).rejects.toThrow()
})

test('service worker: a picture is fetched once, a document never comes from the cache of visited pages', async () => {
  const immutable = { ...own, 'Content-Type': 'image/png', 'Cache-Control': 'public, immutable' }
  serve('/files/A/images/sv/1.png?v=1', 'png', { headers: immutable })
  serve('/files/A/images/sv/2.png', 'png', { headers: { 'Content-Type': 'image/png' } })
  serve('/files/A/docs/sv/a.pdf?v=1', 'pdf', { headers: { 'Content-Type': 'application/pdf' } })
  for (const address of [...site.keys()].filter((path) => path.startsWith('/files/'))) await open(address)
  requested = []
  site.clear()
  expect(await textOf('/files/A/images/sv/1.png?v=1')).toBe('png')
  expect(requested).toEqual([])
  for (const path of ['/files/A/images/sv/2.png', '/files/A/docs/sv/a.pdf?v=1'])
    await expect(open(path)).rejects.toThrow()
})

test('service worker: a saved category answers for its products, its small pictures and documents; responses of later visits come first', async () => {
  const key = { language: 'sv', type: 'lashus' }
  const cache = await caches.open(categoryCacheName(key))
  const image = { small: '/files/A/images/sv/small/1.png?v=2', url: '/files/A/images/sv/1.png?v=1' }
  const products = [{ _id: 'a', images: [image] }]
  const saved = (body: string) => new Response(body, { headers: { [storedAt]: '2026-11-27T00:00:00.000Z' } })
  await cache.put('/api/lashus/offline?lang=sv', saved(JSON.stringify({ products, files: [] })))
  await cache.put(image.url, saved('large'))
  await cache.put('/files/A/docs/sv/a.pdf?v=1', saved('pdf'))
  site.clear()
  const found = await open('/api/produkt/a?lang=sv')
  expect(await found?.json()).toEqual(products[0])
  expect(found?.headers.get(storedAt)).toBe('2026-11-27T00:00:00.000Z')
  expect(await textOf(image.small)).toBe('large')
  expect(await textOf('/files/A/docs/sv/a.pdf?v=1')).toBe('pdf')
  await expect(open('/api/produkt/b?lang=sv')).rejects.toThrow()
  serve('/api/produkt/a?lang=sv', '"seen"', { headers: json })
  await open('/api/produkt/a?lang=sv')
  site.clear()
  expect(await textOf('/api/produkt/a?lang=sv')).toBe('"seen"')
})

test('service worker: responses that a page loaded before are stored when it reports them', async () => {
  serve('/sv/order?eb=1', pageHtml('one strike'), { headers: html })
  serve('/api/lashus?lang=sv', '[]', { headers: json })
  const urlsToCache = [[`${origin}/sv/order?eb=1`, page], [`${origin}/api/lashus?lang=sv`]]
  const event = new FetchEvent('message', { data: { type: 'CACHE_URLS', payload: { urlsToCache } } })
  await (await dispatch(event)).done()
  site.clear()
  expect(await textOf('/sv/order?eb=1', page)).toBe(pageHtml('one strike'))
  expect(await textOf('/api/lashus?lang=sv')).toBe('[]')
})

test('service worker: a release replaces its files and deletes visited pages, but no response of the API', async () => {
  serve('/sv', pageHtml('start'), { headers: html })
  serve('/api/lashus?lang=sv', '[]', { headers: json })
  await open('/sv', page)
  await open('/api/lashus?lang=sv')
  vi.resetModules()
  listeners.clear()
  serve('/assets/app2.js', 'app2')
  serve('/sv/network-issue', pageHtml('new'), { headers: html })
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

test('service worker: where storage fails the network answers', async () => {
  serve('/api/lashus/index/sv.1.a', 'A', { headers: json })
  serve('/sv', pageHtml('start'), { headers: html })
  const fail = () => Promise.reject(new DOMException('No', 'UnknownError'))
  const broken = { match: fail, put: async () => {} }
  vi.stubGlobal('caches', { open: async () => broken, match: fail, keys: fail })
  expect(await textOf('/api/lashus/index/sv.1.a')).toBe('A')
  expect(await textOf('/sv', page)).toBe(pageHtml('start'))
})
