import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OfflineFile } from '../../../domain/contracts/offline.ts'
import { categoryCacheName, visitedCacheName } from './cache-names.ts'
import { requestCategory, saveCategory } from './save-category.ts'
import { deleteSaved, isComplete, readProducts, savedCategories, stateOf } from './saved-category.ts'
import { type Before, memoryStores, own, type Published, serverOf } from './testing/caches-and-server.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const kind = { language: 'sv', type: 'elslutbleck' }
const shared = ['/api/elslutbleck/index?lang=sv', '/api/search/index?lang=sv']

const file = fc.record({
  url: fc.integer({ min: 0, max: 9 }).map((number) => `/files/A/images/sv/${number}.svg?v=${number}`),
  size: fc.constant(10),
  kind: fc.constantFrom('drawing', 'datasheet'),
}) as fc.Arbitrary<OfflineFile>
/** Both sides derive the same kind of an address. */
const sameKind = (published: Published): Published =>
  Object.fromEntries(
    Object.entries(published).map(([id, files]) => [
      id,
      files.map((each) => ({
        ...each,
        kind: Number(/(\d)\.svg/.exec(each.url)?.[1]) % 3 ? 'drawing' : 'datasheet',
      })),
    ]),
  )
const published: fc.Arbitrary<Published> = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.array(file, { maxLength: 4 }), {
    noNullPrototype: true,
  })
  .map(sameKind)

interface Setting {
  stores: ReturnType<typeof memoryStores>
  now: Published
  requested: string[]
  /** The server's other responses, by address. */
  instead: Map<string, number>
  save: (datasheets: boolean, signal?: AbortSignal) => Promise<void>
}

function setting(first: Published, before: Before = async () => {}): Setting {
  const stores = memoryStores(before)
  const made: Setting = { stores, now: first, requested: [], instead: new Map(), save: async () => {} }
  const server = serverOf(kind, () => made.now, before)
  made.requested = server.requested
  vi.stubGlobal('caches', stores.stores)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const status = made.instead.get(address)
    return status ? new Response(null, { status, headers: own }) : server.fetch(address, init)
  })
  made.save = async (datasheets, signal = new AbortController().signal) => {
    await requestCategory(kind, { datasheets })
    await saveCategory(kind, { signal, shared, onProgress: () => {} })
  }
  return made
}

const filesIn = ({ stores }: Setting) =>
  [...(stores.all.get(categoryCacheName(kind))?.keys() ?? [])]
    .filter((key) => key.startsWith('/files/'))
    .sort()
const wanted = (now: Published, datasheets: boolean) =>
  [
    ...new Set(
      Object.values(now)
        .flat()
        .filter((each) => datasheets || each.kind === 'drawing')
        .map(({ url }) => url),
    ),
  ].sort()
const storeOf = async ({ stores }: Setting) => stores.stores.open(categoryCacheName(kind))

async function expectWhole(set: Setting, datasheets: boolean): Promise<void> {
  expect(filesIn(set)).toEqual(wanted(set.now, datasheets))
  const products = await readProducts(await storeOf(set), kind)
  expect(products?.products.map(({ _id }) => _id)).toEqual(Object.keys(set.now))
  const state = await stateOf(kind)
  expect(state && isComplete(state)).toBe(true)
}

test('offline: after any interruption and going on, all that is published is saved, and nothing was fetched twice', async () => {
  const breaks = fc.array(
    fc.record({ after: fc.nat(25), how: fc.constantFrom('network', 'full', 'pause') }),
    {
      maxLength: 4,
    },
  )
  await fc.assert(
    fc.asyncProperty(published, published, breaks, fc.boolean(), async (first, second, ends, datasheets) => {
      let remaining = Infinity
      let end: 'network' | 'full' | 'pause' = 'network'
      let pause = new AbortController()
      const set = setting(first, async (what) => {
        if (remaining-- > 0) return
        if (end === 'pause') pause.abort(new Error('paused'))
        else if (end === 'full' && what.startsWith('put'))
          throw new DOMException('No room', 'QuotaExceededError')
        else if (end === 'network' && what.startsWith('fetch')) throw new TypeError('Failed to fetch')
      })
      for (const [position, { after, how }] of ends.entries()) {
        if (position === 2) set.now = second
        ;[remaining, end, pause] = [after, how as typeof end, new AbortController()]
        const error = await set.save(datasheets, pause.signal).then(
          () => null,
          (thrown: unknown) => thrown,
        )
        if (how === 'pause' && error) expect(error).toEqual(new Error('paused'))
        else if (error) expect(error).toMatchObject({ kind: how === 'full' ? 'full' : 'broken' })
      }
      remaining = Infinity
      await set.save(datasheets)
      await expectWhole(set, datasheets)
      const files = set.requested.filter((address) => address.startsWith('/files/'))
      // What did not fit is fetched again, as is what left the catalogue and came back.
      if (ends.every(({ how }) => how === 'network') && ends.length < 3)
        expect(new Set(files).size).toBe(files.length)
    }),
    { numRuns: 300 },
  )
})

test('offline: an update leaves nothing that was withdrawn: no product, no file, nor their responses of visited pages, which would hide newer ones', async () => {
  await fc.assert(
    fc.asyncProperty(published, published, fc.boolean(), fc.boolean(), async (first, second, one, other) => {
      const set = setting(first)
      await set.save(one)
      const seen = await set.stores.stores.open(visitedCacheName)
      const detail = (id: string) => `/api/produkt/${id}?lang=sv`
      const another = detail('another')
      for (const address of [another, ...shared, ...Object.keys({ ...first, ...second }).map(detail)])
        await seen.put(address, new Response('seen'))
      set.now = second
      await set.save(other)
      await expectWhole(set, other)
      const remaining = [...(set.stores.all.get(visitedCacheName)?.keys() ?? [])]
      expect(remaining).toEqual([another])
    }),
    { numRuns: 200 },
  )
})

test('offline: a category deleted during its download stays deleted, and with the last one goes what all share', async () => {
  const url = '/files/A/images/sv/1.svg?v=1'
  const set = setting({ a: [{ url, size: 10, kind: 'drawing' }] }, async (what) => {
    if (what === `put ${url}`) await deleteSaved(kind)
  })
  await set.save(true)
  expect(await savedCategories()).toEqual([])
  expect(await stateOf(kind)).toBeNull()
  expect([...set.stores.all.keys()]).toEqual([])
})

test('offline: an unchanged category is revalidated and fetches no file; its age is that of the check', async () => {
  const set = setting({ a: [{ url: '/files/A/images/sv/1.svg?v=1', size: 10, kind: 'drawing' }] })
  await set.save(false)
  const before = set.requested.length
  await set.save(false)
  expect(set.requested.slice(before)).toEqual([
    ...shared,
    '/api/elslutbleck/pictures?lang=sv',
    '/api/elslutbleck/offline?lang=sv',
  ])
  expect((await stateOf(kind))?.at).toEqual(new Date(0))
})

test('offline: a category deleted before its turn is not fetched, nor what all categories share', async () => {
  const set = setting({ a: [{ url: '/files/A/images/sv/1.svg?v=1', size: 10, kind: 'drawing' }] })
  const signal = new AbortController().signal
  await saveCategory(kind, { signal, shared, onProgress: () => {} })
  expect([...set.stores.all.keys()]).toEqual([])
})

test('offline: a file that the server does not have is not waited for, and is fetched once it is there', async () => {
  const [url, other] = ['/files/A/images/sv/1.svg?v=1', '/files/A/images/sv/2.svg?v=2']
  const set = setting({ a: [url, other].map((each) => ({ url: each, size: 10, kind: 'drawing' })) })
  set.instead.set(url, 404)
  await set.save(false)
  expect(filesIn(set)).toEqual([other])
  const state = await stateOf(kind)
  expect(state && isComplete(state)).toBe(true)
  set.instead.clear()
  await set.save(false)
  await expectWhole(set, false)
})

test('offline: a file that the server refuses does not stop the others, and is reported at the end', async () => {
  const [url, ...others] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => `/files/A/images/sv/${each}.svg?v=1`)
  const set = setting({ a: [url ?? '', ...others].map((each) => ({ url: each, size: 10, kind: 'drawing' })) })
  set.instead.set(url ?? '', 500)
  await expect(set.save(false)).rejects.toMatchObject({ kind: 'refused' })
  expect(filesIn(set)).toEqual(others)
  const state = await stateOf(kind)
  expect(state && isComplete(state)).toBe(false)
  set.instead.clear()
  await set.save(false)
  await expectWhole(set, false)
})

test.for([
  ['<h1>Log in</h1>', 'text/html; charset=utf-8'],
  ['{"login":"required"}', 'application/json'],
] as const)(
  'offline: what a network answers instead of the server, %o, is not stored',
  async ([body, type]) => {
    const set = setting({ a: [{ url: '/files/A/images/sv/1.svg?v=1', size: 10, kind: 'drawing' }] })
    await set.save(false)
    vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'Content-Type': type } }))
    await expect(set.save(false)).rejects.toMatchObject({ kind: 'broken' })
    await expectWhole(set, false)
  },
)
