import { expect, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { beginning, sayIn } from '../support/texts.ts'

test('the criteria tray says how many products are left', async ({ page }) => {
  const say = await sayIn('sv')
  await open(page, '/sv/guide/elslutbleck?c=rattvand')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await guide.openCriteria()
  const count = matching('eb', 'sv', ['rattvand']).length
  await expect(
    guide.criteria.getByRole('button', { name: say('ui.guide.showHits', { count }) }),
  ).toBeVisible()
})

test('the menu sheet leads to a list and closes', async ({ page }) => {
  const say = await sayIn('sv')
  await open(page, '/sv')
  await page.getByRole('button', { name: say('ui.nav.menu') }).click()
  await page
    .getByRole('link', { name: say('categories.lh.name'), exact: true })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say('categories.lh.listTitle') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('ui.nav.closeMenu') })).toBeHidden()
})

test('Esc closes the tray and the focus is back on its button', async ({ page }) => {
  const say = await sayIn('sv')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await open(page, '/sv/guide/elslutbleck')
  await guide.openCriteria()
  await page.keyboard.press('Escape')
  await expect(guide.criteria).toBeHidden()
  await expect(page.getByRole('button', { name: beginning(say('ui.guide.criteria')) })).toBeFocused()
})
