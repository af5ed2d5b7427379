import type { Language } from '../../domain/languages.ts'
import { matchRoute, publicRoutes } from '../../domain/routes.ts'
import { logFailure } from '../data/log.ts'
import { prefetchPaths } from './prefetch-paths.ts'
import { saveKeptFiles } from './saved-links.ts'

/**
 * Registers the service worker, which stores the site for use without a network.
 */
export function keepForOffline(language: Language): void {
  const tell = () => {
    tellServiceWorker(language).catch((cause) => logFailure('The site is not kept for offline use', cause))
  }
  tell()
  saveKeptFiles()
  // The worker of a new release that takes over later knows nothing of this page.
  const { controller } = navigator.serviceWorker
  if (controller) navigator.serviceWorker.addEventListener('controllerchange', tell)
}

/** Blocking tools may return no registration. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
}

/** Observes the answers that the service worker does not see; one per page. */
let unseen: PerformanceObserver | undefined

async function tellServiceWorker(language: Language): Promise<void> {
  await registerWorker()
  const { active } = await navigator.serviceWorker.ready
  const here = matchRoute(location.pathname)?.route
  // Staff data are never stored.
  if (!publicRoutes.some((route) => route === here)) return
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const ahead = connection?.saveData ? [] : prefetchPaths(language)
  const tell = (fetched: PerformanceEntryList) => {
    const seen = [location.href, ...new Set(fetched.map(({ name }) => name))]
    active?.postMessage({ language, seen, ahead })
  }
  unseen?.disconnect()
  // A call that began before the worker controlled the page bypasses it, even when its answer comes later.
  const { serviceWorker } = navigator
  let seenFrom = serviceWorker.controller ? performance.now() : Infinity
  serviceWorker.addEventListener('controllerchange', () => (seenFrom = performance.now()), { once: true })
  unseen = new PerformanceObserver((list) => {
    const late = list.getEntries().filter(({ startTime }) => startTime < seenFrom)
    if (late.length > 0) tell(late)
  })
  unseen.observe({ type: 'resource' })
  tell(performance.getEntriesByType('resource'))
}
