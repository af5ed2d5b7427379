import type { OfflineFile, OfflineProducts } from '../../../domain/contracts/offline.ts'
import { type KeptKey, keptName, readKeptName, siteType, storedAt } from './names.ts'
import { answerAddresses, productsAddress } from './stored-answers.ts'

/** The browser's Cache Storage. */
export type Stores = Pick<CacheStorage, 'open' | 'has' | 'delete' | 'keys'>
export type Store = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

/** What a visitor wants of a category. */
export interface Wish {
  datasheets: boolean
}

interface StoredWish extends Wish {
  /** Files that the products name and the server does not have, so that nobody waits for them. */
  missing: readonly string[]
}

/** The files of a category, and those that are there. Sizes in bytes. */
export interface Progress {
  done: number
  total: number
  doneSize: number
  size: number
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

export const isComplete = ({ at, progress }: KeptState): boolean =>
  at !== null && progress.done === progress.total

const wishAddress = '/kept'

export async function readWish(store: Store): Promise<StoredWish | null> {
  const found = await store.match(wishAddress)
  return found ? ((await found.json()) as StoredWish) : null
}

export async function writeWish(
  store: Store,
  { datasheets }: Wish,
  missing: readonly string[] = [],
): Promise<void> {
  await store.put(wishAddress, Response.json({ datasheets, missing } satisfies StoredWish))
}

/** The stored products, or null. */
export async function readProducts(store: Store, key: KeptKey): Promise<OfflineProducts | null> {
  const found = await store.match(productsAddress(key))
  return found ? ((await found.json()) as OfflineProducts) : null
}

/** The list of files that a category consists of, beside its products. */
export function filesOf({ files }: OfflineProducts, { datasheets, missing }: StoredWish): OfflineFile[] {
  return files.filter(({ kind, url }) => (datasheets || kind === 'drawing') && !missing.includes(url))
}

export async function storedAddresses(store: Store): Promise<Set<string>> {
  const requests = await store.keys()
  return new Set(
    requests.map(({ url }) => {
      const { pathname, search } = new URL(url)
      return pathname + search
    }),
  )
}

export function progressOf(files: readonly OfflineFile[], stored: ReadonlySet<string>): Progress {
  const weigh = (all: readonly OfflineFile[]) => all.reduce((sum, { size }) => sum + size, 0)
  const there = files.filter(({ url }) => stored.has(url))
  return { done: there.length, total: files.length, doneSize: weigh(there), size: weigh(files) }
}

/** The stored categories, in any language, complete or not. */
export async function keptKeys(stores: Stores): Promise<KeptKey[]> {
  const names = await stores.keys()
  return names.flatMap((name) => readKeptName(name) ?? []).filter(({ type }) => type !== siteType)
}

/** The stored state of a category; null where it is not stored. */
export async function stateOf(stores: Stores, key: KeptKey): Promise<KeptState | null> {
  if (!(await stores.has(keptName(key)))) return null
  const store = await stores.open(keptName(key))
  const wish = await readWish(store)
  if (!wish) return null
  const [pictures, answer] = await Promise.all(answerAddresses(key).map((address) => store.match(address)))
  const products = answer && ((await answer.clone().json()) as OfflineProducts)
  const progress = progressOf(products ? filesOf(products, wish) : [], await storedAddresses(store))
  const weigh = (each: Response | undefined) => Number(each?.headers.get('Content-Length') ?? 0)
  return {
    datasheets: wish.datasheets,
    at: answer ? new Date(answer.headers.get(storedAt) ?? 0) : null,
    tag: /"(.*)"/.exec(answer?.headers.get('ETag') ?? '')?.[1] ?? '',
    progress,
    size: progress.doneSize + weigh(pictures) + weigh(answer),
  }
}

/** Deletes what is stored of a category, and with the last of a language what all of them share. */
export async function deleteKept(stores: Stores, key: KeptKey): Promise<void> {
  await stores.delete(keptName(key))
  const left = (await keptKeys(stores)).some(({ language }) => language === key.language)
  if (!left) await stores.delete(keptName({ ...key, type: siteType }))
}
