import { keptAt } from '../kept/names.ts'
import { build } from './build.ts'

/** Files and pages belong to one build; the catalogue's answers outlive it. */
export const stores = {
  asset: `passar-assets-${build.version}`,
  page: `passar-pages-${build.version}`,
  answer: 'passar-answers',
  picture: 'passar-pictures',
} as const

/** The most entries; older ones are deleted. */
const capacity: Partial<Record<keyof typeof stores, number>> = { page: 60, answer: 200, picture: 300 }

/** Stores a copy as the newest entry of its cache. */
export async function keep(store: keyof typeof stores, key: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  headers.set(keptAt, new Date().toISOString())
  const cache = await caches.open(stores[store])
  await cache.delete(key, { ignoreVary: true })
  await cache.put(key, new Response(answer.body, { headers }))
  const limit = capacity[store]
  if (limit === undefined) return
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((old) => cache.delete(old)))
}

/** The age of a copy, in ms. */
export function ageOf({ headers }: Pick<Response, 'headers'>): number {
  return Date.now() - Date.parse(headers.get(keptAt) ?? '0')
}

/** The stored answer for an address, or undefined. Addresses name their language, so no header matters. */
export async function kept(store: keyof typeof stores, key: string): Promise<Response | undefined> {
  const cache = await caches.open(stores[store])
  return cache.match(key, { ignoreVary: true })
}

/**
 * Stores files of this build. Files with the same name in an earlier build's cache are copied instead of fetched.
 * Fails when one cannot be fetched.
 */
export async function keepAssets(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(stores.asset)
  await Promise.all(
    paths.map(async (path) => {
      if (await cache.match(path)) return
      const answer = (await caches.match(path)) ?? (await fetch(path))
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
      await cache.put(path, answer)
    }),
  )
}

/** Deletes the caches of other builds. */
export async function dropOldStores(): Promise<void> {
  const current: readonly string[] = Object.values(stores)
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('passar-') && !current.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}
