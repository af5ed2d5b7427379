import type { Page } from '@playwright/test'
import { expect, open, reload, setOffline, settled } from '../fixtures.ts'
import { catalogue, matching, product } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { findNetwork, keptAddresses, keptBy, loseNetwork, lost, test } from '../support/offline.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'medium' }).format(new Date())

test.use({ serviceWorkers: 'allow' })

const guidePath = '/sv/guide/elslutbleck'
const [strike] = matching('eb', 'sv', ['rattvand'])
if (!strike) throw new Error('The catalogue is empty')

/** Waits until the page, something that it asked for and its scripts are kept: they come in any order. */
async function untilKept(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(page.url())
  await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining([pathname, address]))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const notice = (page: Page) => page.getByRole('banner').getByText(say('ui.offline.kept', { date: today }))

test('without a network the guide opens with the last catalogue, counts, shows products seen, and says so', {
  tag: ['@desktop', '@browser'],
}, async ({ page, site, origin, faults }) => {
  test.slow()
  faults.expect(lost)
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await open(page, `${origin}${guidePath}?open=${strike.id}`)
  await expect(guide.panel.getByText(say('ui.product.housings')).first()).toBeVisible()
  await untilKept(page, '/api/elslutbleck/index?lang=sv')
  await expect.poll(() => keptAddresses(page)).toContain(`/api/elslutbleck/${strike.id}?lang=sv`)
  await expect(notice(page)).toHaveCount(0)

  await loseNetwork(page, site)
  await expect(notice(page)).toBeVisible()
  await open(page, `${origin}${guidePath}`)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('status')).toContainText(say('ui.offline.plain'))
  await guide.tick('omstallbar-rattvand-omvand', say('choices.rattvand'))
  await guide.closeCriteria()
  await guide.expectTotal(matching('eb', 'sv', ['rattvand']).length)
  await guide.card(strike.id).click()
  await expect(guide.panel.getByText(say('ui.product.housings')).first()).toBeVisible()
  await expect(guide.panel.getByRole('img').first()).toBeVisible()

  await findNetwork(page, site)
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('status')).toContainText(say('ui.offline.back'))
})

test('an answer asked for before the service worker was there is kept, however late it comes', {
  tag: ['@desktop', '@browser'],
}, async ({ page, site, origin }) => {
  const detail = `/api/elslutbleck/${strike.id}?lang=sv`
  const letGo = site.hold(detail)
  await open(page, `${origin}${guidePath}?open=${strike.id}`)
  await untilKept(page, '/api/elslutbleck/index?lang=sv')
  expect(await keptAddresses(page)).not.toContain(detail)
  letGo()
  await expect.poll(() => keptAddresses(page)).toContain(detail)
})

test('a page that took a slow line for none notices by itself that there is one', {
  tag: ['@desktop', '@browser'],
}, async ({ page, context, site, origin, faults }) => {
  test.slow()
  faults.expect(lost)
  await open(page, `${origin}${guidePath}`)
  await untilKept(page, '/api/elslutbleck/index?lang=sv')
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  // The browser does not notice: it reports a network all the time.
  site.setDown(true)
  await open(page, `${origin}${guidePath}`)
  await expect(notice(page)).toBeVisible()
  site.setDown(false)
  await expect(notice(page)).toHaveCount(0)
})

test('without a network a page that was never opened is drawn from what is kept, in its language', {
  tag: ['@desktop', '@browser'],
}, async ({ page, site, origin, faults }) => {
  faults.expect(lost)
  await open(page, `${origin}/no`)
  await untilKept(page, '/no/network-issue')
  await loseNetwork(page, site)
  await open(page, `${origin}/no/order`)
  // Nothing is asked here that would not be answered, and Chromium may tell a new document that there is a network.
  await setOffline(page, false)
  await setOffline(page, true)
  const no = await sayIn('no')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await expect(page.getByText(no('ui.order.empty'))).toBeVisible()
  await expect(page.getByRole('banner').getByText(no('ui.offline.plain'))).toBeVisible()
})

/** A lock of the first page with a strike that it leads to, and a post that carries that. */
function walkPlan() {
  const published = new Set(matching('eb', 'sv', []).map(({ id }) => id))
  for (const lock of matching('em', 'sv', []).slice(0, 20)) {
    const linked = catalogue.links.filter(
      ({ kind, from, to }) => kind === 'em-eb' && from === lock.id && published.has(to),
    )
    for (const { to } of linked) {
      const [post] = matching('ms', 'sv', [product(to).name])
      if (post) return { lock, strike: product(to), post }
    }
  }
  throw new Error('No lock leads to a post')
}

test('after one look at the start page the guides, the sheet, the search and old numbers work without a network', {
  tag: ['@desktop', '@browser'],
}, async ({ page, site, origin, faults }) => {
  test.slow()
  faults.expect(lost)
  faults.expect(/could not be loaded/)
  const plan = walkPlan()
  const old = catalogue.replacements.find(
    ({ variant, products: [first] }) => variant === 'eb' && first && product(first).published,
  )
  if (!old) throw new Error('There are no old numbers')
  await open(page, `${origin}/sv`)
  await untilKept(page, '/api/search/index?lang=sv')
  for (const path of ['eltryckeslas-motorlas', 'elslutbleck', 'montagestolpar', 'slutbleck', 'housing'])
    await untilKept(page, `/api/${path}/index?lang=sv`)
  await loseNetwork(page, site)

  const next = async (guide: GuidePage, id: string, step: string) => {
    await guide.card(id).click()
    await expect(guide.panel.getByText(say('ui.offline.notKept'))).toBeVisible()
    await guide.panel.getByRole('link', { name: step }).click()
  }
  await open(page, `${origin}/sv/guide/eltryckeslas-motorlas`)
  await next(new GuidePage(page, say, 'sv', 'em'), plan.lock.id, say('ui.guide.next.eb'))
  await expect(page).toHaveURL(/\/guide\/elslutbleck\/em/)
  await next(new GuidePage(page, say, 'sv', 'eb'), plan.strike.id, say('ui.guide.next.ms'))
  await expect(page).toHaveURL(/\/guide\/montagestolpar/)
  await next(new GuidePage(page, say, 'sv', 'ms'), plan.post.id, say('ui.guide.summary'))
  const sheet = page.getByRole('main')
  for (const { name, artnr } of [plan.lock, plan.strike, plan.post]) {
    await expect(sheet.getByRole('heading', { name })).toBeVisible()
    await expect(sheet.getByText(artnr, { exact: true })).toBeVisible()
  }
  await expect(sheet.getByText(say('ui.offline.notKept'))).toHaveCount(3)

  await open(page, `${origin}/sv/utbytesguiden?q=${encodeURIComponent(old.artnr)}`)
  const under = say('ui.replacement.under', { category: say('categories.eb.name') })
  await page.getByRole('link', { name: under }).click()
  const { name } = product(old.products[0] ?? '')
  await expect(sheet.getByRole('link', { name, exact: true }).first()).toBeVisible()
  await page.getByRole('combobox', { name: say('ui.search.label') }).fill(plan.post.artnr)
  await page.getByRole('option').filter({ hasText: plan.post.artnr }).first().click()
  const found = page.getByRole('dialog', { name: say('ui.product.label') })
  await expect(found.getByRole('heading', { name: plan.post.name })).toBeVisible()
  await expect(notice(page)).toBeVisible()
})

test('the files of a new release replace the old ones, and work without a network', {
  tag: ['@desktop', '@browser'],
}, async ({ page, context, site, origin, faults }) => {
  test.slow()
  faults.expect(lost)
  await open(page, `${origin}/sv`)
  await untilKept(page, '/sv/network-issue')
  const scripts = async () =>
    (await keptAddresses(page)).filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))
  expect((await scripts()).length).toBeGreaterThan(20)
  expect((await scripts()).filter((path) => path.includes('_2.'))).toEqual([])

  // What was kept on purpose is nobody's to clear out.
  await page.evaluate(() => caches.open('kept/sv/elslutbleck'))
  site.release()
  await open(page, `${origin}/sv`)
  // The new worker takes over when the old one is at rest; a browser under test never stops an idle one itself.
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  const old = async () => {
    const waits = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
    if (waits) await devtools.send('ServiceWorker.stopAllWorkers')
    return (await scripts()).filter((path) => !path.includes('_2.'))
  }
  await expect.poll(old, { timeout: 90_000, intervals: [3000] }).toEqual([])
  // What the page said once it was at rest may have gone to the old worker: the next one tells the new worker.
  await reload(page)
  await untilKept(page, '/sv/network-issue')
  const stores = Object.keys(await keptBy(page))
  expect(stores.filter((name) => name.includes('assets'))).toHaveLength(1)
  expect(stores).toContain('kept/sv/elslutbleck')

  await loseNetwork(page, site)
  await open(page, `${origin}/sv`)
  await expect(page.getByRole('heading', { name: say('pages.start-hero-title') })).toBeVisible()
  await page
    .getByRole('main')
    .locator(`a[href$="${guidePath.slice(3)}"]`)
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say('guides.eb.title') })).toBeVisible()
})

test('an open page whose files a release has taken away reloads itself with the worker in between', {
  tag: ['@desktop', '@browser'],
}, async ({ page, context, site, origin, faults }) => {
  faults.expect(/404|dynamically imported module/)
  await open(page, `${origin}/sv`)
  await untilKept(page, '/sv/network-issue')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  site.release()
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.getByRole('main').locator('a[href$="/produkter/lashus"]').click()
  await expect(page.getByRole('heading', { name: say('categories.lh.listTitle') })).toBeVisible()
  await expect(page.getByRole('main').locator('ul > li')).toHaveCount(25)
  await settled(page)
  expect(loads).toBe(1)
})
