import type { Page } from '@playwright/test'
import { axeFindings, boxOf, expect, open, overflow, reload, test } from '../fixtures.ts'
import { catalogue, matching } from '../support/catalogue.ts'
import { printedCodes } from '../support/codes.ts'
import { printedText } from '../support/pdf.ts'
import { sayIn } from '../support/texts.ts'

const strikes = matching('eb', 'sv', [])
const housings = matching('lh', 'sv', [])
/** The ids of the housings that a strike takes under some criterion. */
const takes = ({ spec }: (typeof strikes)[number]) => new Set(Object.values(spec).flatMap((ids) => ids ?? []))
const housing = housings.find(({ id }) => strikes.some((strike) => takes(strike).has(id)))
const fitting = strikes.find((strike) => housing && takes(strike).has(housing.id))
const other = strikes.find((strike) => housing && takes(strike).size > 0 && !takes(strike).has(housing.id))
const [third, fourth, fifth] = strikes.filter((strike) => strike !== fitting && strike !== other)
const hidden = catalogue.products.find(({ category, published }) => category === 'eb' && !published)
if (!housing || !fitting || !other || !third || !fourth || !fifth || !hidden)
  throw new Error('The catalogue is too small')

const table = (page: Page) => page.getByRole('table')
const heads = (page: Page) => table(page).getByRole('columnheader').getByRole('link')

test('products are collected where they are open, compared, narrowed to what differs, and held against a housing', async ({
  page,
}) => {
  const say = await sayIn('sv')
  for (const { id } of [fitting, other]) {
    await open(page, `/sv/produkt/${id}`)
    await page.getByRole('button', { name: say('ui.compare.title') }).click()
    await expect(page.getByRole('button', { name: say('tray.added') })).toBeVisible()
  }
  await page.getByRole('link', { name: say('tray.show', { count: 2 }) }).click()
  await expect(page).toHaveURL(new RegExp(`/sv/jamfor\\?id=${fitting.id},${other.id}$`))
  await expect(heads(page)).toHaveText([fitting.name, other.name])

  const same = table(page).locator('th[scope=rowgroup]', {
    hasText: new RegExp(`^${say('compare.same')} \\(`),
  })
  await expect(same).toBeVisible()
  const rows = table(page).getByRole('row')
  const all = await rows.count()
  await page.getByRole('switch', { name: say('compare.only') }).press('Space')
  await expect(same).toHaveCount(0)
  expect(await rows.count()).toBeLessThan(all)
  await expect(page).toHaveURL(/only=1/)

  await page.getByRole('button', { name: say('compare.door') }).click()
  const choice = page.getByLabel(say('compare.doorPart', { part: say('categories.lh.one') }))
  await choice.selectOption(housing.id)
  await expect(page.locator('[data-fit]')).toHaveCount(2)
  await reload(page)
  await expect(page.locator('[data-fit]').nth(0)).toHaveAttribute('data-fit', 'fits')
  await expect(page.locator('[data-fit]').nth(1)).toContainText(say('ui.order.reasons.not-with-housing'))
  await expect(page.getByRole('switch')).toBeChecked()

  await page.getByLabel(say('compare.add')).fill(third.artnr)
  await page.getByRole('option').first().click()
  await expect(heads(page)).toHaveCount(3)
  await page.getByRole('button', { name: say('compare.remove', { name: other.name }) }).click()
  await expect(heads(page)).toHaveText([fitting.name, third.name])
})

test('a comparison draws at one scale, fits the screen, is accessible and prints', {
  tag: '@browser',
}, async ({ page }) => {
  const say = await sayIn('sv')
  await open(page, `/sv/jamfor?nr=${fitting.artnr},${other.artnr}`)
  // One frame of millimetres and columns of one width are one scale.
  const drawings = page.getByRole('img', { name: say('compare.drawingOf', { name: '' }) })
  await expect(drawings).toHaveCount(2)
  const frames = await drawings.evaluateAll((all) => all.map((svg) => svg.getAttribute('viewBox')))
  expect(new Set(frames).size).toBe(1)
  const [one, two] = [await boxOf(drawings.nth(0)), await boxOf(drawings.nth(1))]
  expect(Math.abs(one.width - two.width)).toBeLessThan(1)
  // On paper it has the address to type, and a code.
  const [code] = await printedCodes(page)
  expect(new URL(code ?? '').pathname).toBe('/jamfor')
  expect(new URL(code ?? '').searchParams.get('id')).toBe(`${fitting.id},${other.id}`)
  expect(await printedText(page)).toContain('/jamfor?nr=')

  await open(page, `/sv/jamfor?id=${fitting.id},${other.id}&lh=${housing.id}&only=1`)
  await expect(page.locator('[data-fit]').nth(1)).toContainText(say('ui.order.reasons.not-with-housing'))
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  const text = await printedText(page)
  for (const part of [fitting.artnr, other.artnr, housing.name, say('compare.differs')])
    expect(text).toContain(part)
})

test('four products are swiped through by hand and by keys, under names that stay in sight', {
  tag: '@browser',
}, async ({ page }) => {
  const say = await sayIn('no')
  const ids = matching('ms', 'no', [])
    .slice(0, 4)
    .map(({ id }) => id)
  await open(page, `/no/jamfor?id=${ids}`)
  await expect(heads(page)).toHaveCount(4)
  const frame = page.getByRole('region', { name: say('compare.label') })
  await frame.focus()
  const scrolls = await frame.evaluate((node) => node.scrollWidth > node.clientWidth + 1)
  if (scrolls) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0)
    await heads(page).nth(3).scrollIntoViewIfNeeded()
    await expect(heads(page).nth(3)).toBeInViewport()
  }
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
})

test('two products removed in quick succession are both gone', { tag: '@desktop' }, async ({ page }) => {
  const say = await sayIn('sv')
  await open(page, `/sv/jamfor?id=${[fitting, other, third].map(({ id }) => id)}`)
  await expect(heads(page)).toHaveCount(3)
  const names = [fitting, other].map(({ name }) => say('compare.remove', { name }))
  await page.evaluate((wanted) => {
    for (const name of wanted)
      document.querySelector<HTMLElement>(`button[aria-label=${JSON.stringify(name)}]`)?.click()
  }, names)
  await expect(heads(page)).toHaveText([third.name])
})

test('an address that cannot be had as it stands says what is left out, and what can be done', {
  tag: '@desktop',
}, async ({ page, faults }) => {
  faults.expect(/404/)
  const say = await sayIn('sv')
  await open(page, '/sv/jamfor')
  await expect(page.getByText(say('compare.empty'))).toBeVisible()
  await open(page, `/sv/jamfor?id=${fitting.id},${housing.id},${hidden.id},%3Cb%3E`)
  await expect(heads(page)).toHaveText([fitting.name])
  await expect(page.getByText(say('compare.gone', { count: 2 }))).toBeVisible()
  await expect(page.getByText(say('compare.otherKind', { name: housing.name }))).toBeVisible()
  await expect(page.getByText(say('compare.alone'))).toBeVisible()
  await page.getByRole('link', { name: /låshus i stället/ }).click()
  await expect(heads(page)).toHaveText([housing.name])

  const many = [fitting, other, third, fourth, fifth].map(({ id }) => id)
  await open(page, `/sv/jamfor?id=${many}`)
  await expect(heads(page)).toHaveCount(4)
  await page.getByRole('link', { name: say('compare.rest') }).click()
  await expect(heads(page)).toHaveText([fifth.name])

  await open(page, `/sv/jamfor?id=${hidden.id}`)
  await expect(page.getByText(say('compare.gone', { count: 1 }))).toBeVisible()
  await open(page, `/sv/jamfor?nr=${fitting.artnr},FINNS-INTE`)
  await expect(page.getByText(say('paper.unknownNumber', { number: 'FINNS-INTE' }))).toBeVisible()
  await page.getByRole('link', { name: say('compare.openFound') }).click()
  await expect(heads(page)).toHaveText([fitting.name])
  await open(page, `/sv/jamfor?nr=${fitting.artnr},${other.artnr}`)
  await expect(heads(page)).toHaveText([fitting.name, other.name])
})

test('two tabs collect into one tray, and a browser that keeps nothing still collects', {
  tag: ['@desktop'],
}, async ({ page, context, browser }) => {
  const say = await sayIn('sv')
  const second = await context.newPage()
  await open(page, `/sv/produkt/${fitting.id}`)
  await open(second, `/sv/produkter/elslutbleck?open=${other.id}`)
  await page.getByRole('button', { name: say('ui.compare.title') }).click()
  // What collects is on its way in both; whichever comes first is first.
  await expect(page.getByRole('button', { name: say('tray.added') })).toBeVisible()
  await second.getByRole('button', { name: say('ui.compare.title') }).click()
  for (const tab of [page, second])
    await expect(tab.getByRole('link', { name: say('tray.show', { count: 2 }) }).last()).toBeVisible()
  // A list leads to what is collected of it, once no product lies on top.
  await second.getByRole('button', { name: say('ui.common.close') }).click()
  await second
    .getByRole('main')
    .getByRole('link', { name: say('tray.show', { count: 2 }) })
    .click()
  await expect(heads(second)).toHaveText([fitting.name, other.name])

  const strict = await browser.newContext()
  await strict.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('No', 'SecurityError')
      },
    })
  })
  const theirs = await strict.newPage()
  await open(theirs, `/sv/guide/elslutbleck?eb=${fitting.id}&open=${fitting.id}`)
  await theirs.getByRole('button', { name: say('ui.compare.title') }).click()
  await theirs.getByRole('link', { name: say('tray.show', { count: 1 }) }).click()
  await expect(heads(theirs)).toHaveText([fitting.name])
  await strict.close()
})
