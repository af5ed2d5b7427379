import type { Page } from '@playwright/test'
import { allMs } from '../../web/data/silence.ts'
import { expect, hydrated, open, openDocument, overflow, settled, test } from '../fixtures.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')

/** Opens the start page and follows its link to a list whose file is answered 404 some times. */
async function followToMissing(page: Page, times: number): Promise<() => number> {
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.route('**/assets/list-page-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }), {
    times,
  })
  await open(page, '/sv')
  await page.getByRole('main').locator('a[href$="/produkter/lashus"]').click()
  return () => loads
}

test('an open page whose files a release has taken away reloads itself, once', { tag: '@browser' }, async ({
  page,
  faults,
}) => {
  faults.expect(/404|dynamically imported module/)
  const loads = await followToMissing(page, 1)
  await expect(page.getByRole('heading', { name: say('categories.lh.listTitle') })).toBeVisible()
  await expect(page.getByRole('main').locator('ul > li')).toHaveCount(25)
  await settled(page)
  expect(loads()).toBe(2)
})

test('start: a page whose texts do not come says so, lets links work, and mends itself when loaded again', {
  tag: '@browser',
}, async ({ page, faults }) => {
  faults.expect(/404|dynamically imported module/)
  const texts = '**/assets/screens-*.js'
  await page.route(texts, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  const notice = page.getByRole('alert').filter({ hasText: say('ui.network.incomplete') })
  await openDocument(page, '/sv/produkter/lashus?sort=artnr#main')
  await expect(notice).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname !== '/sv/produkter/lashus')
  await expect(notice).toBeVisible()
  await page.unroute(texts)
  await notice.getByRole('link', { name: say('ui.network.reload') }).click()
  await hydrated(page)
  await expect(notice).toBeHidden()
})

for (const [what, file, answer] of [
  ['texts never come', 'screens-*', null],
  ['first script fails', 'boot-*', { status: 404, body: 'Not found' }],
] as const) {
  test(`start: a page whose ${what} says so after the time of a call, and its forms and links work`, {
    tag: '@browser',
  }, async ({ page, faults }) => {
    faults.expect(/404/)
    const path = `**/assets/${file}.js`
    const never = new Promise<void>(() => {})
    await page.route(path, (route) => (answer ? route.fulfill(answer) : never), { times: 1 })
    await openDocument(page, '/sv/produkter/lashus')
    const notice = page.getByRole('alert').filter({ hasText: say('ui.network.incomplete') })
    await expect(page.getByRole('main').locator('ul > li')).toHaveCount(25)
    await expect(notice).toBeHidden()
    const waits = await page.evaluate(() => {
      const [animation] = document.querySelector('#incomplete')?.getAnimations() ?? []
      animation?.finish()
      return animation?.effect?.getTiming().delay
    })
    expect(waits).toBe(allMs)
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
  })
}

test('where a reload does not mend it, the page says so and stays', { tag: '@browser' }, async ({
  page,
  faults,
}) => {
  faults.expect(/404|dynamically imported module/)
  const loads = await followToMissing(page, 100)
  await expect(page.getByText(say('ui.network.text'))).toBeVisible()
  await settled(page)
  expect(loads()).toBeLessThanOrEqual(2)
})
