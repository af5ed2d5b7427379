import type { Page } from '@playwright/test'
import { expect, open, reload, setOffline } from '../fixtures.ts'
import { catalogue, matching, product } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { cachedAddresses, goOffline, goOnline, lost, test, untilCached } from '../support/offline.ts'
import { sayIn } from '../support/texts.ts'

const [say, no] = [await sayIn('sv'), await sayIn('no')]
const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'medium' }).format(new Date())

test.use({ serviceWorkers: 'allow' })

const guidePath = '/sv/guide/elslutbleck'
const plan = walkPlan()
const notIn = (ids: string[]) =>
  matching('eb', 'sv', ['rattvand']).find(({ id }) => !ids.includes(id)) ?? plan.strike
/** Looked at while there was a network, and never looked at. */
const seen = notIn([plan.strike.id])
const unseen = notIn([plan.strike.id, seen.id])
const old = catalogue.replacements.find(
  ({ variant, products: [first] }) => variant === 'eb' && first && product(first).published,
)
if (!old) throw new Error('There are no old numbers')
const { artnr: oldNumber, products: replacing } = old

const notice = (page: Page) => page.getByRole('banner').getByText(say('ui.offline.kept', { date: today }))

test('offline: after one look the guides, the summary, the search and old numbers work, and what was never opened says so', async ({
  page,
  context,
  site,
  origin,
  faults,
}) => {
  faults.expect(lost)
  faults.expect(/could not be loaded/)
  await test.step('a response requested before the service worker was there is stored, however late it comes', async () => {
    const detail = `/api/produkt/${seen.id}?lang=sv`
    const letGo = site.hold(detail)
    await open(page, `${origin}${guidePath}?open=${seen.id}`)
    await untilCached(page, '/api/elslutbleck/index?lang=sv')
    expect(await cachedAddresses(page)).not.toContain(detail)
    letGo()
    await expect.poll(() => cachedAddresses(page)).toContain(detail)
    // The page itself waits for 12 seconds, which a busy machine may have taken.
    await reload(page)
    await expect(page.getByText(say('ui.product.housings')).first()).toBeVisible()
  })
  await test.step('a look at the start page keeps the rest', async () => {
    await open(page, `${origin}/no`)
    await untilCached(page, '/no/network-issue')
    await open(page, `${origin}/sv`)
    await untilCached(page, '/api/search/index?lang=sv')
    for (const path of ['eltryckeslas-motorlas', 'elslutbleck', 'montagestolpar', 'slutbleck', 'housing'])
      await untilCached(page, `/api/${path}/index?lang=sv`)
    await expect(notice(page)).toHaveCount(0)
  })

  await goOffline(page, site)
  await expect(page.getByRole('banner').getByText(say('ui.offline.plain'))).toBeVisible()
  await test.step('a guide counts, and shows what was seen', () => useGuide(page, origin))
  await test.step('from a lock to the summary, by old numbers and by the search', () => walk(page, origin))
  await test.step('an address that was never opened shows what is stored and says what is not, in its language', () =>
    openUnseen(page, origin))

  await openKnowing(page, `${origin}${guidePath}`)
  // A page that never knew that there was no network does not say that there is one again.
  await expect(notice(page)).toBeVisible()
  await goOnline(page, site)
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('status')).toContainText(say('ui.offline.back'))
  await test.step('a page that took a slow line for none notices by itself that there is one', async () => {
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    // The browser does not notice: it reports a network all the time.
    site.setDown(true)
    await open(page, `${origin}${guidePath}`)
    await expect(notice(page)).toBeVisible()
    site.setDown(false)
    await expect(notice(page)).toHaveCount(0)
  })
})

async function useGuide(page: Page, origin: string) {
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await open(page, `${origin}${guidePath}`)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('status')).toContainText(say('ui.offline.plain'))
  await guide.tick('omstallbar-rattvand-omvand', say('choices.rattvand'))
  await guide.expectTotal(matching('eb', 'sv', ['rattvand']).length)
  await guide.card(seen.id).click()
  await expect(guide.panel.getByText(say('ui.product.housings')).first()).toBeVisible()
  await expect(guide.panel.getByRole('img').first()).toBeVisible()
}

async function walk(page: Page, origin: string) {
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
  const summary = page.getByRole('main')
  for (const { name, artnr } of [plan.lock, plan.strike, plan.post]) {
    await expect(summary.getByRole('heading', { name })).toBeVisible()
    // In what to order, and at the part itself.
    await expect(summary.getByText(artnr, { exact: true })).toHaveCount(2)
  }
  await expect(summary.getByText(say('ui.offline.notKept'))).toHaveCount(3)

  await open(page, `${origin}/sv/utbytesguiden?q=${encodeURIComponent(oldNumber)}`)
  const { name } = product(replacing[0] ?? '')
  await expect(summary.getByRole('link', { name, exact: true }).first()).toBeVisible()
  await page.getByRole('combobox', { name: say('ui.search.label') }).fill(plan.post.artnr)
  await page.getByRole('option').filter({ hasText: plan.post.artnr }).first().click()
  const found = page.getByRole('dialog', { name: say('ui.product.label') })
  await expect(found.getByRole('heading', { name: plan.post.name })).toBeVisible()
  await expect(notice(page)).toBeVisible()
}

async function openUnseen(page: Page, origin: string) {
  // Seen in its guide, it is there on its own page.
  await openKnowing(page, `${origin}/sv/produkt/${seen.id}`)
  await expect(page.getByRole('heading', { level: 1, name: seen.name })).toBeVisible()
  await openKnowing(page, `${origin}/sv/produkt/${unseen.id}`)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(say('ui.product.failed'))
  await expect(alert.getByRole('button', { name: say('ui.common.retry') })).toBeVisible()
  await expect(page.getByRole('banner').getByText(say('ui.offline.plain'))).toBeVisible()
  await openKnowing(page, `${origin}/sv/produkter/slutbleck`)
  await expect(page.getByRole('main').locator('ul[class*="surface"] > li')).toHaveCount(20)
  await expect(notice(page)).toBeVisible()

  await openKnowing(page, `${origin}/no/order`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await expect(page.getByText(no('ui.order.empty'))).toBeVisible()
  await expect(page.getByRole('banner').getByText(no('ui.offline.plain'))).toBeVisible()
}

/** Opens a page that knows that there is no network: Chromium may tell a new document that there is one. */
async function openKnowing(page: Page, address: string) {
  await open(page, address)
  await setOffline(page, false)
  await setOffline(page, true)
}

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
