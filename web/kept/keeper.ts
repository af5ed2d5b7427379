import {
  type KeptKey,
  keptAddresses,
  readProducts,
  readWish,
  type Store,
  type Stores,
  storeAnswer,
  type Wish,
  writeGone,
  writeWish,
} from './kept-cache.ts'
import { keeping, keptName, productsAddress, siteType } from './names.ts'
import { missingOf, obsoleteOf, type Progress, planOf, progressOf, withdrawnOf } from './plan.ts'

/** The cache of the service worker for visited pages. */
const seenAnswers = 'passar-answers'
const atOnce = 6

export interface Ports {
  stores: Stores
  fetch: (address: string, init: RequestInit) => Promise<Response>
  now: () => Date
}

export interface Keeping {
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
  const store = await stores.open(keptName(key.language, key.type))
  await guarded(() => writeWish(store, wish))
}

/**
 * Downloads, updates or continues a wanted category, which is the same: the present products, then their missing
 * files. The content at a file's address never changes, so nothing is fetched twice. Categories deleted meanwhile
 * stay deleted.
 * @throws KeepFault; the signal's own reason when it is cancelled
 */
export async function keepCategory(ports: Ports, key: KeptKey, how: Keeping): Promise<void> {
  const { stores } = ports
  const name = keptName(key.language, key.type)
  if (!(await stores.has(name))) return
  const store = await stores.open(name)
  const shared = await stores.open(keptName(key.language, siteType))
  for (const address of how.shared) await renew(ports, shared, address, how.signal)
  const before = await readProducts(store, key)
  await renew(ports, store, `/api/${key.type}/pictures?lang=${key.language}`, how.signal)
  await renew(ports, store, productsAddress(key.language, key.type), how.signal)
  const gone = new Set<string>()
  const refused = new Map<string, KeepFault>()
  // Until nothing is missing and nothing superfluous: another tab may have changed the wanted categories meanwhile,
  // or deleted one.
  for (;;) {
    const [wanted, products] = [await readWish(store), await readProducts(store, key)]
    if (!wanted || !products || !(await stores.has(name))) return
    if (before) await forgetWithdrawn(stores, withdrawnOf(before, products, key))
    const plan = planOf(products, wanted.datasheets).filter(({ url }) => !gone.has(url))
    const kept = await keptAddresses(store)
    const obsolete = obsoleteOf(plan, kept)
    await Promise.all(obsolete.map((address) => store.delete(address)))
    const left = missingOf(plan, kept)
    const missing = left.filter(({ url }) => !refused.has(url))
    how.onProgress(progressOf(plan, left))
    if (missing.length === 0 && obsolete.length === 0) break
    await inParallel(missing, async (file) => {
      const answer = await ask(ports, file.url, how.signal, {})
      // The next list of products will not name it.
      if (answer.status === 404) gone.add(file.url)
      else if (answer.status === 200) await shelved(ports, store, file.url, answer, how.signal)
      else return void refused.set(file.url, refusal(file.url, answer))
      left.splice(left.indexOf(file), 1)
      how.onProgress(progressOf(plan, left))
    })
  }
  await guarded(() => writeGone(store, gone))
  for (const fault of refused.values()) throw fault
}

/** Fetches an answer where it differs from the stored one. */
async function renew(ports: Ports, store: Store, address: string, signal: AbortSignal): Promise<void> {
  const known = await store.match(address, { ignoreVary: true })
  const tag = known?.headers.get('ETag')
  const answer = await ask(ports, address, signal, tag ? { 'If-None-Match': tag } : {})
  const fresh = answer.status === 304 ? known : answer
  if (!fresh?.ok) throw refusal(address, answer)
  await shelved(ports, store, address, fresh, signal)
}

const refusal = (address: string, { status }: Response) =>
  new KeepFault('refused', new Error(`${address} answers ${status}`))

/** Reads the answer to its end and stores it. */
async function shelved(
  ports: Ports,
  store: Store,
  address: string,
  answer: Response,
  signal: AbortSignal,
): Promise<void> {
  await guarded(() => storeAnswer(store, address, answer, ports.now()), signal)
}

/** As a visitor without a session: nothing else may be stored. */
async function ask(
  ports: Ports,
  address: string,
  signal: AbortSignal,
  headers: Record<string, string>,
): Promise<Response> {
  try {
    return await ports.fetch(address, {
      ...{ signal, credentials: 'omit', priority: 'low' },
      headers: { ...headers, [keeping]: '1' },
    })
  } catch (cause) {
    signal.throwIfAborted()
    throw new KeepFault('broken', cause)
  }
}

async function guarded(write: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  try {
    await write()
  } catch (cause) {
    signal?.throwIfAborted()
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
    throw new KeepFault(isFull ? 'full' : 'broken', cause)
  }
}

/** Cached pages of withdrawn products are no longer shown either. */
async function forgetWithdrawn(stores: Stores, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0 || !(await stores.has(seenAnswers))) return
  const seen = await stores.open(seenAnswers)
  await Promise.all(addresses.map((address) => seen.delete(address, { ignoreVary: true })))
}

/** A few at a time; the first error stops all, once the running ones have ended. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  let hasFailed = false
  const line = async () => {
    for (let next = waiting.shift(); next !== undefined && !hasFailed; next = waiting.shift()) {
      try {
        await work(next)
      } catch (fault) {
        hasFailed = true
        throw fault
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, line))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}
