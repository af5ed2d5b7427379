import type { Language } from '../../domain/languages.ts'
import { matchRoute, publicRoutes } from '../../domain/routes.ts'
import { logFailure } from '../data/log.ts'
import { aheadPaths } from './ahead.ts'

/**
 * Lets the service worker keep the site for the time without a network.
 */
export function keepForOffline(language: Language): void {
  const tell = () => {
    tellServiceWorker(language).catch((cause) => logFailure('The site is not kept for offline use', cause))
  }
  tell()
  // The worker of a new release that takes over later starts with nothing of this page.
  const { controller } = navigator.serviceWorker
  if (controller) navigator.serviceWorker.addEventListener('controllerchange', tell)
}

async function tellServiceWorker(language: Language): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const here = matchRoute(location.pathname)?.route
  // What staff see is theirs.
  if (!publicRoutes.some((route) => route === here)) return
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const ahead = connection?.saveData ? [] : aheadPaths(language)
  active?.postMessage({ language, seen: [location.href, ...new Set(fetched)], ahead })
}
