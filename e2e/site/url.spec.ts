import { choiceLabel } from '../../domain/texts/labels.ts'
import { expect, goBack, hydrated, isPhone, open, openDocument, reload, settled, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { sayIn } from '../support/texts.ts'

const choices = [
  ['omstallbar-rattvand-omvand', 'rattvand'],
  ['automatik', 'ej-automatik'],
] as const
const slugs = choices.map(([, slug]) => slug)
const label = (slug: string) => choiceLabel(slug, 'sv') ?? slug

test('a reload, the back button and a shared link restore a guide', async ({ page, browser, baseURL }) => {
  const say = await sayIn('sv')
  const strikes = matching('eb', 'sv', slugs)
  const [strike] = strikes
  if (!strike) throw new Error('No strike')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await open(page, '/sv/guide/elslutbleck')
  for (const [column, slug] of choices) await guide.tick(column, label(slug))
  await guide.closeCriteria()
  await guide.card(strike.id).click()
  await expect(guide.panel.getByRole('heading', { name: strike.name })).toBeVisible()
  const address = page.url()

  const expectRestored = async (restored: GuidePage) => {
    await expect(restored.panel.getByRole('heading', { name: strike.name })).toBeVisible()
    await restored.panel.getByRole('button', { name: say('ui.common.close') }).click()
    await expect(restored.panel).toBeHidden()
    await restored.expectTotal(strikes.length)
    await restored.openCriteria()
    for (const [column, slug] of choices) {
      await expect(await restored.box(column, label(slug))).toBeChecked()
    }
    await restored.closeCriteria()
  }

  await reload(page)
  await expectRestored(guide)

  await open(page, address)
  await guide.panel.getByRole('link', { name: say('ui.guide.next.ms') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('guides.ms.title') })).toBeVisible()
  await goBack(page)
  await expectRestored(guide)

  const other = await browser.newContext({ viewport: page.viewportSize(), ...(baseURL && { baseURL }) })
  const shared = await other.newPage()
  await open(shared, address)
  await expectRestored(new GuidePage(shared, say, 'sv', 'eb'))
  await other.close()
})

test('back closes the panel that a click on a card opened', async ({ page }) => {
  const guide = new GuidePage(page, await sayIn('sv'), 'sv', 'eb')
  await open(page, '/sv/guide/elslutbleck')
  const [strike] = matching('eb', 'sv', [])
  if (!strike) throw new Error('No strike')
  await guide.card(strike.id).click()
  await expect(guide.panel.getByRole('heading', { name: strike.name })).toBeVisible()
  await goBack(page)
  await expect(guide.panel).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
})

test('ten ticks make no request, also when the list changes under them', { tag: '@browser' }, async ({
  page,
}) => {
  const guide = new GuidePage(page, await sayIn('sv'), 'sv', 'eb')
  // What keeps the site for the time without a network comes by itself, a while after the page.
  const kept = page.waitForResponse(/\/assets\/register-/)
  await open(page, '/sv/guide/elslutbleck')
  await guide.expectTotal(matching('eb', 'sv', []).length)
  await expect(guide.cards.first().locator('img')).toBeVisible()
  await kept
  await settled(page)
  await guide.openCriteria()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  const chosen: string[] = []
  const totals = new Set<number>()
  const ticks = [
    ...choices,
    ['insida', 'trycke-ins'],
    ['insida', 'nyckel-ins'],
    ['brandkrav', 'ej-brandkrav'],
  ] as const
  // Five on, five off again in another order.
  for (const [column, slug] of [...ticks, ...ticks.slice(2), ...ticks.slice(0, 2)]) {
    await (await guide.box(column, label(slug))).click()
    if (chosen.includes(slug)) chosen.splice(chosen.indexOf(slug), 1)
    else chosen.push(slug)
    const total = matching('eb', 'sv', chosen).length
    totals.add(total)
    if (isPhone(page))
      await expect(guide.criteria.getByRole('button', { name: new RegExp(`\\b${total}\\b`) })).toBeVisible()
    else await guide.expectTotal(total)
  }
  expect(chosen).toEqual([])
  expect(totals.size).toBeGreaterThan(3)
  expect(requests).toEqual([])
})

test('a shared link with an outdated choice opens without it and says so', { tag: '@desktop' }, async ({
  page,
}) => {
  const say = await sayIn('sv')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await open(page, '/sv/guide/elslutbleck?c=rattvand,finns-inte-mer')
  await expect(page.getByRole('alert')).toContainText('finns-inte-mer')
  await guide.expectTotal(matching('eb', 'sv', ['rattvand']).length)
  await guide.openCriteria()
  await expect(await guide.box('omstallbar-rattvand-omvand', label('rattvand'))).toBeChecked()
  await guide.closeCriteria()
  await page
    .getByRole('alert')
    .getByRole('button', { name: say('ui.common.dismiss') })
    .click()
  await expect(page).toHaveURL(/\?c=rattvand$/)
})

test('a shared link with a product that is gone says so and shows the list', { tag: '@desktop' }, async ({
  page,
}) => {
  const guide = new GuidePage(page, await sayIn('sv'), 'sv', 'eb')
  await open(page, '/sv/guide/elslutbleck?eb=gone12345')
  await expect(page.getByRole('alert')).toContainText((await sayIn('sv'))('ui.guide.droppedProduct'))
  await guide.expectTotal(matching('eb', 'sv', []).length)
})

test('a start route without a query starts empty, an edit route keeps selection and result', {
  tag: ['@desktop', '@2.1.2', '@2.1.3', '@2.3.4', '@2.3.5'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await open(page, `/sv/guide/elslutbleck/edit?c=${slugs.join(',')}`)
  await guide.expectTotal(matching('eb', 'sv', slugs).length)
  await open(page, '/sv/guide/elslutbleck')
  await guide.expectTotal(matching('eb', 'sv', []).length)
  await guide.openCriteria()
  await expect(guide.criteria.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('a change of language starts the guide again and keeps the page', {
  tag: ['@desktop', '@2.3.8'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  await open(page, `/sv/guide/elslutbleck?c=${slugs.join(',')}`)
  await new GuidePage(page, say, 'sv', 'eb').expectTotal(matching('eb', 'sv', slugs).length)
  if (isPhone(page)) await page.getByRole('button', { name: say('ui.nav.menu') }).click()
  else await page.locator('summary', { hasText: 'SV' }).click()
  await page.getByRole('link', { name: 'Norsk' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/no\/guide\/elslutbleck$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await new GuidePage(page, await sayIn('no'), 'no', 'eb').expectTotal(matching('eb', 'no', []).length)
})

test('language: the one that this browser keeps counts where the address names none', {
  tag: ['@desktop', '@1.2.4'],
}, async ({ page }) => {
  await open(page, '/sv')
  await page.evaluate(() => localStorage.setItem('langcode', 'dk'))
  await openDocument(page, '/produkter/lashus?n=2#content')
  await expect(page).toHaveURL('/dk/produkter/lashus?n=2#content')
  await hydrated(page)
  // Its cookie is there again.
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'da')
  await open(page, '/no/produkter/lashus')
  await expect(page).toHaveURL('/no/produkter/lashus')
})

test('a link of eight thousand characters opens as far as it holds', { tag: '@desktop' }, async ({
  page,
}) => {
  const say = await sayIn('sv')
  const [strike] = matching('eb', 'sv', ['rattvand'])
  if (!strike) throw new Error('No strike')
  const gone = Array.from({ length: 8000 / 8 }, (_, n) => `gone${1000 + n}`).join()
  await open(page, `/sv/guide/elslutbleck?c=rattvand,${gone}`)
  await expect(page.getByRole('main').locator('li a').first()).toBeVisible()
  await open(page, `/sv/order?eb=${strike.id}&eb.c=rattvand,${gone}`)
  await expect(page.getByRole('heading', { name: strike.name })).toBeVisible()
  await open(page, `/sv/dorrlista#doors=${'A'.repeat(8000)}`)
  await expect(page.getByText(say('doors.incoming.no-list'))).toBeVisible()
})
