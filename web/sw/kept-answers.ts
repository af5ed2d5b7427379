import type { OfflineProducts } from '../../domain/contracts/offline.ts'
import { type KeptKey, keptName, readKeptName, seenAnswers, storedAt } from '../public/offline/names.ts'
import { detailAddresses, productsAddress } from '../public/offline/stored-answers.ts'

/** The answer that a visited page was given, or else the saved one: what is saved takes the place of what was seen. */
export async function storedAnswer(address: string): Promise<Response | undefined> {
  const seen = await caches.open(seenAnswers)
  return (await seen.match(address)) ?? keptAnswer(address)
}

/** The answer for an address among the saved categories (web/public/offline). */
export async function keptAnswer(address: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const key = readKeptName(name)
    if (!key) continue
    const cache = await caches.open(name)
    const found = (await cache.match(address)) ?? (await derivedAnswer(cache, key, address))
    if (found) return found
  }
  return undefined
}

/** What follows from the products of a category, by address. */
interface Derived {
  at: string | null
  products: Map<string, object>
  /** The address of each large picture by that of its small one, which is not stored. */
  large: Map<string, string>
}

const derived = new Map<string, Derived>()
const isDerived = /^\/(?:api\/[^/]+\/[\w-]+|files\/.*\/small\/[^/]+)$/

async function derivedAnswer(cache: Cache, key: KeptKey, address: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(address, location.origin)
  if (!isDerived.test(pathname)) return undefined
  const read = await derivedOf(cache, key)
  const large = read?.large.get(pathname + search)
  if (large !== undefined) return cache.match(large)
  const product = read?.products.get(pathname + search)
  return product && Response.json(product, { headers: { [storedAt]: read?.at ?? '' } })
}

/** Read once, and again when a page has renewed them. */
async function derivedOf(cache: Cache, key: KeptKey): Promise<Derived | undefined> {
  const answer = await cache.match(productsAddress(key))
  if (!answer) return undefined
  const at = answer.headers.get(storedAt)
  const known = derived.get(keptName(key))
  if (known?.at === at) return known
  const { products } = (await answer.json()) as OfflineProducts
  const read: Derived = {
    at,
    products: new Map(
      products.flatMap((product) =>
        detailAddresses(key, product._id).map((address) => [address, product] as const),
      ),
    ),
    large: new Map(products.flatMap(({ images }) => images.map(({ small, url }) => [small, url]))),
  }
  derived.set(keptName(key), read)
  return read
}
