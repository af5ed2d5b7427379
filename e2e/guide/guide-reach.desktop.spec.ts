import { expect, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const strikes = matching('eb', 'sv', ['rattvand'])
const guide = '/sv/guide/elslutbleck?c=rattvand'

function middle<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.min(items.length, 20) / 2)]
  if (item === undefined) throw new Error('The catalogue is empty')
  return item
}

test('the next step is at most three Tabs from the card of the open product, and the way back leads to it', async ({
  page,
}) => {
  const say = await sayIn('sv')
  const strike = middle(strikes)
  await open(page, guide)
  const card = page.locator(`[data-product="${strike.id}"]`)
  await card.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: say('ui.product.label') })
  const next = panel.getByRole('link', { name: say('ui.guide.next.ms') })
  await expect(next).toBeVisible()
  const reached = async () => next.evaluate((link) => link === document.activeElement)
  let tabs = 0
  while (tabs < 3 && !(await reached())) {
    await page.keyboard.press('Tab')
    tabs += 1
  }
  await expect(next).toBeFocused()
  for (; tabs > 0; tabs -= 1) await page.keyboard.press('Shift+Tab')
  await expect(card).toBeFocused()
})

test('Esc closes the panel and the focus is on the card, in view', { tag: '@browser' }, async ({ page }) => {
  const strike = middle(strikes)
  await open(page, `${guide}&eb=${strike.id}&open=${strike.id}`)
  await page.locator('[data-product]').last().scrollIntoViewIfNeeded()
  await page.keyboard.press('Escape')
  const card = page.locator(`[data-product="${strike.id}"]`)
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
})

test('Esc closes a panel whose part of the application is still on its way', { tag: '@browser' }, async ({
  page,
}) => {
  const strike = middle(strikes)
  // Never answered: the place of the panel stays empty.
  await page.route('**/assets/open-panel-*.js', () => {})
  await open(page, `${guide}&eb=${strike.id}&open=${strike.id}`)
  const card = page.locator(`[data-product="${strike.id}"]`)
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${guide}&eb=${strike.id}`)
  await expect(card).toBeFocused()
})

test('a page enlarged to 400 % shows its content, not only what is fixed', { tag: '@browser' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 225 })
  await open(page, guide)
  await page.locator('[data-product]').nth(1).scrollIntoViewIfNeeded()
  // What the window's middle line shows, from top to bottom: all of it the list, nothing laid over it.
  const covered = await page.evaluate(() => {
    const lines = Array.from({ length: 9 }, (_, step) => 20 + step * 22)
    return lines.filter((y) => document.elementFromPoint(180, y)?.closest('header, [data-foot-bar]') != null)
  })
  expect(covered).toEqual([])
})

test('in forced colours a choice without hits, the chosen row and the steps are told apart', {
  tag: '@browser',
}, async ({ page }) => {
  const say = await sayIn('sv')
  const strike = middle(matching('eb', 'sv', ['rattvand', 'ej-brandkrav']))
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, `${guide},ej-brandkrav&eb=${strike.id}`)
  const colour = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color)
  await expect(page.locator('label:has([aria-disabled="true"])').first()).toBeVisible()
  expect(await colour('label:has([aria-disabled="true"])')).not.toBe(
    await colour('label:has(input:not([aria-disabled]))'),
  )
  const steps = page.getByRole('navigation', { name: say('ui.steps.label') }).locator('li > span > span')
  const ground = (nth: number) =>
    steps.nth(nth).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground(0)).not.toBe(await ground(4))
  const chosen = page.locator('li:has([aria-current="true"]) > span[aria-hidden]')
  const bar = await chosen.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(bar).not.toBe(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor))
})
