import type { Page } from '@playwright/test'
import { axeFindings, expect, isPhone, open, test } from '../fixtures.ts'
import { catalogue, matching } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const [strike] = matching('eb', 'sv', ['rattvand'])
const [housing] = matching('lh', 'sv', [])
const published = new Set(catalogue.products.filter((product) => product.published).map(({ id }) => id))
const old = catalogue.replacements.find(
  ({ variant, products }) => variant === 'ms' && products.some((id) => published.has(id)),
)
if (!strike || !housing || !old) throw new Error('The catalogue is empty')

const field = (page: Page) => page.getByRole('combobox', { name: say('ui.search.label') })
const options = (page: Page) => page.getByRole('option')
const activeOption = (page: Page) => page.getByRole('option', { selected: true })

/** To the field as a visitor of that screen gets there. */
async function goToField(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: say('ui.search.open') }).click()
  else await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

async function openSearch(page: Page, path = '/sv') {
  await open(page, path)
  await goToField(page)
}

test('hits by type and the places of a category are accessible', { tag: ['@desktop', '@browser'] }, async ({
  page,
}) => {
  await openSearch(page)
  await field(page).fill('nk')
  const strikes = page.getByRole('group', { name: say('categories.eb.name') })
  await strikes.getByRole('option').last().click()
  await expect(strikes.locator('mark').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await field(page).fill('elslutbleck')
  await expect(page.getByRole('group', { name: say('ui.search.places') }).getByRole('option')).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
})

test('arrows and Enter open a product on top of the page; closing it leads back to the hits', {
  tag: ['@2.4.5', '@browser'],
}, async ({ page }) => {
  await openSearch(page)
  await field(page).fill(housing.artnr)
  await expect(options(page).first()).toBeVisible()
  await expect(activeOption(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(activeOption(page)).toContainText(housing.artnr)
  const id = await activeOption(page).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? 'none')
  await page.keyboard.press('Enter')
  const product = page.getByRole('dialog', { name: say('ui.product.label') })
  await expect(product.getByRole('heading', { name: housing.name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(product).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(options(page)).toHaveCount(0)
})

test('another page starts the search over', { tag: ['@2.3.7', '@desktop', '@browser'] }, async ({ page }) => {
  await openSearch(page, '/sv/produkter/lashus')
  await field(page).fill('nk')
  await expect(options(page).first()).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: say('ui.common.close'), exact: true }).click()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: say('pages.start-hero-title') })).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  await goToField(page)
  await expect(field(page)).toHaveValue('')
})
