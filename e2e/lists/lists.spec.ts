import type { Page } from '@playwright/test'
import {
  axeFindings,
  boxOf,
  expect,
  goBack,
  goForward,
  open,
  overflow,
  reload,
  settled,
  test,
} from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const posts = matching('ms', 'sv', [])

const items = (page: Page) => page.getByRole('main').locator('ul > li')
const more = (page: Page, loaded: number) =>
  page.getByRole('button', { name: say('ui.common.more', { loaded, total: posts.length }) })

test('a reload and the way back from a product restore what was loaded, and where', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  await open(page, '/sv/produkter/monteringsstolpar?sort=-hojd')
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
  const left = await page.evaluate(() => scrollY)
  // To another page, and back. Pressing a link of the bar that sticks would scroll first.
  await page.getByRole('banner').getByRole('link').first().dispatchEvent('click')
  await expect(page.getByRole('heading', { name: say('pages.start-hero-title') })).toBeVisible()
  await goBack(page)
  await expect(items(page)).toHaveCount(60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('what is loaded late leaves alone the way to another page, and the page that Back leads to', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  const held = async (address: string | RegExp) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }
  const list = '/sv/produkter/monteringsstolpar'
  const answer = await held(/[?&]skip=20\b/)
  const arrive = await held('**/assets/doors-page-*.js')
  await open(page, list)
  await more(page, 20).click()
  const asked = page.waitForRequest(/doors-page/)
  await page.locator('header a[href$="/dorrlista"]').first().dispatchEvent('click')
  await asked
  answer()
  await expect(items(page)).toHaveCount(40)
  arrive()
  await expect(page).toHaveURL('/sv/dorrlista')
  await goBack(page)
  await expect(page).toHaveURL(`${list}?n=2`)

  await page.unrouteAll()
  const chosen = '/sv/guide/montagestolpar?c=rostfritt'
  await open(page, chosen)
  await page.locator(`header a[href$="${list}"]`).first().dispatchEvent('click')
  await expect(page).toHaveURL(list)
  await reload(page)
  const answerLate = await held(/[?&]skip=20\b/)
  const arriveLate = await held('**/assets/guide-page-*.js')
  await more(page, 20).click()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(chosen)
  answerLate()
  await expect(items(page)).toHaveCount(40)
  arriveLate()
  await expect(page.getByRole('heading', { level: 1, name: say('guides.ms.title') })).toBeVisible()
  await expect(page).toHaveURL(chosen)
})

test('the compact view shows many in little space, and is remembered for every list', {
  tag: ['@phone', '@browser'],
}, async ({ page }) => {
  await open(page, '/sv/produkter/lashus')
  await expect(items(page)).toHaveCount(25)
  const tall = (await boxOf(items(page).first())).height
  await page.getByText(say('ui.list.views.compact'), { exact: true }).click({ force: true })
  await expect(page.getByRole('radio', { name: say('ui.list.views.compact') })).toBeChecked()
  expect((await boxOf(items(page).first())).height).toBeLessThan(tall / 1.5)
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await open(page, '/sv/produkter/elslutbleck')
  await expect(items(page)).toHaveCount(20)
  await expect(page.getByRole('radio', { name: say('ui.list.views.compact') })).toBeChecked()
})

test('a list that fails while its total is answered stays on the network page until it is back', {
  tag: ['@desktop', '@8.1.3', '@browser'],
}, async ({ page, faults }) => {
  faults.expect(/500/)
  let asked = 0
  await page.route('**/api/housing?*', (route) => {
    asked++
    return route.fulfill({ status: 500, json: { error: 'INTERNAL', message: 'x' } })
  })
  await open(page, '/sv')
  await open(page, '/sv/produkter/lashus')
  await expect(page).toHaveURL(/\/sv\/network-issue\?from=/)
  let left = 0
  page.on('framenavigated', (frame) => {
    if (!frame.url().includes('/network-issue')) left++
  })
  const before = asked
  // Tried twice more in the background, without leaving this page.
  await expect.poll(() => asked).toBeGreaterThan(before + 1)
  expect(left).toBe(0)
  // Whoever goes back comes to where they were before the list, and is not sent here again.
  await goBack(page)
  await expect(page).toHaveURL('/sv')
  await goForward(page)
  await page.unroute('**/api/housing?*')
  await expect(items(page)).toHaveCount(25)
})
