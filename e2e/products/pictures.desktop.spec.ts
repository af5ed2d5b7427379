import type { Page } from '@playwright/test'
import { axeFindingsByTheme, expect, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const [strike] = matching('eb', 'sv', [])
const [housing] = matching('lh', 'sv', [])
if (!strike || !housing) throw new Error('The catalogue is empty')
const opened = `/sv/guide/elslutbleck?eb=${strike.id}&open=${strike.id}`

const pictures = (page: Page) => page.getByRole('figure', { name: say('ui.product.images') })
const shows = (page: Page, number: number) =>
  expect(pictures(page).getByText(say('ui.product.image', { number, total: 3 }))).toBeVisible()
const press = (page: Page, key: string) =>
  pictures(page)
    .getByRole('button', { name: say(key), exact: true })
    .click()

test('pictures change every eight seconds, until somebody pauses them or takes a step', {
  tag: ['@2.7.1', '@9.1.7', '@browser'],
}, async ({ page }) => {
  await page.clock.install()
  await open(page, opened)
  await shows(page, 1)
  await expect(pictures(page).getByRole('button', { name: say('ui.product.pause') })).toBeVisible()
  await page.clock.runFor(7500)
  await shows(page, 1)
  await page.clock.runFor(1500)
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
})

test('where motion is unwanted no picture moves by itself, and steps still work', {
  tag: ['@2.7.1', '@browser'],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(page, opened)
  await shows(page, 1)
  await page.clock.runFor(30_000)
  await shows(page, 1)
  await expect(pictures(page).getByRole('button', { name: say('ui.product.pause') })).toHaveCount(0)
  await press(page, 'ui.common.previous')
  await page.clock.runFor(1000)
  await shows(page, 3)
})

test('a press enlarges a picture; it zooms, is accessible in light and dark, and Esc leads back to the panel', {
  tag: ['@2.7.1', '@browser'],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, opened)
  const enlarge = pictures(page)
    .getByRole('button', { name: new RegExp(`^${say('ui.product.zoom')}`) })
    .first()
  await enlarge.click()
  const lightbox = page.getByRole('dialog', { name: `${say('ui.product.images')}: ${strike.name}` })
  await expect(lightbox.getByRole('img')).toBeVisible()
  await page.evaluate(() => {
    addEventListener('transitionrun', () => {
      document.documentElement.dataset.drawnOut = ''
    })
  })
  expect(await axeFindingsByTheme(page)).toEqual([])
  // With less motion wanted, other colours come at once.
  await expect(page.locator('html')).not.toHaveAttribute('data-drawn-out')
  await lightbox.getByRole('button', { name: say('ui.product.zoomIn') }).click()
  await expect(lightbox.getByText('150 %')).toBeVisible()
  const scrolled = () => lightbox.locator('section').evaluate((pane) => pane.scrollLeft)
  await expect.poll(scrolled).toBeGreaterThan(100)
  await page.keyboard.press('-')
  await expect(lightbox.getByText('100 %')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText(say('ui.product.image', { number: 2, total: 3 }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(page.getByRole('heading', { name: strike.name })).toBeVisible()
  await expect(enlarge).toBeFocused()
})

test('a picture that does not come leaves a quiet placeholder', { tag: '@browser' }, async ({
  page,
  faults,
}) => {
  faults.expect(/404|ERR_FAILED|Failed to load resource/)
  await page.route(/\/files\/|\/pictures\?/, (route) => route.abort())
  await open(page, `/sv/produkt/${housing.id}`)
  await expect(pictures(page).getByText(say('ui.product.noImage'))).toBeVisible()
  await expect(pictures(page).getByRole('button')).toHaveCount(0)
  await open(page, '/sv/guide/elslutbleck')
  await expect(page.getByRole('main').locator('[data-product]').first()).toBeVisible()
  await expect(page.getByRole('main').locator('img:visible')).toHaveCount(0)
})
