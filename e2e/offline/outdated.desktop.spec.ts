import type { Page, Route } from '@playwright/test'
import { totalTimeoutMs } from '../../web/shared/data/time-budget.ts'
import { expect, hydrated, open, openDocument, overflow, settled, test } from '../fixtures.ts'
import { intercept } from '../support/intercept.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')

/** Opens the start page and follows its link to a list whose file is answered 404 some times. */
async function followToMissing(page: Page, times: number): Promise<() => number> {
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })
  await intercept(page, '**/assets/list-page-*.js', missing, times)
  await open(page, '/sv')
  await page.getByRole('main').locator('a[href$="/produkter/lashus"]').click()
  return () => loads
}

test('start: a page whose files are gone or never come reloads itself once, says so, and its forms and links work', async ({
  context,
  faults,
}) => {
  faults.expect(/404|dynamically imported module/)
  await test.step('files that are gone reload the page once', async () => reloadOnce(await context.newPage()))
  await test.step('where that does not mend it, it says so and stays', async () =>
    stay(await context.newPage()))
  await test.step('a part that is gone says so in its place, and the page around it stays', async () =>
    lackSearch(await context.newPage()))
  await test.step('texts that are gone', async () => lackTexts(await context.newPage()))
  await test.step('texts that never come', async () => wait(await context.newPage(), 'screens-*', null))
  await test.step('a first script that fails', async () =>
    wait(await context.newPage(), 'boot-*', { status: 404, body: 'Not found' }))
})

async function reloadOnce(page: Page) {
  const loads = await followToMissing(page, 1)
  await expect(page.getByRole('heading', { name: say('categories.lh.listTitle') })).toBeVisible()
  await expect(page.getByRole('main').locator('ul > li')).toHaveCount(25)
  await settled(page)
  expect(loads()).toBe(2)
}

async function stay(page: Page) {
  const loads = await followToMissing(page, 100)
  await expect(page.getByText(say('ui.network.text'), { exact: true })).toBeVisible()
  await settled(page)
  expect(loads()).toBeLessThanOrEqual(2)
}

/** The search of the navbar, whose code loads when it is used. The first time the page is loaded again. */
async function lackSearch(page: Page) {
  await intercept(page, '**/assets/search-results-*.js', (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  )
  const banner = page.getByRole('banner')
  await open(page, '/sv')
  const again = page.waitForEvent('domcontentloaded')
  await banner.getByRole('combobox').fill('lh')
  await again
  await hydrated(page)
  await banner.getByRole('combobox').fill('lh')
  await expect(banner.getByRole('alert')).toContainText(say('ui.network.title'))
  await expect(banner.getByRole('combobox')).toHaveValue('lh')
  await page.getByRole('main').locator('a[href$="/produkter/lashus"]').click()
  await expect(page.getByRole('heading', { name: say('categories.lh.listTitle') })).toBeVisible()
}

/** A link leads on without them, and the page mends itself when loaded again. */
async function lackTexts(page: Page) {
  const texts = '**/assets/screens-*.js'
  const bringBack = await intercept(page, texts, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  const notice = page.getByRole('alert').filter({ hasText: say('ui.network.incomplete') })
  await openDocument(page, '/sv/produkter/lashus?sort=artnr#main')
  await expect(notice).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname !== '/sv/produkter/lashus')
  await expect(notice).toBeVisible()
  bringBack()
  await notice.getByRole('link', { name: say('ui.network.reload') }).click()
  await hydrated(page)
  await expect(notice).toBeHidden()
}

/** After the time of a call it says that it has not started. */
async function wait(page: Page, file: string, response: { status: number; body: string } | null) {
  const path = `**/assets/${file}.js`
  const never = new Promise<void>(() => {})
  await intercept(page, path, (route) => (response ? route.fulfill(response) : never), 1)
  await openDocument(page, '/sv/produkter/lashus')
  const notice = page.getByRole('alert').filter({ hasText: say('ui.network.incomplete') })
  await expect(page.getByRole('main').locator('ul > li')).toHaveCount(25)
  await expect(notice).toBeHidden()
  const waits = await page.evaluate(() => {
    const [animation] = document.querySelector('#incomplete')?.getAnimations() ?? []
    animation?.finish()
    return animation?.effect?.getTiming().delay
  })
  expect(waits).toBe(totalTimeoutMs)
  await expect(notice).toBeVisible()
  expect(await overflow(page, { held: /screens/ })).toBe(0)
  // Nothing is kept back for an application that may never come.
  const swallowed = await page.evaluate(() => {
    let heard = false
    const button = document.createElement('button')
    button.addEventListener('click', () => (heard = true))
    document.body.append(button)
    button.click()
    button.remove()
    return !heard
  })
  expect(swallowed).toBe(false)
  await notice.getByRole('link', { name: say('ui.network.reload') }).click()
  await hydrated(page)
  await expect(notice).toHaveCount(0)
}
