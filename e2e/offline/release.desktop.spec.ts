import type { Page } from '@playwright/test'
import { expect, open, reload, settled } from '../fixtures.ts'
import { cachedAddresses, cacheEntries, goOffline, lost, test, untilCached } from '../support/offline.ts'
import { isReleased, ReleasedSite } from '../support/release.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
test.use({ serviceWorkers: 'allow' })

test('release: its files replace the old ones and work without a network, and an open page whose files are gone reloads itself', async ({
  page,
  browser,
  site,
  origin,
  baseURL,
  faults,
}) => {
  faults.expect(lost)
  await test.step('with the worker in between, files that are gone reload the page', async () => {
    const other = new ReleasedSite(baseURL ?? '')
    const context = await browser.newContext({ serviceWorkers: 'allow' })
    await removeFiles(await context.newPage(), other, await other.start())
    await context.close()
    other.stop()
  })
  await test.step('new files replace the old', () => replaceFiles(page, site, origin))
})

async function replaceFiles(page: Page, site: ReleasedSite, origin: string) {
  await open(page, `${origin}/sv`)
  await untilCached(page, '/sv/network-issue')
  const scripts = async () =>
    (await cachedAddresses(page)).filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))
  expect((await scripts()).length).toBeGreaterThan(20)
  expect((await scripts()).filter(isReleased)).toEqual([])

  // What was kept on purpose is nobody's to clear out.
  await page.evaluate(() => caches.open('kept/sv/elslutbleck'))
  site.release()
  await open(page, `${origin}/sv`)
  // The new worker takes over when the old one is at rest; a browser under test never stops an idle one itself.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  const old = async () => {
    const waits = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
    if (waits) await devtools.send('ServiceWorker.stopAllWorkers')
    return (await scripts()).filter((path) => !isReleased(path))
  }
  await expect.poll(old, { timeout: 90_000, intervals: [3000] }).toEqual([])
  // What the page said once it was at rest may have gone to the old worker: the next one tells the new worker.
  await reload(page)
  await untilCached(page, '/sv/network-issue')
  const stores = Object.keys(await cacheEntries(page))
  expect(stores.filter((name) => name.includes('precache'))).toHaveLength(1)
  expect(stores).toContain('kept/sv/elslutbleck')

  await goOffline(page, site)
  await open(page, `${origin}/sv`)
  await expect(page.getByRole('heading', { name: say('pages.start-hero-title') })).toBeVisible()
  await page.getByRole('main').locator(`a[href$="/guide/elslutbleck"]`).first().click()
  await expect(page.getByRole('heading', { level: 1, name: say('guides.eb.title') })).toBeVisible()
}

async function removeFiles(page: Page, site: ReleasedSite, origin: string) {
  await open(page, `${origin}/sv`)
  await untilCached(page, '/sv/network-issue')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  site.release()
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.getByRole('main').locator('a[href$="/produkter/lashus"]').click()
  await expect(page.getByRole('heading', { name: say('categories.lh.listTitle') })).toBeVisible()
  await expect(page.getByRole('main').locator('ul > li')).toHaveCount(25)
  await settled(page)
  expect(loads).toBe(1)
}
