import type { Page } from '@playwright/test'
import { axeFindings, expect, goBack, goForward, open, reload, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { beginning, sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const guidePath = '/sv/guide/elslutbleck'
const start = '/sv'

const count = matching('eb', 'sv', ['rattvand']).length
const [strike] = matching('eb', 'sv', ['rattvand'])
if (!strike) throw new Error('There are no strikes')

/** From the start page to the guide, so that there is something to go back to. */
async function openGuide(page: Page): Promise<GuidePage> {
  await open(page, start)
  await open(page, guidePath)
  return new GuidePage(page, say, 'sv', 'eb')
}

const trayButton = (page: Page) => page.getByRole('button', { name: beginning(say('ui.guide.criteria')) })

test('Back closes the tray and keeps its ticks; the next Back leaves the guide', async ({ page }) => {
  const guide = await openGuide(page)
  await guide.tick('omstallbar-rattvand-omvand', say('choices.rattvand'))
  await goBack(page)
  await expect(guide.criteria).toBeHidden()
  await expect(page).toHaveURL(`${guidePath}?c=rattvand`)
  await guide.expectTotal(count)
  await goBack(page)
  await expect(page).toHaveURL(start)
})

test('closing the tray by Esc or its button leaves nothing behind in the history', async ({ page }) => {
  const guide = await openGuide(page)
  await guide.tick('omstallbar-rattvand-omvand', say('choices.rattvand'))
  await page.keyboard.press('Escape')
  await expect(guide.criteria).toBeHidden()
  await guide.openCriteria()
  await guide.criteria.getByRole('button', { name: say('ui.guide.showHits', { count }) }).click()
  await expect(guide.criteria).toBeHidden()
  await expect(page).toHaveURL(`${guidePath}?c=rattvand`)
  await goBack(page)
  await expect(page).toHaveURL(start)
})

test('forward and a reload open the tray again, and Back still closes it', async ({ page }) => {
  const guide = await openGuide(page)
  await guide.openCriteria()
  await goBack(page)
  await expect(guide.criteria).toBeHidden()
  await goForward(page)
  await expect(guide.criteria).toBeVisible()
  await reload(page)
  await expect(guide.criteria).toBeVisible()
  await goBack(page)
  await expect(guide.criteria).toBeHidden()
  await expect(trayButton(page)).toBeVisible()
  await goBack(page)
  await expect(page).toHaveURL(start)
})

test('what was closed and is open again by Forward can be closed again', async ({ page }) => {
  const guide = await openGuide(page)
  await guide.openCriteria()
  await guide.closeCriteria()
  await goForward(page)
  await expect(guide.criteria).toBeVisible()
  await guide.closeCriteria()
  await expect(guide.criteria).toBeHidden()
})

test('Back closes the picture, then the product that the search found, then the search', async ({ page }) => {
  await openGuide(page)
  await page.getByRole('button', { name: say('ui.search.open') }).click()
  const search = page.getByRole('dialog', { name: say('ui.search.label') })
  await search.getByRole('combobox').fill(strike.artnr)
  await search.getByRole('option').first().click()
  const product = page.getByRole('dialog', { name: say('ui.product.label') })
  await product
    .getByRole('button', { name: new RegExp(`^${say('ui.product.zoom')}`) })
    .first()
    .click()
  const picture = page.getByRole('dialog', { name: `${say('ui.product.images')}: ${strike.name}` })
  await expect(picture).toBeVisible()
  await goBack(page)
  await expect(picture).toBeHidden()
  await expect(product).toBeVisible()
  await goBack(page)
  await expect(product).toBeHidden()
  await expect(search.getByRole('combobox')).toHaveValue(strike.artnr)
  await goBack(page)
  await expect(search).toBeHidden()
  await expect(page).toHaveURL(guidePath)
  await goBack(page)
  await expect(page).toHaveURL(start)
})

test('Back closes the menu; a link in it takes its place, and a press beside it closes it', {
  tag: '@browser',
}, async ({ page }) => {
  await openGuide(page)
  const open = page.getByRole('button', { name: say('ui.nav.menu') })
  const closer = page.getByRole('button', { name: say('ui.nav.closeMenu') })
  await open.click()
  await expect(closer).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await goBack(page)
  await expect(closer).toBeHidden()
  await expect(page).toHaveURL(guidePath)
  await open.click()
  await closer.click()
  await expect(closer).toBeHidden()
  await open.click()
  await page.mouse.click(200, 830)
  await expect(closer).toBeHidden()
  await open.click()
  await page
    .getByRole('link', { name: say('categories.lh.name'), exact: true })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL('/sv/produkter/lashus')
  await expect(closer).toBeHidden()
  await goBack(page)
  await expect(page).toHaveURL(guidePath)
  await expect(trayButton(page)).toBeVisible()
  await expect(closer).toBeHidden()
  await goBack(page)
  await expect(page).toHaveURL(start)
})
