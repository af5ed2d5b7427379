import { choiceLabel } from '../../domain/texts/labels.ts'
import { axeFindings, boxOf, expect, goBack, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { beginning, sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const label = (slug: string) => choiceLabel(slug, 'sv') ?? slug

test('guide: a tick changes the counts and the list and is read out; who comes back is sent no index', async ({
  page,
}) => {
  const guide = new GuidePage(page, say, 'sv', 'eb')
  const path = '/sv/guide/elslutbleck'
  const total = matching('eb', 'sv', []).length
  const left = matching('eb', 'sv', ['omvand'])
  await open(page, path)
  await guide.expectTotal(total)
  await expectTable(guide)
  await guide.tick('omstallbar-rattvand-omvand', label('omvand'))
  await guide.expectTotal(left.length)
  await expect(page).toHaveURL(`${path}?c=omvand`)
  const box = await guide.box('omstallbar-rattvand-omvand', label('omvand'))
  await expect(box).toHaveAccessibleName(
    say('ui.guide.choiceCount', { label: label('omvand'), count: left.length }),
  )
  await expect(guide.cards.last()).toHaveAttribute('data-product', left.slice(0, 20).at(-1)?.id ?? '')
  const status = say('ui.guide.status', { count: left.length })
  await expect(page.getByRole('status').filter({ hasText: status })).toHaveCount(1)

  // Nobody is asked which index there is either.
  await open(page, path)
  await guide.expectTotal(total)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((each) => {
      const { name, transferSize } = each as PerformanceResourceTiming
      return { path: new URL(name).pathname, transferSize }
    }),
  )
  const indexes = loaded.filter(({ path }) => /\/index/.test(path))
  expect(indexes.length).toBeGreaterThan(0)
  for (const index of indexes)
    expect(index).toEqual({
      path: expect.stringMatching(/^\/api\/elslutbleck\/index\/sv\./),
      transferSize: 0,
    })
})

test('guide: a choice without a match is explained beside it to a pointer, and moves over to the way out', async ({
  page,
}) => {
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await open(page, '/sv/guide/elslutbleck?c=ej-brandkrav,rattvand')
  await guide.expectTotal(matching('eb', 'sv', ['ej-brandkrav', 'rattvand']).length)
  const box = await guide.box('brandkrav', label('brandkrav-e120-el120'))
  const next = await guide.box('brandkrav', label('brandkrav-e90-el90'))
  const row = page.getByText(label('brandkrav-e120-el120'), { exact: true })
  await row.scrollIntoViewIfNeeded()
  const place = await boxOf(next)
  await row.hover()
  const words = say('ui.guide.clashes', { choices: label('ej-brandkrav') })
  const clash = page.getByRole('paragraph').filter({ hasText: words })
  await expect(clash).toBeVisible()
  // It covers something: Esc puts it away, and the next time it is pointed at it is there again.
  await page.keyboard.press('Escape')
  await expect(clash).toBeHidden()
  await page.mouse.move(0, 0)
  await row.hover()
  await expect(clash).toBeVisible()
  expect(await boxOf(next)).toEqual(place)
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
  const count = matching('eb', 'sv', ['brandkrav-e120-el120', 'rattvand']).length
  const instead = page.getByRole('button', {
    name: say('ways.instead', { choices: label('ej-brandkrav'), count }),
  })
  await instead.hover()
  await instead.click()
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  await guide.expectTotal(count)
  await expect(instead).toBeHidden()
})

test('guide: the strike of an earlier step is taken back, its long columns scroll, more is loaded and all is cleared', {
  tag: ['@2.5.3', '@2.5.6', '@2.5.8', '@2.5.10'],
}, async ({ page }) => {
  const guide = new GuidePage(page, say, 'sv', 'ms')
  const strike = matching('eb', 'sv', []).find(({ name }) => matching('ms', 'sv', [name]).length > 0)
  const total = matching('ms', 'sv', []).length
  const loadMore = (loaded: number, of: number) =>
    page.getByRole('button', { name: say('ui.common.more', { loaded, total: of }) })
  await open(page, `/sv/guide/montagestolpar?eb.c=rattvand&eb=${strike?.id}`)
  await guide.expectTotal(matching('ms', 'sv', [strike?.name ?? '']).length)
  const covered = await guide.column('passande-elslutbleck')
  await expect(covered.getByRole('checkbox')).toHaveCount(0)
  await covered.getByRole('button', { name: `${say('ui.guide.clearProduct')}: ${strike?.name}` }).click()
  await guide.expectTotal(total)

  for (const name of ['passande-elslutbleck', 'profilsystems-tillverkare', 'plosmatt', 'bredd']) {
    const column = await guide.column(name)
    await expect(column.getByRole('checkbox').first()).toBeVisible()
    const scrolls = await column.evaluate((element) =>
      [...element.querySelectorAll('div')].some((box) => getComputedStyle(box).overflowY === 'auto'),
    )
    expect(scrolls, name).toBe(true)
  }

  await loadMore(20, total).click()
  await expect(guide.cards).toHaveCount(40)
  await guide.tick('material', label('rostfritt'))
  await expect(loadMore(20, matching('ms', 'sv', ['rostfritt']).length)).toBeVisible()
  await expect(guide.cards).toHaveCount(20)
  await page.getByRole('button', { name: say('ui.guide.clear') }).click()
  await guide.expectTotal(total)
  await expect(page).toHaveURL(/\/guide\/montagestolpar\?eb\.c=rattvand$/)
})

/** Where no product is open the list has the room of the panel: values stand under their headings, to the window's edge. */
async function expectTable({ page, cards }: GuidePage) {
  await expect(page.getByRole('complementary')).toHaveCount(0)
  const heading = page.getByText(`${say('ui.list.facts.brythallfasthet')} (kN)`, { exact: true })
  const numbers = cards.getByText(/^[\d,]+\u00a0kN$/)
  const head = await boxOf(heading)
  for (const box of await Promise.all([numbers.first(), numbers.last()].map((each) => boxOf(each))))
    expect(box.x + box.width).toBeCloseTo(head.x + head.width, 0)
  const tick = page.getByRole('checkbox', { name: beginning(say('ui.compare.title')) })
  const [card, box] = await Promise.all([boxOf(cards.first()), boxOf(tick.first())])
  expect(card.height).toBeLessThan(80)
  // The box is in the last column, beside the link and not in it.
  expect(box.x).toBeGreaterThanOrEqual(card.x + card.width)
  expect(box.x).toBeGreaterThan(1300)
  expect(box.y).toBeGreaterThan(card.y)
  expect(box.y + box.height).toBeLessThan(card.y + card.height)

  // A heading sorts, and follows the list; a box collects by keyboard, and the way to the comparison is in its heading.
  const strengths = () =>
    numbers.allInnerTexts().then((all) => all.map((text) => Number.parseFloat(text.replace(',', '.'))))
  await heading.click()
  await expect(page).toHaveURL(/[?&]sort=brythallfasthet\b/)
  await heading.click()
  await expect(page).toHaveURL(/[?&]sort=-brythallfasthet\b/)
  expect(await strengths()).toEqual((await strengths()).toSorted((a, b) => b - a))
  await tick.nth(12).focus()
  await page.keyboard.press('Space')
  await expect(tick.nth(12)).toBeChecked()
  await expect(heading).toBeInViewport({ ratio: 1 })
  const toComparison = page.getByRole('link', { name: beginning(say('tray.show', { count: 1 })) })
  await expect(toComparison).toBeInViewport({ ratio: 1 })
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Space')
  await expect(toComparison).toHaveCount(0)
  await page.getByRole('link', { name: beginning(say('ui.list.orders.name')) }).click()
  await expect(page).toHaveURL('/sv/guide/elslutbleck')

  // A product beside it narrows it to rows, and the opened one stays in sight.
  await cards.nth(12).click()
  await expect(page.getByRole('complementary')).toBeVisible()
  await expect(heading).toBeHidden()
  await expect(cards.nth(12)).toBeInViewport({ ratio: 1 })
  const row = await boxOf(cards.nth(12))
  expect(row.x + row.width).toBeLessThan(700)
  await goBack(page)
  await expect(heading).toBeVisible()

  // One pixel less, and the panel would cover it: rows as on a phone.
  await page.setViewportSize({ width: 1279, height: 900 })
  await expect(heading).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
}
