import { boxOf, expect, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { sayIn } from '../support/texts.ts'

const strikes = matching('eb', 'sv', [])

test('the panel is 795 px wide where there is room', { tag: ['@2.5.4', '@9.1.18', '@browser'] }, async ({
  page,
}) => {
  const [strike] = strikes
  await page.setViewportSize({ width: 1600, height: 900 })
  await open(page, `/sv/guide/elslutbleck?eb=${strike?.id}&open=${strike?.id}`)
  const { panel } = new GuidePage(page, await sayIn('sv'), 'sv', 'eb')
  await expect(panel.getByRole('heading', { name: strike?.name ?? '' })).toBeVisible()
  expect((await boxOf(panel)).width).toBe(795)
})

test('below the breakpoint md the menu is a sheet and the criteria are a tray', {
  tag: ['@9.1.17', '@browser'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  const menu = page.getByRole('button', { name: say('ui.nav.menu') })
  const tray = page.getByRole('button', { name: say('ui.guide.criteria'), exact: true })
  await open(page, '/sv/guide/elslutbleck')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(guide.criteria).toBeVisible()
  await expect(menu).toBeHidden()
  await expect(tray).toBeHidden()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(menu).toBeVisible()
  await expect(tray).toBeVisible()
})

test('after a navigation the page scrolls smoothly to the top, or to the target of the hash, after half a second', {
  tag: ['@2.3.6', '@9.1.11', '@browser'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    const scrolls: unknown[] = []
    let left = 0
    Object.assign(window, { scrolls })
    const { pushState } = history
    history.pushState = function (...args) {
      left = performance.now()
      return pushState.apply(this, args)
    }
    const note = (to: unknown, behavior: unknown) => {
      scrolls.push({ to, behavior, early: left > 0 && performance.now() - left < 495 })
    }
    const scroll = window.scrollTo.bind(window)
    window.scrollTo = ((options: ScrollToOptions) => {
      note(options.top, options.behavior)
      scroll(options)
    }) as typeof window.scrollTo
    const into = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (options) {
      note(this.id, (options as ScrollIntoViewOptions).behavior)
      into.call(this, options)
    }
  })
  const scrolls = () => page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls)
  await open(page, '/sv/produkter/elslutbleck')
  await expect(page.getByRole('main').locator('li a').first()).toBeVisible()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(scrolls).toEqual([{ to: 0, behavior: 'smooth', early: false }])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await open(page, '/sv/guide/elslutbleck#step-product')
  await expect.poll(scrolls).toEqual([{ to: 'step-product', behavior: 'smooth', early: false }])
})

test('the summary shows the data of a product, and prints at the press of its button', {
  tag: ['@1.1.7', '@2.9.1', '@2.9.3', '@browser'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const say = await sayIn('sv')
  const [strike] = strikes
  await open(page, `/sv/order?eb.c=rattvand&eb=${strike?.id}`)
  await page.getByRole('button', { name: say('ui.order.productData') }).click()
  const data = page.getByRole('dialog', { name: say('ui.product.label') })
  await expect(data.getByRole('heading', { name: strike?.name ?? '' })).toBeVisible()
  await data.getByRole('button', { name: say('ui.common.close') }).click()
  await page.getByRole('button', { name: say('ui.order.print') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
})
