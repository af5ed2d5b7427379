import type { Page } from '@playwright/test'
import { axeFindings, expect, isPhone, open, overflow, setOffline, settled, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const housings = matching('lh', 'sv', [])
const isWith = (name: string, value: string) => (housing: (typeof housings)[number]) =>
  [housing.facts.find((fact) => fact.name === name)?.value ?? []].flat().includes(value)

const items = (page: Page) => page.getByRole('main').locator('ul[class*="surface"] > li')
const filter = (page: Page) => page.getByRole('main').getByRole('button', { name: say('ui.list.filter') })
/** The criteria: beside the list, or on top of it on a phone. */
const criteria = (page: Page) =>
  isPhone(page) ? page.getByRole('dialog') : page.getByRole('region', { name: say('ui.guide.criteria') })
const box = (page: Page, label: string) => criteria(page).getByRole('checkbox', { name: beginningOf(label) })
const beginningOf = (label: string) => new RegExp(`^${label}\\b`)
const count = (page: Page, products: number) =>
  page.getByRole('main').getByText(say('ui.list.count', { count: products }), { exact: true })

test('the criteria of a list are accessible beside it, and on top of it on a phone', {
  tag: '@browser',
}, async ({ page }) => {
  await open(page, '/sv/produkter/monteringsstolpar?sort=-hojd&c=vinklad')
  await filter(page).click()
  await expect(box(page, say('choices.plan'))).toBeDisabled()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
})

test('housings are narrowed by their facts without asking the server, and with no network', {
  tag: ['@desktop', '@browser'],
}, async ({ page, faults }) => {
  // Drawings of products that were not in sight, and what comes when the page is at rest.
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await open(page, '/sv/produkter/lashus')
  await expect(items(page)).toHaveCount(25)
  await filter(page).click()
  await expect(box(page, '50')).toBeVisible()
  await settled(page)
  await setOffline(page, true)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await box(page, '50').check()
  const of50 = housings.filter(isWith('dorndjup', '50'))
  await expect(count(page, of50.length)).toBeVisible()
  await box(page, '29').check()
  const both = housings.filter((each) => isWith('dorndjup', '50')(each) || isWith('dorndjup', '29')(each))
  await expect(count(page, both.length)).toBeVisible()
  await box(page, say('choices.ss-en-179')).check()
  await expect(count(page, both.filter(isWith('ss-en-179', 'JA')).length)).toBeVisible()
  await expect(page).toHaveURL(/\?c=dorn-50,dorn-29,ss-en-179$/)
  await page.getByRole('button', { name: say('ui.guide.clear') }).click()
  await expect(count(page, housings.length)).toBeVisible()
  expect(calls.filter((url) => url.includes('/api/housing'))).toEqual([])
})
