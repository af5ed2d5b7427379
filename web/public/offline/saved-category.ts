import type { OfflineFile, OfflineProducts } from '../../../domain/contracts/offline.ts'
import {
  type CategoryKey,
  categoryCacheName,
  readCategoryCacheName,
  siteType,
  storedAt,
} from './cache-names.ts'
import { productsAddress, responseAddresses } from './cached-responses.ts'

/** What a visitor wants to have of a category. */
export interface OfflineOptions {
  datasheets: boolean
}

interface StoredOptions extends OfflineOptions {
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
export interface SavedState extends OfflineOptions {
  /** When its products were current; null before they have loaded. */
  at: Date | null
  /** Identifies the state of the products; see the API's summary. */
  tag: string
  progress: Progress
  /** In bytes, of everything stored. */
  size: number
}

export const isComplete = ({ at, progress }: SavedState): boolean =>
  at !== null && progress.done === progress.total

const optionsAddress = '/kept'

export async function readOptions(store: Cache): Promise<StoredOptions | null> {
  const found = await store.match(optionsAddress)
  return found ? ((await found.json()) as StoredOptions) : null
}

export async function writeOptions(
  store: Cache,
  { datasheets }: OfflineOptions,
  missing: readonly string[] = [],
): Promise<void> {
  await store.put(optionsAddress, Response.json({ datasheets, missing } satisfies StoredOptions))
}

/** The stored products, or null. */
export async function readProducts(store: Cache, key: CategoryKey): Promise<OfflineProducts | null> {
  const found = await store.match(productsAddress(key))
  return found ? ((await found.json()) as OfflineProducts) : null
}

/** The list of files that a category consists of, beside its products. */
export function filesOf({ files }: OfflineProducts, { datasheets, missing }: StoredOptions): OfflineFile[] {
  return files.filter(({ kind, url }) => (datasheets || kind === 'drawing') && !missing.includes(url))
}

export async function storedAddresses(store: Cache): Promise<Set<string>> {
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
export async function savedCategories(): Promise<CategoryKey[]> {
  const names = await caches.keys()
  return names.flatMap((name) => readCategoryCacheName(name) ?? []).filter(({ type }) => type !== siteType)
}

/** The stored state of a category; null where it is not stored. */
export async function stateOf(key: CategoryKey): Promise<SavedState | null> {
  if (!(await caches.has(categoryCacheName(key)))) return null
  const store = await caches.open(categoryCacheName(key))
  const options = await readOptions(store)
  if (!options) return null
  const [pictures, response] = await Promise.all(
    responseAddresses(key).map((address) => store.match(address)),
  )
  const products = response && ((await response.clone().json()) as OfflineProducts)
  const progress = progressOf(products ? filesOf(products, options) : [], await storedAddresses(store))
  const weigh = (each: Response | undefined) => Number(each?.headers.get('Content-Length') ?? 0)
  return {
    datasheets: options.datasheets,
    at: response ? new Date(response.headers.get(storedAt) ?? 0) : null,
    tag: /"(.*)"/.exec(response?.headers.get('ETag') ?? '')?.[1] ?? '',
    progress,
    size: progress.doneSize + weigh(pictures) + weigh(response),
  }
}

/** Deletes what is stored of a category, and with the last of a language what all of them share. */
export async function deleteSaved(key: CategoryKey): Promise<void> {
  await caches.delete(categoryCacheName(key))
  const remains = (await savedCategories()).some(({ language }) => language === key.language)
  if (!remains) await caches.delete(categoryCacheName({ ...key, type: siteType }))
}
