import type { OfflineProducts } from '../../domain/contracts/offline.ts'
import {
  type CategoryKey,
  categoryCacheName,
  readCategoryCacheName,
  storedAt,
  visitedCacheName,
} from '../public/offline/cache-names.ts'
import { detailAddress, productsAddress } from '../public/offline/cached-responses.ts'

/** The response that a visited page was given, or else the saved one: what is saved takes the place of what was seen. */
export async function findStored(address: string): Promise<Response | undefined> {
  const seen = await caches.open(visitedCacheName)
  return (await seen.match(address)) ?? findSaved(address)
}

/** The response for an address among the saved categories (web/public/offline). */
export async function findSaved(address: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const key = readCategoryCacheName(name)
    if (!key) continue
    const cache = await caches.open(name)
    const found = (await cache.match(address)) ?? (await derivedResponse(cache, key, address))
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
const isDerived = /^\/(?:api\/produkt\/[\w-]+|files\/.*\/small\/[^/]+)$/

async function derivedResponse(
  cache: Cache,
  key: CategoryKey,
  address: string,
): Promise<Response | undefined> {
  const { pathname, search } = new URL(address, location.origin)
  if (!isDerived.test(pathname)) return undefined
  const read = await derivedOf(cache, key)
  const large = read?.large.get(pathname + search)
  if (large !== undefined) return cache.match(large)
  const product = read?.products.get(pathname + search)
  return product && Response.json(product, { headers: { [storedAt]: read?.at ?? '' } })
}

/** Read once, and again when a page has renewed them. */
async function derivedOf(cache: Cache, key: CategoryKey): Promise<Derived | undefined> {
  const response = await cache.match(productsAddress(key))
  if (!response) return undefined
  const at = response.headers.get(storedAt)
  const known = derived.get(categoryCacheName(key))
  if (known?.at === at) return known
  const { products } = (await response.json()) as OfflineProducts
  const read: Derived = {
    at,
    products: new Map(products.map((product) => [detailAddress(key, product._id), product])),
    large: new Map(products.flatMap(({ images }) => images.map(({ small, url }) => [small, url]))),
  }
  derived.set(categoryCacheName(key), read)
  return read
}
