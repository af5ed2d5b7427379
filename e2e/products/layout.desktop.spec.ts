import type { Page } from '@playwright/test'
import { createRandom } from '../../seed/catalogue/random.ts'
import { boxOf, expect, open, overflow, settled, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { doorOf, storeDoors } from '../support/doors.ts'
import { GuidePage } from '../support/guide.ts'
import { openAs } from '../support/staff.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const first = (code: 'eb' | 'ms', selection: string[] = []) => {
  const [found] = matching(code, 'sv', selection)
  if (!found) throw new Error('The catalogue is empty')
  return found
}
const strike = first('eb')
const other = matching('eb', 'sv', [])[1] ?? strike
const post = first('ms', [strike.name])

/** The extremes and 40 random proportions between them, alike on either side of the square; `PICTURE_SEED` draws others. */
const seed = process.env.PICTURE_SEED ?? 'pictures'
const random = createRandom(seed)
const drawn = Array.from({ length: 40 }, () => 5 ** (random.int(0, 1_000_000) / 1_000_000 - 0.5))
const sizes = [Math.sqrt(1 / 5), 1, Math.sqrt(5), ...drawn].map(
  (side) => [Math.round(300 * side), Math.round(300 / side)] as const,
)

/** Puts the pictures into every frame of a screen, and says where one is not whole or is distorted. */
async function faultsOf(page: Page, least: number): Promise<string[]> {
  const pictures = page.locator('.picture-frame > img, dialog [role=group] img')
  await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(least)
  // An open product is printed alone, and comes after the list that it stands in.
  await expect(pictures.filter({ visible: true }).first()).toBeVisible()
  await settled(page)
  return page.evaluate(async (sizes) => {
    const { body } = document
    const shown = [
      ...body.querySelectorAll<HTMLImageElement>('.picture-frame > img, dialog [role=group] img'),
    ]
    const seen = shown.filter((picture) => picture.offsetWidth > 0).slice(0, 6)
    const faults: string[] = seen.length === 0 ? ['No picture is seen'] : []
    for (const [width, height] of sizes) {
      const source = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`
      for (const picture of seen) {
        picture.loading = 'eager'
        picture.src = source
      }
      await Promise.all(seen.map((picture) => picture.decode()))
      for (const picture of seen) {
        const { offsetWidth, offsetHeight, parentElement: frame } = picture
        const isWithin =
          frame && offsetWidth <= frame.clientWidth + 1 && offsetHeight <= frame.clientHeight + 1
        if (!isWithin || offsetHeight < 8 || getComputedStyle(picture).objectFit !== 'contain')
          faults.push(
            `${width} × ${height} in ${frame?.clientWidth} × ${frame?.clientHeight}: ${offsetWidth} × ${offsetHeight}`,
          )
      }
    }
    return faults
  }, sizes)
}

test('product: every frame shows pictures whole, the panel is 795 px wide and beside the list from 1,280 px on, below md menu and criteria are sheets, and pages scroll to their place', {
  tag: ['@2.3.6', '@2.5.4', '@9.1.11', '@9.1.17', '@9.1.18'],
}, async ({ page, context, faults }) => {
  await test.step('the panel and the breakpoint', () => checkWidths(page))
  await test.step('scrolling', async () => checkScroll(await context.newPage()))
  await test.step('pictures from 1:5 to 5:1, on paper too', async () => {
    // Compared products show their pictures where no drawing can be read.
    faults.expect(/404/)
    await checkFrames(await context.newPage())
  })
})

async function checkWidths(page: Page) {
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await page.setViewportSize({ width: 1600, height: 900 })
  await open(page, `/sv/guide/elslutbleck?eb=${strike.id}&open=${strike.id}`)
  await expect(guide.panel.getByRole('heading', { name: strike.name })).toBeVisible()
  expect((await boxOf(guide.panel)).width).toBe(795)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(guide.criteria).toBeVisible()
  expect((await boxOf(guide.cards.first())).width).toBeGreaterThan(260)
  // Drawing and facts beside each other, with a bar to scroll by as well.
  expect((await boxOf(guide.panel)).width).toBeGreaterThan(660)
  expect(await overflow(page)).toBe(0)
  await page.setViewportSize({ width: 1279, height: 800 })
  await expect(page.getByRole('dialog').getByRole('heading', { name: strike.name })).toBeVisible()
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
}

/** Smoothly to the top, or to the target of the hash, half a second after the navigation. */
async function checkScroll(page: Page) {
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
}

async function checkFrames(page: Page) {
  await page.route(/\.dxf/, (route) => route.fulfill({ status: 404 }))
  await storeDoors(page, [doorOf('Dörr', `eb=${strike.id}&ms=${post.id}`)])
  for (const [path, frames] of [
    [`/sv/produkter/elslutbleck`, 4],
    [`/sv/guide/elslutbleck?eb=${strike.id}&open=${strike.id}`, 2],
    [`/sv/order?eb=${strike.id}&ms=${post.id}`, 2],
    [`/sv/dorrlista`, 2],
    [`/sv/jamfor?id=${strike.id},${other.id}`, 2],
    [`/sv/produkt/${strike.id}`, 1],
  ] as const) {
    await open(page, path)
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      // Doors are drawn for paper when the page prints.
      if (media === 'print') await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      expect(await faultsOf(page, frames), `${path} ${media}, seed ${seed}`).toEqual([])
    }
    await page.emulateMedia({ media: 'screen' })
  }
  await page
    .getByRole('button', { name: new RegExp(`^${say('ui.product.zoom')}`) })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
  expect(await faultsOf(page, 1), `enlarged, seed ${seed}`).toEqual([])
  await openAs(page, 0, `/sv/admin/eb/${strike.id}`)
  expect(await faultsOf(page, 1), `editor, seed ${seed}`).toEqual([])
}
