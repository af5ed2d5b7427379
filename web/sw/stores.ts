import { keptAt } from '../kept/names.ts'
import { build } from './build.ts'

/** Files and pages of one build belong together; what the catalogue answers outlives it. */
export const stores = {
  asset: `passar-assets-${build.version}`,
  page: `passar-pages-${build.version}`,
  answer: 'passar-answers',
  picture: 'passar-pictures',
} as const

/** The oldest entries go where there are more. */
const capacity: Partial<Record<keyof typeof stores, number>> = { page: 60, answer: 200, picture: 300 }

/** Keeps a copy, as the newest of its store. */
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

/** How long ago a copy was kept, in ms. */
export function ageOf({ headers }: Pick<Response, 'headers'>): number {
  return Date.now() - Date.parse(headers.get(keptAt) ?? '0')
}

/** What is kept under an address, or undefined. Addresses name their language, so no header matters. */
export async function kept(store: keyof typeof stores, key: string): Promise<Response | undefined> {
  const cache = await caches.open(stores[store])
  return cache.match(key, { ignoreVary: true })
}

/**
 * Keeps files of this build. What an earlier build had under the same name need not be fetched again.
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

/** Removes what other builds have left. */
export async function dropOldStores(): Promise<void> {
  const current: readonly string[] = Object.values(stores)
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('passar-') && !current.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}
