import { categories } from '../../../domain/categories/index.ts'
import type { Language } from '../../../domain/languages.ts'
import { matchRoute, publicRoutes } from '../../../domain/routes.ts'
import { logFailure } from '../../shared/data/log.ts'
import { saveFile } from '../../shared/data/save-file.ts'
import { storedAt } from './cache-names.ts'
import { isOffline } from './connection.ts'

/** Registers the service worker, which stores the site for use without a network. */
export function registerForOffline(language: Language): void {
  const store = () => {
    storePage(language).catch(noteFailure)
  }
  store()
  downloadStoredFiles()
  // The worker of a new release that takes over later knows nothing of this page.
  const { controller } = navigator.serviceWorker
  if (controller) navigator.serviceWorker.addEventListener('controllerchange', store)
}

const noteFailure = (cause: unknown) => logFailure('The site is not stored for offline use', cause)

/** Blocking tools may return no registration. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
}

/**
 * What a visitor may need without a network, visited or not: the index of every category, which guides and the
 * summary answer from, and the search with its old numbers.
 */
export function prefetchPaths(language: Language): string[] {
  return [
    ...categories.map(({ path }) => `/api/${path}/index?lang=${language}`),
    `/api/search/index?lang=${language}`,
  ]
}

/** The age after which prefetched responses are fetched again. */
const aheadMs = 60 * 60_000

/** Observes the responses that the service worker does not see; one per page. */
let unseen: PerformanceObserver | undefined

/** Has the service worker store what this page has loaded without it, and what a visitor without a network may need. */
async function storePage(language: Language): Promise<void> {
  await registerWorker()
  const { serviceWorker } = navigator
  const { active } = await serviceWorker.ready
  const here = matchRoute(location.pathname)?.route
  // Staff data are never stored.
  if (!active || !publicRoutes.some((route) => route === here)) return
  await store(active, [location.href], { headers: { Accept: 'text/html' } })
  // A call that began before the worker controlled the page bypasses it, even when its response comes later.
  let seenFrom = serviceWorker.controller ? performance.now() : Number.POSITIVE_INFINITY
  serviceWorker.addEventListener('controllerchange', () => (seenFrom = performance.now()), { once: true })
  unseen?.disconnect()
  unseen = new PerformanceObserver((list) => {
    const late = list.getEntries().filter(({ startTime }) => startTime < seenFrom)
    store(active, [...new Set(late.map(({ name }) => name))]).catch(noteFailure)
  })
  unseen.observe({ type: 'resource', buffered: true })
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!connection?.saveData) await store(active, prefetchPaths(language), {}, aheadMs)
}

/** @param maxAgeMs the age after which a copy is fetched again; without it any copy is enough */
async function store(
  worker: ServiceWorker,
  urls: readonly string[],
  init: RequestInit = {},
  maxAgeMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const urlsToCache: [string, RequestInit][] = []
  for (const url of urls) {
    const copy = await caches.match(url)
    const age = Date.now() - Date.parse(copy?.headers.get(storedAt) ?? '')
    if (!copy || age > maxAgeMs) urlsToCache.push([url, { ...init, priority: 'low' }])
  }
  worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

/**
 * Browsers fetch downloads past the service worker. So without a network the page fetches the file from the service worker; what
 * is not stored is left to the browser, which shows an error.
 */
function downloadStoredFiles(): void {
  let isLetThrough = false
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[download][href^="/files/"]')
        : null
    if (!link || isLetThrough || event.defaultPrevented || !isOffline()) return
    event.preventDefault()
    const letThrough = () => {
      isLetThrough = true
      link.click()
      isLetThrough = false
    }
    void fetch(link.href)
      .then((response) =>
        response.ok ? response.blob() : Promise.reject(new Error(`It answers ${response.status}`)),
      )
      .then((file) => saveFile(file, link.download), letThrough)
  })
}
