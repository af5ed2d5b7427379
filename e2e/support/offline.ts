import type { Page } from '@playwright/test'
import { test as base, expect, setOffline } from '../fixtures.ts'
import { ReleasedSite } from './release.ts'

/** With the service worker, and a site of its own whose network can be lost. */
export const test = base.extend<{ site: ReleasedSite; origin: string }>({
  site: async ({ baseURL }, use) => {
    const site = new ReleasedSite(baseURL ?? '')
    await use(site)
    site.stop()
  },
  origin: async ({ site }, use) => use(await site.start()),
})

/** What the browser says of a network that is not there. */
export const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_EMPTY_RESPONSE/

/** The addresses in the browser's caches, by cache; of a precached file without its revision. */
export function cacheEntries(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const entries = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [
        name,
        requests.map(({ url }) => url.slice(location.origin.length).replace(/\?__WB_REVISION__=.*/, '')),
      ] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  })
}

export const cachedAddresses = async (page: Page) => Object.values(await cacheEntries(page)).flat()

/** Waits until the page, one of its responses and its scripts are cached, in any order. */
export async function untilCached(page: Page, address: string): Promise<void> {
  const { pathname, search } = new URL(page.url())
  await expect.poll(() => cachedAddresses(page)).toEqual(expect.arrayContaining([pathname + search, address]))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Then the caches answer, not the browser's own HTTP cache. */
export async function goOffline(page: Page, site: ReleasedSite): Promise<void> {
  site.setDown(true)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  // Left there, it would bring a network to the next document.
  await session.detach()
  await setOffline(page, true)
}

export async function goOnline(page: Page, site: ReleasedSite): Promise<void> {
  site.setDown(false)
  await setOffline(page, false)
}
