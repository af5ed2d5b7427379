import { axeFindings, expect, goBack, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const path = '/sv/guide/elslutbleck'
const start = '/sv'
const [strike] = matching('eb', 'sv', ['rattvand'])
if (!strike) throw new Error('The catalogue is empty')

test('phone: whatever is above a guide is closed by Back, one after the other', async ({ page }) => {
  const panel = page.getByRole('dialog', { name: say('ui.product.label') })

  await test.step('the head of a panel folds to the name while one reads on, and the bar names it afterwards', async () => {
    await open(page, `${path}?c=rattvand&eb=${strike.id}&open=${strike.id}`)
    const number = panel.locator('.number', { hasText: strike.artnr }).first()
    await expect(number).toBeInViewport()
    await panel.getByRole('heading', { name: say('ui.product.documents') }).scrollIntoViewIfNeeded()
    await expect(panel.getByRole('heading', { name: strike.name })).toBeInViewport()
    await expect(number).not.toBeInViewport()
    await panel.getByRole('button', { name: say('ui.common.close') }).click()
    await page.locator('[data-foot-bar]').getByRole('link', { name: strike.name }).click()
    await expect(panel.getByRole('heading', { name: strike.name })).toBeVisible()
  })

  await test.step('the picture, then the product that the search found, then the search', async () => {
    await open(page, start)
    await open(page, path)
    await page.getByRole('button', { name: say('ui.search.open') }).click()
    const search = page.getByRole('dialog', { name: say('ui.search.label') })
    await search.getByRole('combobox').fill(strike.artnr)
    await search.getByRole('option').first().click()
    await panel
      .getByRole('button', { name: new RegExp(`^${say('ui.product.zoom')}`) })
      .first()
      .click()
    const picture = page.getByRole('dialog', { name: `${say('ui.product.images')}: ${strike.name}` })
    await expect(picture).toBeVisible()
    await goBack(page)
    await expect(picture).toBeHidden()
    await expect(panel).toBeVisible()
    await goBack(page)
    await expect(panel).toBeHidden()
    await expect(search.getByRole('combobox')).toHaveValue(strike.artnr)
    await goBack(page)
    await expect(search).toBeHidden()
    await expect(page).toHaveURL(path)
  })

  await test.step('the menu; a link in it takes its place, and a press beside it closes it', async () => {
    const menu = page.getByRole('button', { name: say('ui.nav.menu') })
    const closer = page.getByRole('button', { name: say('ui.nav.closeMenu') })
    await menu.click()
    await expect(closer).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await goBack(page)
    await expect(closer).toBeHidden()
    await expect(page).toHaveURL(path)
    await menu.click()
    await closer.click()
    await expect(closer).toBeHidden()
    await menu.click()
    await page.mouse.click(200, 830)
    await expect(closer).toBeHidden()
    await menu.click()
    await page
      .getByRole('link', { name: say('categories.lh.name'), exact: true })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL('/sv/produkter/lashus')
    await expect(page.getByRole('heading', { level: 1, name: say('categories.lh.listTitle') })).toBeVisible()
    await expect(closer).toBeHidden()
    await goBack(page)
    await expect(page).toHaveURL(path)
    await expect(closer).toBeHidden()
    await goBack(page)
    await expect(page).toHaveURL(start)
  })
})
