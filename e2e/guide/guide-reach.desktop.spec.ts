import { expect, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { delayRequest } from '../support/delay-request.ts'
import { GuidePage } from '../support/guide.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const right = '/sv/guide/elslutbleck?c=rattvand'

function middle<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.min(items.length, 20) / 2)]
  if (item === undefined) throw new Error('The catalogue is empty')
  return item
}

test('guide: everything is reached with the keyboard, and the focus is where one was', async ({ page }) => {
  const strike = middle(matching('eb', 'sv', ['rattvand']))
  const strikes = new GuidePage(page, say, 'sv', 'eb')
  const card = strikes.card(strike.id)

  await test.step('arrows move within a column of criteria and stay in it, Enter ticks', async () => {
    const guide = new GuidePage(page, say, 'sv', 'em')
    await open(page, '/sv/guide/eltryckeslas-motorlas')
    await guide.expectTotal(matching('em', 'sv', []).length)
    const boxes = (await guide.column('em-dorndjup')).getByRole('checkbox')
    await boxes.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(boxes.nth(1)).toBeFocused()
    for (const _ of await boxes.all()) await page.keyboard.press('ArrowDown')
    await expect(boxes.last()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(boxes.nth(-2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(boxes.nth(-2)).toBeChecked()
    await guide.expectTotal(matching('em', 'sv', ['em-dd-50']).length)
  })

  await test.step('arrows move through the list, Enter opens, Esc closes and the focus is back', async () => {
    const guide = new GuidePage(page, say, 'sv', 'em')
    const [first, second] = matching('em', 'sv', ['em-dd-50'])
    await guide.card(first?.id ?? '').focus()
    await page.keyboard.press('ArrowDown')
    await expect(guide.card(second?.id ?? '')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(guide.panel.getByRole('heading', { name: second?.name ?? '' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: second?.name ?? '' })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(guide.panel).toBeHidden()
    await expect(guide.card(second?.id ?? '')).toBeFocused()
  })

  await test.step('the next step is at most three Tabs from the card, and the way back leads to it', async () => {
    await open(page, right)
    await card.focus()
    await page.keyboard.press('Enter')
    const next = strikes.panel.getByRole('link', { name: say('ui.guide.next.ms') })
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

  await test.step('Esc from the end of the list brings the card into view', async () => {
    await strikes.cards.last().scrollIntoViewIfNeeded()
    await expect(card).not.toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(strikes.panel).toBeHidden()
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
  })

  await test.step('Esc closes a panel whose part of the application is still on its way', async () => {
    const panel = await delayRequest(page, 'GET', '**/assets/open-panel-*.js')
    await open(page, `${right}&eb=${strike.id}&open=${strike.id}`)
    await expect(card).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${right}&eb=${strike.id}`)
    await expect(card).toBeFocused()
    await panel.release()
    await expect(page).toHaveURL(`${right}&eb=${strike.id}`)
  })
})

test('guide: enlarged to 400 % it shows its content, and in forced colours what is chosen', async ({
  page,
}) => {
  const strike = middle(matching('eb', 'sv', ['rattvand', 'ej-brandkrav']))
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, `${right},ej-brandkrav&eb=${strike.id}`)
  const colour = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color)
  await expect(page.locator('button[role=checkbox][aria-disabled="true"]').first()).toBeVisible()
  expect(await colour('button[role=checkbox][aria-disabled="true"]')).not.toBe(
    await colour('button[role=checkbox]:not([aria-disabled])'),
  )
  const steps = page.getByRole('navigation', { name: say('ui.steps.label') }).locator('li > span > span')
  const ground = (nth: number) =>
    steps.nth(nth).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground(0)).not.toBe(await ground(4))
  const chosen = page.locator('li:has([aria-current="true"]) > span[aria-hidden]')
  const [bar, list] = await chosen.evaluate((element) =>
    [element, element.closest('.surface') as Element].map((each) => getComputedStyle(each).backgroundColor),
  )
  expect(bar).not.toBe(list)

  await page.setViewportSize({ width: 360, height: 225 })
  await page.locator('[data-product]').nth(1).scrollIntoViewIfNeeded()
  // What the window's middle line shows, from top to bottom: all of it the list, nothing laid over it.
  const covered = await page.evaluate(() => {
    const lines = Array.from({ length: 9 }, (_, step) => 20 + step * 22)
    return lines.filter((y) => document.elementFromPoint(180, y)?.closest('header, [data-foot-bar]') != null)
  })
  expect(covered).toEqual([])
})
