import type { Language } from '../../domain/languages.ts'
import { matchRoute, publicRoutes } from '../../domain/routes.ts'
import { logFailure } from '../data/log.ts'

/** The page's own files and answers come first; what is kept for later may wait. */
const restMs = 3000

/**
 * Lets the service worker keep the site for the time without a network, once the page is at rest.
 * In development there is none: files without a hash in their name would never be replaced.
 */
export function keepForOffline(language: Language): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const tell = () => {
    tellServiceWorker(language).catch((cause) => logFailure('The site is not kept for offline use', cause))
  }
  setTimeout(() => {
    tell()
    // The worker of a new release that takes over later starts with nothing of this page.
    const { controller } = navigator.serviceWorker
    if (controller) navigator.serviceWorker.addEventListener('controllerchange', tell)
  }, restMs)
}

async function tellServiceWorker(language: Language): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const here = matchRoute(location.pathname)?.route
  // What staff see is theirs.
  if (!publicRoutes.some((route) => route === here)) return
  active?.postMessage({ language, seen: [location.href, ...new Set(fetched)] })
}
