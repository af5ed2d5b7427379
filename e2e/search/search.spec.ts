import type { Page } from '@playwright/test'
import { axeFindings, expect, isPhone, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const [housing] = matching('lh', 'sv', [])
if (!housing) throw new Error('The catalogue is empty')
const { name, artnr } = housing

const field = (page: Page) => page.getByRole('combobox', { name: say('ui.search.label') })
const options = (page: Page) => page.getByRole('option')
const activeOption = (page: Page) => page.getByRole('option', { selected: true })

/** To the field as a visitor of that screen gets there. */
async function goToField(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: say('ui.search.open') }).click()
  else await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

async function openSearch(page: Page) {
  await open(page, '/sv')
  await goToField(page)
}

test('search: hits by type and the places of a category are accessible, and keys open one', {
  tag: ['@2.4.5', '@desktop'],
}, async ({ page }) => {
  await openSearch(page)
  await field(page).fill('nk')
  const strikes = page.getByRole('group', { name: say('categories.eb.name') })
  await strikes.getByRole('option').last().click()
  await expect(strikes.locator('mark').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await field(page).fill('elslutbleck')
  await expect(page.getByRole('group', { name: say('ui.search.places') }).getByRole('option')).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
  await openByKeys(page)
})

test('search: on a phone it covers the page, and what is found opens on top of it', {
  tag: ['@2.4.5', '@phone'],
}, async ({ page }) => {
  await openSearch(page)
  await openByKeys(page)
})

/** Opens a product by arrows and Enter; closing it leads back to the hits, and Esc clears them. */
async function openByKeys(page: Page) {
  await field(page).fill(artnr)
  await expect(activeOption(page)).toHaveCount(0)
  await expect(options(page).filter({ hasText: artnr }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(activeOption(page)).toContainText(artnr)
  await page.keyboard.press('Enter')
  const product = page.getByRole('dialog', { name: say('ui.product.label') })
  await expect(product.getByRole('heading', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(product).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(options(page)).toHaveCount(0)
}
