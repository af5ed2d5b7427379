import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfflineFile } from '../../../domain/contracts/offline.ts'
import { deleteKept, isComplete, keptKeys, readProducts, stateOf } from './category-cache.ts'
import { keepCategory, type Ports, wishFor } from './keep-category.ts'
import { keptName, seenAnswers } from './names.ts'
import { type Before, memoryStores, type Published, serverOf } from './testing/server.ts'

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
  asked: string[]
  /** The server's other answers, by address. */
  instead: Map<string, number>
  keep: (datasheets: boolean, signal?: AbortSignal) => Promise<void>
}

function setting(first: Published, before: Before = async () => {}): Setting {
  const stores = memoryStores(before)
  const made: Setting = { stores, now: first, asked: [], instead: new Map(), keep: async () => {} }
  const server = serverOf(kind, () => made.now, before)
  made.asked = server.asked
  const fetch: Ports['fetch'] = async (address, init) => {
    const status = made.instead.get(address)
    return status ? new Response(null, { status }) : server.fetch(address, init)
  }
  const ports: Ports = { stores: stores.stores, fetch, now: () => new Date(0) }
  made.keep = async (datasheets, signal = new AbortController().signal) => {
    await wishFor(stores.stores, kind, { datasheets })
    await keepCategory(ports, kind, { signal, shared, onProgress: () => {} })
  }
  return made
}

const filesIn = ({ stores }: Setting) =>
  [...(stores.all.get(keptName(kind))?.keys() ?? [])].filter((key) => key.startsWith('/files/')).sort()
const wanted = (now: Published, datasheets: boolean) =>
  [
    ...new Set(
      Object.values(now)
        .flat()
        .filter((each) => datasheets || each.kind === 'drawing')
        .map(({ url }) => url),
    ),
  ].sort()
const storeOf = async ({ stores }: Setting) => stores.stores.open(keptName(kind))

async function expectWhole(set: Setting, datasheets: boolean): Promise<void> {
  expect(filesIn(set)).toEqual(wanted(set.now, datasheets))
  const products = await readProducts(await storeOf(set), kind)
  expect(products?.products.map(({ _id }) => _id)).toEqual(Object.keys(set.now))
  const state = await stateOf(set.stores.stores, kind)
  expect(state && isComplete(state)).toBe(true)
}

test('after any interruption and going on, what is kept is what there is, and nothing came twice', async () => {
  const breaks = fc.array(
    fc.record({ after: fc.nat(25), how: fc.constantFrom('network', 'full', 'pause') }),
    {
      maxLength: 4,
    },
  )
  await fc.assert(
    fc.asyncProperty(published, published, breaks, fc.boolean(), async (first, second, ends, datasheets) => {
      let left = Infinity
      let end: 'network' | 'full' | 'pause' = 'network'
      let pause = new AbortController()
      const set = setting(first, async (what) => {
        if (left-- > 0) return
        if (end === 'pause') pause.abort(new Error('paused'))
        else if (end === 'full' && what.startsWith('put'))
          throw new DOMException('No room', 'QuotaExceededError')
        else if (end === 'network' && what.startsWith('fetch')) throw new TypeError('Failed to fetch')
      })
      for (const [position, { after, how }] of ends.entries()) {
        if (position === 2) set.now = second
        ;[left, end, pause] = [after, how as typeof end, new AbortController()]
        const fault = await set.keep(datasheets, pause.signal).then(
          () => null,
          (thrown: unknown) => thrown,
        )
        if (how === 'pause' && fault) expect(fault).toEqual(new Error('paused'))
        else if (fault) expect(fault).toMatchObject({ kind: how === 'full' ? 'full' : 'broken' })
      }
      left = Infinity
      await set.keep(datasheets)
      await expectWhole(set, datasheets)
      const files = set.asked.filter((address) => address.startsWith('/files/'))
      // What did not fit is fetched again, as is what left the catalogue and came back.
      if (ends.every(({ how }) => how === 'network') && ends.length < 3)
        expect(new Set(files).size).toBe(files.length)
    }),
    { numRuns: 300 },
  )
})

test('brought up to date, nothing withdrawn remains: no product, no file, nor what was seen of them, which would hide what is newer', async () => {
  await fc.assert(
    fc.asyncProperty(published, published, fc.boolean(), fc.boolean(), async (first, second, one, other) => {
      const set = setting(first)
      await set.keep(one)
      const seen = await set.stores.stores.open(seenAnswers)
      const details = (id: string) => ['elslutbleck', 'produkt'].map((type) => `/api/${type}/${id}?lang=sv`)
      const another = '/api/produkt/another?lang=sv'
      for (const address of [another, ...shared, ...Object.keys({ ...first, ...second }).flatMap(details)])
        await seen.put(address, new Response('seen'))
      set.now = second
      await set.keep(other)
      await expectWhole(set, other)
      const left = [...(set.stores.all.get(seenAnswers)?.keys() ?? [])]
      expect(left).toEqual([another])
    }),
    { numRuns: 200 },
  )
})

test('what is thrown away while it is fetched stays away, and with the last category goes what all share', async () => {
  const url = '/files/A/images/sv/1.svg?v=1'
  const set = setting({ a: [{ url, size: 10, kind: 'drawing' }] }, async (what) => {
    if (what === `put ${url}`) await deleteKept(set.stores.stores, kind)
  })
  await set.keep(true)
  expect(await keptKeys(set.stores.stores)).toEqual([])
  expect(await stateOf(set.stores.stores, kind)).toBeNull()
  expect([...set.stores.all.keys()]).toEqual([])
})

test('an unchanged category is asked for once each and fetches no file; its age is that of the asking', async () => {
  const set = setting({ a: [{ url: '/files/A/images/sv/1.svg?v=1', size: 10, kind: 'drawing' }] })
  await set.keep(false)
  const before = set.asked.length
  await set.keep(false)
  expect(set.asked.slice(before)).toEqual([
    ...shared,
    '/api/elslutbleck/pictures?lang=sv',
    '/api/elslutbleck/offline?lang=sv',
  ])
  expect((await stateOf(set.stores.stores, kind))?.at).toEqual(new Date(0))
})

test('what was thrown away before its turn came is not fetched, nor what all categories share', async () => {
  const set = setting({ a: [{ url: '/files/A/images/sv/1.svg?v=1', size: 10, kind: 'drawing' }] })
  const ports: Ports = { stores: set.stores.stores, fetch: () => Promise.reject(), now: () => new Date(0) }
  const signal = new AbortController().signal
  await keepCategory(ports, kind, { signal, shared, onProgress: () => {} })
  expect([...set.stores.all.keys()]).toEqual([])
})

test('a file that the server does not have is not waited for; once it is there it comes', async () => {
  const [url, other] = ['/files/A/images/sv/1.svg?v=1', '/files/A/images/sv/2.svg?v=2']
  const set = setting({ a: [url, other].map((each) => ({ url: each, size: 10, kind: 'drawing' })) })
  set.instead.set(url, 404)
  await set.keep(false)
  expect(filesIn(set)).toEqual([other])
  const state = await stateOf(set.stores.stores, kind)
  expect(state && isComplete(state)).toBe(true)
  set.instead.clear()
  await set.keep(false)
  await expectWhole(set, false)
})

test('a file that the server refuses keeps none of the others away, and is told at the end', async () => {
  const [url, ...others] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => `/files/A/images/sv/${each}.svg?v=1`)
  const set = setting({ a: [url ?? '', ...others].map((each) => ({ url: each, size: 10, kind: 'drawing' })) })
  set.instead.set(url ?? '', 500)
  await expect(set.keep(false)).rejects.toMatchObject({ kind: 'refused' })
  expect(filesIn(set)).toEqual(others)
  const state = await stateOf(set.stores.stores, kind)
  expect(state && isComplete(state)).toBe(false)
  set.instead.clear()
  await set.keep(false)
  await expectWhole(set, false)
})
