import type { Page } from '@playwright/test'
import { categories } from '../../domain/categories/index.ts'
import { languageCodes } from '../../domain/languages.ts'
import { supplierNumber } from '../../domain/supplier-number.ts'
import {
  axeFindings,
  axeFindingsByTheme,
  boxWithoutScripts,
  expect,
  open,
  openDocument,
  settled,
  test,
} from '../fixtures.ts'
import { matching, nameIn } from '../support/catalogue.ts'
import { intercept } from '../support/intercept.ts'
import { shiftLimit, watchShifts } from '../support/shifts.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const [first] = matching('eb', 'sv', [])
if (!first) throw new Error('The catalogue is empty')
const strike = first
const opened = `/sv/guide/elslutbleck?eb=${strike.id}&open=${strike.id}`

const pictures = (page: Page) => page.getByRole('figure', { name: say('ui.product.images') })
const shows = (page: Page, number: number) =>
  expect(pictures(page).getByText(say('ui.product.image', { number, total: 3 }))).toBeVisible()
const press = (page: Page, key: string) =>
  pictures(page)
    .getByRole('button', { name: say(key), exact: true })
    .click()

test('product: its page is read before any script runs, taken over, read without the API, copied and downloaded', {
  tag: ['@2.1.11', '@2.7.1'],
}, async ({ page, context, browser, baseURL, faults }) => {
  const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await test.step('before any script runs', async () => readWithoutScripts(await bare.newPage()))
  await bare.close()

  await test.step('the page of any category takes its markup over and grows without a jump', () =>
    takeOver(page))

  await test.step('where the API does not answer all of the product is there', async () => {
    faults.expect(/ERR_FAILED/)
    const respondAgain = await intercept(page, '**/api/**', (route) => route.abort())
    await open(page, `/sv/produkt/${strike.id}`)
    await expect(page.getByRole('heading', { level: 1, name: strike.name })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(strike.artnr)
    await expect(page.getByRole('heading', { name: say('ui.product.housings') })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    respondAgain()
  })

  await test.step('its numbers and its address are copied, its outline is a file', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await page
      .getByRole('button', { name: say('ui.common.copy', { value: strike.artnr }), exact: true })
      .first()
      .click()
    await expect.poll(clipboard).toBe(strike.artnr)
    await page.getByRole('button', { name: say('ui.product.copyLink') }).click()
    await expect.poll(clipboard).toBe(`${baseURL}/sv/produkt/${strike.id}`)
    const [outline] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('main').locator('a[download]').first().click(),
    ])
    expect(await outline.failure()).toBeNull()
  })

  await test.step('pictures change, stop, and are enlarged', async () => {
    const own = await context.newPage()
    await turn(own)
    await enlarge(own)
  })
})

/** In every language the products of two categories, so that each category has its turn; and a guide, whose links work. */
async function readWithoutScripts(page: Page) {
  for (const [at, { code }] of categories.entries()) {
    const language = languageCodes[at % languageCodes.length] ?? 'sv'
    const [product] = matching(code, language, [])
    if (!product) throw new Error(`No ${code} in ${language}`)
    await openDocument(page, `/${language}/produkt/${product.id}`)
    const article = page.getByRole('article')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(nameIn(product, language))
    await expect(article.locator('dl')).toContainText(product.artnr)
    await expect(article.locator('dl')).toContainText(supplierNumber(language, product).value)
    expect(await article.getByRole('listitem').count()).toBeGreaterThan(0)
    const wide = (await boxWithoutScripts(article.locator('img').first())).width
    expect(wide, `${language} ${code}`).toBeGreaterThan(100)
  }
  const [first] = matching('eb', 'no', ['rattvand'])
  if (!first) throw new Error('No strike')
  await openDocument(page, '/no/guide/elslutbleck?c=rattvand')
  const row = page.getByRole('main').locator('[data-product]').first()
  await expect(row).toContainText(nameIn(first, 'no'))
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await row.click()
  await expect(page).toHaveURL(new RegExp(`c=rattvand&eb=${first.id}&open=${first.id}$`))
  await expect(row).toHaveAttribute('aria-current', 'true')
}

async function takeOver(page: Page) {
  const shifts = await watchShifts(page)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { heading: document.querySelector('h1') })
    })
  })
  for (const { code } of categories) {
    const [product] = matching(code, 'sv', [])
    await open(page, `/sv/produkt/${product?.id}`)
    await expect(page.locator('details').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(product?.name ?? '')
    const isSame = await page.evaluate(() => (window as unknown as { heading: Element }).heading.isConnected)
    expect(isSame, code).toBe(true)
    await expect(page.locator('a[href*="%E2%9F%A6"]')).toHaveCount(0)
    await settled(page)
    const { total, moved } = await shifts()
    expect(total, `${code}: ${moved.join('\n')}`).toBeLessThanOrEqual(shiftLimit)
  }
}

/** By themselves, until somebody pauses them or takes a step; never where motion is unwanted. */
async function turn(page: Page) {
  await page.clock.install()
  await open(page, opened)
  await shows(page, 1)
  await expect(pictures(page).getByRole('button', { name: say('ui.product.pause') })).toBeVisible()
  await page.clock.runFor(9000)
  await shows(page, 2)
  await press(page, 'ui.product.pause')
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(30_000)
  await shows(page, 2)
  await press(page, 'ui.product.play')
  await press(page, 'ui.common.next')
  await page.clock.runFor(1000)
  await shows(page, 3)
  await expect(pictures(page).getByRole('button', { name: say('ui.product.play') })).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, opened)
  await shows(page, 1)
  await page.clock.runFor(30_000)
  await shows(page, 1)
  await expect(pictures(page).getByRole('button', { name: say('ui.product.pause') })).toHaveCount(0)
  await press(page, 'ui.common.previous')
  await page.clock.runFor(1000)
  await shows(page, 3)
  await page.clock.resume()
}

/** In the whole window, accessible in light and dark, zoomed and turned by keys, and Esc leads back to the panel. */
async function enlarge(page: Page) {
  await open(page, opened)
  const picture = pictures(page)
    .getByRole('button', { name: new RegExp(`^${say('ui.product.zoom')}`) })
    .first()
  await picture.click()
  const lightbox = page.getByRole('dialog', { name: `${say('ui.product.images')}: ${strike.name}` })
  await expect(
    lightbox.getByRole('img', { name: say('ui.product.drawingAlt', { name: strike.name }) }),
  ).toBeVisible()
  await page.evaluate(() => {
    addEventListener('transitionrun', () => {
      document.documentElement.dataset.drawnOut = ''
    })
  })
  expect(await axeFindingsByTheme(page)).toEqual([])
  // With less motion wanted, other colours come at once.
  await expect(page.locator('html')).not.toHaveAttribute('data-drawn-out')
  await lightbox.getByRole('button', { name: say('ui.product.zoomIn') }).click()
  await expect(lightbox.getByText('200 %')).toBeVisible()
  await page.keyboard.press('-')
  await expect(lightbox.getByText('100 %')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText(say('ui.product.image', { number: 2, total: 3 }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(page.getByRole('heading', { name: strike.name })).toBeVisible()
  await expect(picture).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
}
