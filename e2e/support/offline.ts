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

/** The addresses that the browser has kept, by store; a file that is stored ahead without its revision. */
export function keptBy(page: Page): Promise<Record<string, string[]>> {
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

export const keptAddresses = async (page: Page) => Object.values(await keptBy(page)).flat()

/** Waits until the page, something that it asked for and its scripts are kept: they come in any order. */
export async function untilKept(page: Page, address: string): Promise<void> {
  const { pathname, search } = new URL(page.url())
  await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining([pathname + search, address]))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** What answers then is what was kept, not what the browser happens to remember. */
export async function loseNetwork(page: Page, site: ReleasedSite): Promise<void> {
  site.setDown(true)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  // Left there, it would bring a network to the next document.
  await session.detach()
  await setOffline(page, true)
}

export async function findNetwork(page: Page, site: ReleasedSite): Promise<void> {
  site.setDown(false)
  await setOffline(page, false)
}
