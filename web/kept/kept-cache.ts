import type { OfflineProducts } from '../../domain/contracts/offline.ts'
import { keptAt, keptName, keptSize, productsAddress, readKeptName, siteType } from './names.ts'
import { missingOf, type PlannedFile, type Progress, planOf, progressOf } from './plan.ts'

/** The browser's Cache Storage. */
export type Stores = Pick<CacheStorage, 'open' | 'has' | 'delete' | 'keys'>
export type Store = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

/** A category in a language. `type` is its path. */
export interface KeptKey {
  language: string
  type: string
}

/** What a visitor wants of a category. */
export interface Wish {
  datasheets: boolean
}

/** The stored state of a category. */
export interface KeptState extends Wish {
  /** When its products were current; null before they have loaded. */
  at: Date | null
  /** Identifies the state of the products; see the API's summary. */
  tag: string
  progress: Progress
  /** In bytes, of everything stored. */
  size: number
}

const wishAddress = '/kept'
const goneAddress = '/kept/gone'
const matching = { ignoreVary: true }

export const isComplete = ({ at, progress }: KeptState): boolean =>
  at !== null && progress.done === progress.total

export async function readWish(store: Store): Promise<Wish | null> {
  const found = await store.match(wishAddress)
  return found ? ((await found.json()) as Wish) : null
}

export async function writeWish(store: Store, wish: Wish): Promise<void> {
  await store.put(wishAddress, Response.json(wish))
}

/** The addresses that the products name and the server does not have, so that nobody waits for them. */
async function readGone(store: Store): Promise<Set<string>> {
  const found = await store.match(goneAddress)
  return new Set(found ? ((await found.json()) as string[]) : [])
}

export async function writeGone(store: Store, gone: ReadonlySet<string>): Promise<void> {
  if (gone.size > 0) await store.put(goneAddress, Response.json([...gone]))
  else await store.delete(goneAddress)
}

/** The stored products, or null. */
export async function readProducts(
  store: Store,
  { language, type }: KeptKey,
): Promise<OfflineProducts | null> {
  const found = await store.match(productsAddress(language, type), matching)
  return found ? ((await found.json()) as OfflineProducts) : null
}

export async function keptAddresses(store: Store): Promise<Set<string>> {
  const requests = await store.keys()
  return new Set(
    requests.map(({ url }) => {
      const { pathname, search } = new URL(url)
      return pathname + search
    }),
  )
}

/** Stores an answer with its age and size. Headers about ranges do not apply to the copy. */
export async function storeAnswer(store: Store, address: string, answer: Response, now: Date): Promise<void> {
  const body = await answer.blob()
  const headers = new Headers(answer.headers)
  for (const name of ['Accept-Ranges', 'Content-Encoding', 'Content-Length']) headers.delete(name)
  headers.set(keptAt, now.toISOString())
  headers.set(keptSize, String(body.size))
  await store.put(address, new Response(body, { headers }))
}

/** The stored categories, in any language, complete or not. */
export async function keptKeys(stores: Stores): Promise<KeptKey[]> {
  const names = await stores.keys()
  return names.flatMap((name) => readKeptName(name) ?? []).filter(({ type }) => type !== siteType)
}

/** The stored state of a category; null where it is not stored. */
export async function stateOf(stores: Stores, key: KeptKey): Promise<KeptState | null> {
  const name = keptName(key.language, key.type)
  if (!(await stores.has(name))) return null
  const store = await stores.open(name)
  const wish = await readWish(store)
  if (!wish) return null
  const products = await store.match(productsAddress(key.language, key.type), matching)
  const read = products ? ((await products.clone().json()) as OfflineProducts) : null
  const gone = await readGone(store)
  const plan: PlannedFile[] = read ? planOf(read, wish.datasheets).filter(({ url }) => !gone.has(url)) : []
  const kept = await keptAddresses(store)
  const progress = progressOf(plan, missingOf(plan, kept))
  return {
    ...wish,
    at: products ? new Date(products.headers.get(keptAt) ?? 0) : null,
    tag: tagOf(products),
    progress,
    size: progress.doneSize + (await sizeOfAnswers(store, kept)),
  }
}

/** Deletes what is stored of a category, and with the last of a language what all of them share. */
export async function deleteKept(stores: Stores, key: KeptKey): Promise<void> {
  await stores.delete(keptName(key.language, key.type))
  const left = (await keptKeys(stores)).some(({ language }) => language === key.language)
  if (!left) await stores.delete(keptName(key.language, siteType))
}

/** The ETag without W/ and quotes, as in the API's summary. */
function tagOf(answer: Response | undefined): string {
  return /"(.*)"/.exec(answer?.headers.get('ETag') ?? '')?.[1] ?? ''
}

async function sizeOfAnswers(store: Store, kept: ReadonlySet<string>): Promise<number> {
  const answers = [...kept].filter((address) => address.startsWith('/api/'))
  const sizes = await Promise.all(
    answers.map(async (address) =>
      Number((await store.match(address, matching))?.headers.get(keptSize) ?? 0),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
