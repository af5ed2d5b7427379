import type { OfflineProducts } from '../../domain/contracts/offline.ts'
import { keptAt, productsAddress, readKeptName } from '../kept/names.ts'

/** The last read products of a cache. */
interface Products {
  at: string | null
  byId: Map<string, object>
  /** The address of each large picture by that of its small one, which is not stored. */
  large: Map<string, string>
}

const remembered = new Map<string, Products>()
const detail = /^\/api\/([^/]+)\/([\w-]+)$/
const matching = { ignoreVary: true }

/** The newest downloaded answer for an address (web/kept); downloads are never deleted automatically. */
export async function answerFromKept(href: string): Promise<Response | undefined> {
  const url = new URL(href)
  const names = (await caches.keys()).filter((name) => readKeptName(name))
  const found = await Promise.all(names.map((name) => inStore(name, url)))
  return found.reduce(newest, undefined)
}

/** The one that was stored later. */
export function newest(one: Response | undefined, other: Response | undefined): Response | undefined {
  if (!one || !other) return one ?? other
  return (one.headers.get(keptAt) ?? '') < (other.headers.get(keptAt) ?? '') ? other : one
}

/** The languages in which something is downloaded. */
export async function languagesForGood(): Promise<string[]> {
  const kinds = (await caches.keys()).map(readKeptName)
  return [...new Set(kinds.flatMap((kind) => kind?.language ?? []))]
}

async function inStore(name: string, url: URL): Promise<Response | undefined> {
  const store = await caches.open(name)
  const known = await store.match(url.href, matching)
  if (known) return known
  const [, asked, id] = detail.exec(url.pathname) ?? []
  const isSmall = /^\/files\/.*\/small\//.test(url.pathname)
  if (!id && !isSmall) return undefined
  const { language, type } = readKeptName(name) ?? {}
  const belongsToCategory = (asked === type || asked === 'produkt') && url.search === `?lang=${language}`
  if (!(isSmall || belongsToCategory) || !language || !type) return undefined
  const products = await productsOf(name, store, productsAddress(language, type))
  if (isSmall) {
    const large = products?.large.get(url.pathname + url.search)
    return large === undefined ? undefined : store.match(large)
  }
  const product = products?.byId.get(id ?? '')
  if (!product) return undefined
  return Response.json(product, { headers: { 'Cache-Control': 'no-cache', [keptAt]: products?.at ?? '' } })
}

/** Parsed once, and again when another tab has updated them. */
async function productsOf(name: string, store: Cache, address: string): Promise<Products | undefined> {
  const answer = await store.match(address, matching)
  if (!answer) return undefined
  const at = answer.headers.get(keptAt)
  const known = remembered.get(name)
  if (known?.at === at) return known
  const { products } = (await answer.json()) as OfflineProducts
  const pictures = products.flatMap(({ images }) => images)
  const read: Products = {
    at,
    byId: new Map(products.map((product) => [product._id, product])),
    large: new Map(pictures.map(({ small, url }) => [small, url])),
  }
  remembered.set(name, read)
  return read
}
