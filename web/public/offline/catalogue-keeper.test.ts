import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStores, serverOf } from './testing/server.ts'

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
  const { catalogueKeeper } = await import('./catalogue-keeper.ts')
  const isWhole = await catalogueKeeper.fetch('sv', [type], { datasheets: false })
  return { isWhole, ...catalogueKeeper.held() }
}

test('a browser that promises no room, and does not say how much there is, keeps the catalogue all the same', async () => {
  const refuse = () => Promise.reject(new DOMException('No', 'SecurityError'))
  storage = { persist: refuse, estimate: refuse, persisted: refuse }
  const { isWhole, trouble, room, kept } = await fetched()
  expect({ isWhole, trouble, room }).toEqual({ isWhole: true, trouble: null, room: null })
  expect(kept).toMatchObject([{ type, language: 'sv', state: { progress: { done: 1, total: 1 } } }])
})

test('what the browser grants is told, also where it does not keep a promise', async () => {
  storage = {
    persist: async () => false,
    estimate: async () => ({ usage: 5, quota: 100 }),
    persisted: () => Promise.reject(new TypeError('No')),
  }
  expect((await fetched()).room).toEqual({ usage: 5, quota: 100, persisted: false })
})

test.each([
  ['a worker whose file did not come', new TypeError('Failed to fetch'), 'broken'],
  ['a browser that allows no worker', new DOMException('No', 'SecurityError'), 'unavailable'],
])('%s: nothing is fetched, and one hears why', async (_what, fault, trouble) => {
  register = () => Promise.reject(fault)
  expect(await fetched()).toMatchObject({ isWhole: false, trouble, kept: [], running: null })
})

test('a browser without any worker, and one where another tab fetches, say so', async () => {
  register = async () => undefined
  expect(await fetched()).toMatchObject({ isWhole: false, trouble: 'unavailable' })
  vi.resetModules()
  register = async () => ({ installing: workerIn('installing') })
  lockIsFree = false
  expect(await fetched()).toMatchObject({ isWhole: false, trouble: 'elsewhere' })
})

test('it is complete once the worker has its own files as well, and broken off where those do not come', async () => {
  const worker = workerIn('installing')
  register = async () => ({ installing: worker })
  const { catalogueKeeper } = await import('./catalogue-keeper.ts')
  const become = async (state: ServiceWorkerState) => {
    worker.state = 'installing'
    const isWhole = catalogueKeeper.fetch('sv', [type], { datasheets: false })
    await vi.waitFor(() => expect(catalogueKeeper.held().running?.progress).toMatchObject({ done: 1 }))
    expect(catalogueKeeper.held().trouble).toBeNull()
    worker.state = state
    worker.dispatchEvent(new Event('statechange'))
    return { isWhole: await isWhole, trouble: catalogueKeeper.held().trouble }
  }
  expect(await become('redundant')).toEqual({ isWhole: false, trouble: 'broken' })
  expect(await become('activated')).toEqual({ isWhole: true, trouble: null })
})

test('an answer of the server tells that there is a network again', async () => {
  const { isOffline, noteAnswer } = await import('./connection.ts')
  const { storedAt } = await import('./names.ts')
  noteAnswer(new Response(null, { headers: { [storedAt]: new Date(0).toISOString() } }))
  expect(isOffline()).toBe(true)
  await fetched()
  expect(isOffline()).toBe(false)
})

test('an error of the server is no broken line', async () => {
  answerInstead = new Response(null, { status: 503 })
  expect(await fetched()).toMatchObject({ isWhole: false, trouble: 'refused' })
})
