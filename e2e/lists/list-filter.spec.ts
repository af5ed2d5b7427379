import type { Page } from '@playwright/test'
import {
  axeFindings,
  expect,
  goBack,
  isPhone,
  open,
  overflow,
  reload,
  setOffline,
  settled,
  test,
} from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const posts = matching('ms', 'sv', ['vinklad'])
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

test('a list takes the criteria of its guide, beside its order, and hands them on to the guide', async ({
  page,
}) => {
  await open(page, '/sv/produkter/monteringsstolpar?sort=-hojd')
  await expect(items(page)).toHaveCount(20)
  await filter(page).click()
  await box(page, say('choices.vinklad')).check()
  await expect(page).toHaveURL(/\?sort=-hojd&c=vinklad$/)
  // Nothing is both flat and angled.
  await expect(box(page, say('choices.plan'))).toBeDisabled()
  if (isPhone(page)) {
    await criteria(page)
      .getByRole('button', { name: say('ui.guide.showHits', { count: posts.length }) })
      .click()
    await expect(criteria(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\?sort=-hojd&c=vinklad$/)
  }
  await expect(count(page, posts.length)).toBeVisible()
  await expect(filter(page)).toContainText(say('ui.guide.chosen', { count: 1 }))
  const ids = new Set(posts.map(({ artnr }) => artnr))
  for (const number of await items(page).locator('.number').allTextContents()) expect(ids).toContain(number)

  // More of it, a product, and the way back to where one was.
  await page.getByRole('button', { name: say('ui.common.more', { loaded: 20, total: posts.length }) }).click()
  await expect(items(page)).toHaveCount(40)
  await expect(items(page).nth(20).getByRole('link')).toBeFocused()
  await items(page).nth(30).getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/sort=-hojd&c=vinklad&n=2&open=/)
  await goBack(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await reload(page)
  await expect(items(page)).toHaveCount(40)

  await page.getByRole('link', { name: say('ui.list.toGuide') }).click()
  await expect(page).toHaveURL(/\/guide\/montagestolpar\?c=vinklad$/)
  await expect(page.locator('#results')).toContainText(String(posts.length))
  await goBack(page)
  await page.getByRole('button', { name: say('ui.common.remove', { label: say('choices.vinklad') }) }).click()
  await expect(page).toHaveURL(/\?sort=-hojd$/)
  await expect(count(page, matching('ms', 'sv', []).length)).toBeVisible()
})

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

test('a link tells of a criterion that is gone, and one that leaves nothing has ways out', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/sv/produkter/monteringsstolpar?c=vinklad,h-999-0')
  await expect(page.getByRole('alert')).toContainText('h-999-0')
  await expect(count(page, posts.length)).toBeVisible()
  await page.getByRole('button', { name: say('ui.common.dismiss') }).click()
  await expect(page).toHaveURL(/\?c=vinklad$/)
  await open(page, '/sv/produkter/monteringsstolpar?c=vinklad,plan')
  await expect(page.getByText(say('ui.guide.noneHelp'))).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(say('choices.plan'), 'i') })
    .first()
    .click()
  await expect(count(page, posts.length)).toBeVisible()
})

test('an index that does not come leaves the whole list, and says so where less was asked for', {
  tag: ['@desktop'],
}, async ({ page, faults }) => {
  faults.expect(/500/)
  await page.route('**/api/housing/index**', (route) => route.fulfill({ status: 500, json: { error: 'X' } }))
  await open(page, '/sv/produkter/lashus')
  await filter(page).click()
  await expect(page.getByText(say('ui.list.failed'))).toBeVisible()
  await expect(items(page)).toHaveCount(25)
  await open(page, '/sv/produkter/lashus?c=dorn-50')
  await expect(page.getByText(say('ui.list.failed'))).toBeVisible()
  await page.unroute('**/api/housing/index**')
  await page.getByRole('button', { name: say('ui.common.retry') }).click()
  await expect(count(page, housings.filter(isWith('dorndjup', '50')).length)).toBeVisible()
})
