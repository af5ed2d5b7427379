import type { Page } from '@playwright/test'
import { choiceLabel } from '../../domain/texts/labels.ts'
import { expect, goBack, open, reload, settled, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const choices = [
  ['omstallbar-rattvand-omvand', 'rattvand'],
  ['automatik', 'ej-automatik'],
] as const
const slugs = choices.map(([, slug]) => slug)
const label = (slug: string) => choiceLabel(slug, 'sv') ?? slug

test('guide: ten ticks make no request, and a reload, Back and a shared link restore what its address says', async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step('ticks make no request, also when the list changes under them', () => tick(page))
  const strikes = matching('eb', 'sv', slugs)
  const [strike] = strikes
  if (!strike) throw new Error('No strike')
  const guide = new GuidePage(page, say, 'sv', 'eb')
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

/** Five on, five off again in another order. */
async function tick(page: Page) {
  const guide = new GuidePage(page, say, 'sv', 'eb')
  // What keeps the site for the time without a network comes by itself, a while after the page.
  const registered = page.waitForResponse(/\/assets\/service-worker-/)
  await open(page, '/sv/guide/elslutbleck')
  await guide.expectTotal(matching('eb', 'sv', []).length)
  await expect(guide.cards.first().locator('img')).toBeVisible()
  await registered
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
  for (const [column, slug] of [...ticks, ...ticks.slice(2), ...ticks.slice(0, 2)]) {
    await (await guide.box(column, label(slug))).click()
    if (chosen.includes(slug)) chosen.splice(chosen.indexOf(slug), 1)
    else chosen.push(slug)
    const total = matching('eb', 'sv', chosen).length
    totals.add(total)
    await guide.expectTotal(total)
  }
  expect(chosen).toEqual([])
  expect(totals.size).toBeGreaterThan(3)
  expect(requests).toEqual([])
}
