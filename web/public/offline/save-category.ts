import {
  type CategoryKey,
  categoryCacheName,
  isOwn,
  saving,
  siteType,
  visitedCacheName,
} from './cache-names.ts'
import { detailAddress, responseAddresses, storedCopy } from './cached-responses.ts'
import { noteResponse } from './connection.ts'
import {
  filesOf,
  type OfflineOptions,
  type Progress,
  progressOf,
  readOptions,
  readProducts,
  storedAddresses,
  writeOptions,
} from './saved-category.ts'

const atOnce = 6

interface SaveTask {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  /** The responses that every category needs. */
  shared: readonly string[]
}

/**
 * Why it is incomplete: `full` where the browser's storage is full, `broken` where the network did not answer,
 * `refused` where the server answered with an error. Finished parts stay.
 */
export class DownloadError extends Error {
  readonly kind: 'full' | 'broken' | 'refused'

  constructor(kind: DownloadError['kind'], cause?: unknown) {
    super(`The download of the catalogue is ${kind}`, { cause })
    this.name = 'DownloadError'
    this.kind = kind
  }
}

/** Stores which category a visitor wants, so that a later visit continues with it. @throws DownloadError */
export async function requestCategory(key: CategoryKey, options: OfflineOptions): Promise<void> {
  const store = await caches.open(categoryCacheName(key))
  await guarded(() => writeOptions(store, options))
}

/**
 * Downloads, updates or continues a wanted category, which is the same: the present products, then those of their files
 * that are not there. The content at a file's address never changes, so nothing is fetched twice.
 * @throws DownloadError; the signal's own reason when it is cancelled
 */
export async function saveCategory(
  key: CategoryKey,
  { signal, onProgress, shared }: SaveTask,
): Promise<void> {
  // It may have been deleted before its turn came. When it is deleted later, what is put here is deleted with it.
  if (!(await caches.has(categoryCacheName(key)))) return
  const store = await caches.open(categoryCacheName(key))
  const site = await caches.open(categoryCacheName({ ...key, type: siteType }))

  /** As a visitor without a session: nothing else may be stored. */
  const ask = (address: string, headers = {}) =>
    guarded(async () => {
      const response = await fetch(address, {
        signal,
        credentials: 'omit',
        priority: 'low',
        headers: { ...headers, [saving]: '1' },
      })
      if (!isOwn(response)) throw new TypeError(`The server has not answered ${address}`)
      noteResponse(response)
      return response
    }, signal)
  const put = (target: Cache, address: string, response: Response) =>
    guarded(async () => target.put(address, storedCopy(response, await response.blob())), signal)
  /** Fetches a response where it differs from the stored one. */
  const renew = async (target: Cache, address: string) => {
    const known = await target.match(address)
    const tag = known?.headers.get('ETag')
    const response = await ask(address, tag ? { 'If-None-Match': tag } : {})
    const fresh = response.status === 304 ? known : response
    if (!fresh?.ok) throw refusal(address, response)
    await put(target, address, fresh)
  }

  const previous = await readProducts(store, key)
  for (const address of shared) await renew(site, address)
  for (const address of responseAddresses(key)) await renew(store, address)
  const [options, products] = [await readOptions(store), await readProducts(store, key)]
  if (!options || !products) return
  const known = [previous, products].flatMap((each) => each?.products ?? [])
  await deleteVisited([
    ...shared,
    ...responseAddresses(key),
    ...known.map(({ _id }) => detailAddress(key, _id)),
  ])

  const files = filesOf(products, options)
  const there = await storedAddresses(store)
  const planned = new Set(files.map(({ url }) => url))
  for (const address of there)
    if (address.startsWith('/files/') && !planned.has(address)) await store.delete(address)
  onProgress(progressOf(files, there))
  const missing: string[] = []
  let refused: DownloadError | undefined
  const wanted = files.filter(({ url }) => !there.has(url))
  await inParallel(wanted, async ({ url }) => {
    const response = await ask(url)
    if (response.status !== 200 && response.status !== 404) {
      refused = refusal(url, response)
      return
    }
    // The next list of products will not name it.
    if (response.status === 404) missing.push(url)
    else await put(store, url, response)
    there.add(url)
    onProgress(progressOf(files, there))
  })
  await guarded(() => writeOptions(store, options, missing))
  if (refused) throw refused
}

const refusal = (address: string, { status }: Response) =>
  new DownloadError('refused', new Error(`${address} answers ${status}`))

async function guarded<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    signal?.throwIfAborted()
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
    throw new DownloadError(isFull ? 'full' : 'broken', cause)
  }
}

/** Deletes the older responses of visited pages, which would be found before the saved ones and may show withdrawn products. */
async function deleteVisited(addresses: readonly string[]): Promise<void> {
  if (!(await caches.has(visitedCacheName))) return
  const visited = await caches.open(visitedCacheName)
  const there = await storedAddresses(visited)
  for (const address of addresses) if (there.has(address)) await visited.delete(address)
}

/** A few at a time; the first error stops all, once the running ones have ended. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  let hasFailed = false
  const line = async () => {
    for (const item of waiting) {
      if (hasFailed) return
      await work(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, line))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}
