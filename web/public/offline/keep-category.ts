import {
  filesOf,
  type Progress,
  progressOf,
  readProducts,
  readWish,
  type Store,
  type Stores,
  storedAddresses,
  type Wish,
  writeWish,
} from './category-cache.ts'
import { type KeptKey, keptName, saving, seenAnswers, siteType } from './names.ts'
import { answerAddresses, detailAddresses, storedCopy } from './stored-answers.ts'

const atOnce = 6

export interface Ports {
  stores: Stores
  fetch: (address: string, init: RequestInit) => Promise<Response>
  now: () => Date
}

interface Keeping {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  /** The answers that every category needs. */
  shared: readonly string[]
}

/**
 * Why it is incomplete: `full` where the browser's storage is full, `broken` where the network did not answer,
 * `refused` where the server answered with an error. Finished parts stay.
 */
export class KeepFault extends Error {
  readonly kind: 'full' | 'broken' | 'refused'

  constructor(kind: KeepFault['kind'], cause?: unknown) {
    super(`Keeping the catalogue is ${kind}`, { cause })
    this.name = 'KeepFault'
    this.kind = kind
  }
}

/** Stores which category a visitor wants, so that a later visit continues with it. @throws KeepFault */
export async function wishFor(stores: Stores, key: KeptKey, wish: Wish): Promise<void> {
  const store = await stores.open(keptName(key))
  await guarded(() => writeWish(store, wish))
}

/**
 * Downloads, updates or continues a wanted category, which is the same: the present products, then those of their files
 * that are not there. The content at a file's address never changes, so nothing is fetched twice.
 * @throws KeepFault; the signal's own reason when it is cancelled
 */
export async function keepCategory(
  { stores, fetch, now }: Ports,
  key: KeptKey,
  { signal, onProgress, shared }: Keeping,
): Promise<void> {
  // It may have been deleted before its turn came. When it is deleted later, what is put here is gone with it.
  if (!(await stores.has(keptName(key)))) return
  const store = await stores.open(keptName(key))
  const site = await stores.open(keptName({ ...key, type: siteType }))

  /** As a visitor without a session: nothing else may be stored. */
  const ask = (address: string, headers = {}) =>
    guarded(
      () =>
        fetch(address, {
          signal,
          credentials: 'omit',
          priority: 'low',
          headers: { ...headers, [saving]: '1' },
        }),
      signal,
    )
  const put = (target: Store, address: string, answer: Response) =>
    guarded(async () => target.put(address, storedCopy(answer, await answer.blob(), now())), signal)
  /** Fetches an answer where it differs from the stored one. */
  const renew = async (target: Store, address: string) => {
    const known = await target.match(address)
    const tag = known?.headers.get('ETag')
    const answer = await ask(address, tag ? { 'If-None-Match': tag } : {})
    const fresh = answer.status === 304 ? known : answer
    if (!fresh?.ok) throw refusal(address, answer)
    await put(target, address, fresh)
  }

  const before = await readProducts(store, key)
  for (const address of shared) await renew(site, address)
  for (const address of answerAddresses(key)) await renew(store, address)
  const [wish, products] = [await readWish(store), await readProducts(store, key)]
  if (!wish || !products) return
  const known = [before, products].flatMap((each) => each?.products ?? [])
  await forgetSeen(stores, [
    ...shared,
    ...answerAddresses(key),
    ...known.flatMap(({ _id }) => detailAddresses(key, _id)),
  ])

  const files = filesOf(products, wish)
  const there = await storedAddresses(store)
  const planned = new Set(files.map(({ url }) => url))
  for (const address of there)
    if (address.startsWith('/files/') && !planned.has(address)) await store.delete(address)
  onProgress(progressOf(files, there))
  const missing: string[] = []
  let refused: KeepFault | undefined
  const wanted = files.filter(({ url }) => !there.has(url))
  await inParallel(wanted, async ({ url }) => {
    const answer = await ask(url)
    if (answer.status !== 200 && answer.status !== 404) {
      refused = refusal(url, answer)
      return
    }
    // The next list of products will not name it.
    if (answer.status === 404) missing.push(url)
    else await put(store, url, answer)
    there.add(url)
    onProgress(progressOf(files, there))
  })
  await guarded(() => writeWish(store, wish, missing))
  if (refused) throw refused
}

const refusal = (address: string, { status }: Response) =>
  new KeepFault('refused', new Error(`${address} answers ${status}`))

async function guarded<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    signal?.throwIfAborted()
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
    throw new KeepFault(isFull ? 'full' : 'broken', cause)
  }
}

/** What is saved takes the place of what was seen, which would hide it; what has been withdrawn is not shown either. */
async function forgetSeen(stores: Stores, addresses: readonly string[]): Promise<void> {
  if (!(await stores.has(seenAnswers))) return
  const seen = await stores.open(seenAnswers)
  const there = await storedAddresses(seen)
  for (const address of addresses) if (there.has(address)) await seen.delete(address)
}

/** A few at a time; the first error stops all, once the running ones have ended. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  let hasFailed = false
  const line = async () => {
    for (const item of waiting) {
      if (hasFailed) return
      await work(item).catch((fault: unknown) => {
        hasFailed = true
        throw fault
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, line))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}
