import type { Page } from '@playwright/test'
import { axeFindings, expect, goBack, goForward, open, overflow, reload, settled, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { intercept } from '../support/intercept.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const posts = matching('ms', 'sv', [])
const list = '/sv/produkter/monteringsstolpar'

const items = (page: Page) => page.getByRole('main').locator('ul[class*="surface"] > li')
const more = (page: Page, loaded: number) =>
  page.getByRole('button', { name: say('ui.common.more', { loaded, total: posts.length }) })

test('list: what was loaded, where, and under which criteria is there again after a reload, Back and late answers', async ({
  page,
  faults,
}) => {
  await test.step('the criteria beside a list are accessible', async () => {
    await open(page, `${list}?sort=-hojd&c=vinklad`)
    await page
      .getByRole('main')
      .getByRole('button', { name: say('ui.list.filter') })
      .click()
    const criteria = page.getByRole('region', { name: say('ui.guide.criteria') })
    await expect(
      criteria.getByRole('checkbox', { name: new RegExp(`^${say('choices.plan')}`) }),
    ).toBeDisabled()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })
  await test.step('a reload and the way back restore the list', () => restoreList(page))
  await test.step('what is loaded late leaves other pages alone', () => loadLate(page))
  await test.step('a list that failed sends nobody away who has gone back', () => failList(page, faults))
})

async function restoreList(page: Page) {
  await open(page, `${list}?sort=-hojd`)
  await more(page, 20).click()
  await expect(items(page)).toHaveCount(40)
  await more(page, 40).click()
  await expect(items(page)).toHaveCount(60)
  await expect(page).toHaveURL(/[?&]n=3/)
  const texts = await items(page).allInnerTexts()
  const seen = items(page).nth(45)
  await seen.scrollIntoViewIfNeeded()
  await settled(page)
  const top = await page.evaluate(() => scrollY)
  await reload(page)
  await expect(items(page)).toHaveCount(60)
  expect(await items(page).allInnerTexts()).toEqual(texts)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  await seen.getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/sort=-hojd.*n=3.*open=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(items(page)).toHaveCount(60)
  // Pressing the link may have brought it into view first.
  const scrolled = await page.evaluate(() => scrollY)
  // To another page, and back. Pressing a link of the bar that sticks would scroll first.
  await page.getByRole('banner').getByRole('link').first().dispatchEvent('click')
  await expect(page.getByRole('heading', { name: say('pages.start-hero-title') })).toBeVisible()
  await goBack(page)
  await expect(items(page)).toHaveCount(60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
}

async function loadLate(page: Page) {
  const delayed = async (address: string | RegExp) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }
  const respond = await delayed(/[?&]skip=20\b/)
  const arrive = await delayed('**/assets/doors-page-*.js')
  await open(page, list)
  await more(page, 20).click()
  const requested = page.waitForRequest(/doors-page/)
  await page.locator('header a[href$="/dorrlista"]').first().dispatchEvent('click')
  await requested
  respond()
  await expect(items(page)).toHaveCount(40)
  arrive()
  await expect(page).toHaveURL('/sv/dorrlista')
  await goBack(page)
  await expect(page).toHaveURL(`${list}?n=2`)

  const chosen = '/sv/guide/montagestolpar?c=rostfritt'
  await open(page, chosen)
  await page.locator(`header a[href$="${list}"]`).first().dispatchEvent('click')
  await expect(page).toHaveURL(list)
  await reload(page)
  const respondLate = await delayed(/[?&]skip=20\b/)
  const arriveLate = await delayed('**/assets/guide-page-*.js')
  await more(page, 20).click()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(chosen)
  respondLate()
  await expect(items(page)).toHaveCount(40)
  arriveLate()
  await expect(page.getByRole('heading', { level: 1, name: say('guides.ms.title') })).toBeVisible()
  await expect(page).toHaveURL(chosen)
}

async function failList(page: Page, faults: { expect: (pattern: RegExp) => void }) {
  faults.expect(/500/)
  const respondAgain = await intercept(page, '**/api/housing?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'INTERNAL', message: 'x' } }),
  )
  await open(page, '/sv')
  await open(page, '/sv/produkter/lashus')
  await expect(page).toHaveURL(/\/sv\/network-issue\?from=/)
  await goBack(page)
  await expect(page).toHaveURL('/sv')
  await goForward(page)
  respondAgain()
  await expect(items(page)).toHaveCount(25)
}
