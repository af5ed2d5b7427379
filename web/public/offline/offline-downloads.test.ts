import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStores, own, serverOf } from './testing/caches-and-server.ts'

const type = 'elslutbleck'
const drawing = { url: '/files/A/images/sv/1.svg?v=1', size: 10, kind: 'drawing' } as const

const workerIn = (state: ServiceWorkerState) => Object.assign(new EventTarget(), { state })

/** A stand-in for the browser; a test changes one part of it. */
let register: () => Promise<unknown>
let storage: Partial<StorageManager>
let lockIsFree: boolean
let answerInstead: Response | null

beforeEach(() => {
  register = async () => ({ active: workerIn('activated') })
  storage = {}
  lockIsFree = true
  answerInstead = null
  const server = serverOf(
    { language: 'sv', type },
    () => ({ a: [drawing] }),
    async () => {},
  )
  vi.stubGlobal('caches', memoryStores().stores)
  vi.stubGlobal('location', { href: 'https://passar.example/sv/utan-nat' })
  vi.stubGlobal(
    'fetch',
    async (address: string, init: RequestInit) => answerInstead ?? server.fetch(address, init),
  )
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { register: () => register(), ready: new Promise(() => {}) },
    get storage() {
      return storage
    },
    locks: {
      request: (_name: string, _how: object, work: (lock: object | null) => unknown) =>
        work(lockIsFree ? {} : null),
    },
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

async function fetched() {
  const { download, offlineStore } = await import('./offline-downloads.ts')
  const isWhole = await download('sv', [type], { datasheets: false })
  return { isWhole, ...offlineStore.getState() }
}

test('offline: a browser that promises no storage, and does not say how much there is, stores the catalogue all the same', async () => {
  const refuse = () => Promise.reject(new DOMException('No', 'SecurityError'))
  storage = { persist: refuse, estimate: refuse, persisted: refuse }
  const { isWhole, problem, quota, saved } = await fetched()
  expect({ isWhole, problem, quota }).toEqual({ isWhole: true, problem: null, quota: null })
  expect(saved).toMatchObject([{ type, language: 'sv', state: { progress: { done: 1, total: 1 } } }])
})

test('offline: the storage that the browser grants is reported, also where it does not make it persistent', async () => {
  storage = {
    persist: async () => false,
    estimate: async () => ({ usage: 5, quota: 100 }),
    persisted: () => Promise.reject(new TypeError('No')),
  }
  expect((await fetched()).quota).toEqual({ usage: 5, quota: 100, persisted: false })
})

test.each([
  ['a worker whose file did not come', new TypeError('Failed to fetch'), 'broken'],
  ['a browser that allows no worker', new DOMException('No', 'SecurityError'), 'unavailable'],
])('offline: with %s nothing is fetched, and the reason is reported', async (_what, error, problem) => {
  register = () => Promise.reject(error)
  expect(await fetched()).toMatchObject({ isWhole: false, problem, saved: [], running: null })
})

test('offline: a browser without a service worker, and one where another tab downloads, say so', async () => {
  register = async () => undefined
  expect(await fetched()).toMatchObject({ isWhole: false, problem: 'unavailable' })
  vi.resetModules()
  register = async () => ({ installing: workerIn('installing') })
  lockIsFree = false
  expect(await fetched()).toMatchObject({ isWhole: false, problem: 'elsewhere' })
})

test('offline: a download is complete once the service worker has its own files as well, and broken where those do not come', async () => {
  const worker = workerIn('installing')
  register = async () => ({ installing: worker })
  const { download, offlineStore } = await import('./offline-downloads.ts')
  const become = async (state: ServiceWorkerState) => {
    worker.state = 'installing'
    const isWhole = download('sv', [type], { datasheets: false })
    await vi.waitFor(() => expect(offlineStore.getState().running?.progress).toMatchObject({ done: 1 }))
    expect(offlineStore.getState().problem).toBeNull()
    worker.state = state
    worker.dispatchEvent(new Event('statechange'))
    return { isWhole: await isWhole, problem: offlineStore.getState().problem }
  }
  expect(await become('redundant')).toEqual({ isWhole: false, problem: 'broken' })
  expect(await become('activated')).toEqual({ isWhole: true, problem: null })
})

test('offline: of two readings of what is stored the one that began last counts, whichever ends last', async () => {
  const { deleteCategory, offlineStore, watchSaved } = await import('./offline-downloads.ts')
  await fetched()
  const { promise, resolve } = Promise.withResolvers<StorageEstimate>()
  storage = { estimate: () => promise }
  watchSaved()
  // It has read the category by then, and waits for how much there is.
  await vi.waitFor(() => expect(offlineStore.getState().saved).toHaveLength(1))
  await new Promise((later) => setTimeout(later, 20))
  storage = {}
  await deleteCategory({ language: 'sv', type })
  expect(offlineStore.getState().saved).toEqual([])
  resolve({ usage: 1, quota: 2 })
  await new Promise((later) => setTimeout(later, 20))
  expect(offlineStore.getState().saved).toEqual([])
})

test('offline: a response of the server ends the offline state', async () => {
  const { isOffline, noteResponse } = await import('./connection.ts')
  const { storedAt } = await import('./cache-names.ts')
  noteResponse(new Response(null, { headers: { [storedAt]: new Date(0).toISOString() } }))
  expect(isOffline()).toBe(true)
  await fetched()
  expect(isOffline()).toBe(false)
})

test('offline: an error of the server is no lost network', async () => {
  answerInstead = new Response(null, { status: 503, headers: own })
  expect(await fetched()).toMatchObject({ isWhole: false, problem: 'refused' })
})
