import type { Page } from '@playwright/test'
import { expect, open, test } from '../fixtures.ts'
import { GuidePage } from '../support/guide.ts'
import { sayIn } from '../support/texts.ts'

interface Shown {
  /** What each choice says to who cannot see, by its key; and whether the window shows it. */
  choices: Record<string, { says: string; inWindow: boolean }>
  products: { id: string; href: string; inWindow: boolean }[]
}

/** Presses choices in the place that holds the criteria, and says what the page shows as soon as the last press has been handled. */
function press(page: Page, place: string, ...keys: string[]): Promise<Shown> {
  return page.evaluate(
    ({ place, keys }) => {
      const rows = [
        ...document.querySelectorAll<HTMLButtonElement>(`[aria-labelledby="${place}"] [role=checkbox]`),
      ]
      for (const key of keys) rows.find(({ value }) => value === key)?.click()
      const shows = (element: Element) => {
        // biome-ignore lint/plugin: this very moment is looked at, before the page moves
        const { top, bottom, height } = element.getBoundingClientRect()
        return height > 0 && bottom >= 0 && top <= innerHeight
      }
      const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-product]')]
      return {
        choices: Object.fromEntries(
          rows.map((row) => [
            row.value,
            { says: `${row.getAttribute('aria-label')} ${row.ariaDisabled}`, inWindow: shows(row) },
          ]),
        ),
        products: links.map((link) => ({
          id: link.dataset.product ?? '',
          href: link.getAttribute('href') ?? '',
          inWindow: shows(link),
        })),
      }
    },
    { place, keys },
  )
}

const said = ({ choices }: Shown) => Object.entries(choices).map(([key, { says }]) => `${key}: ${says}`)
const listed = ({ products }: Shown) => products.map(({ id, href }) => `${id} ${href}`)

/** What another tab shows that opens the same address. */
async function shownInAnotherTab(page: Page, place: string): Promise<string[]> {
  const other = await page.context().newPage()
  await open(other, page.url())
  await other.locator('[data-product]').first().waitFor()
  const shown = await press(other, place)
  await other.close()
  return [...said(shown), ...listed(shown)]
}

/** Waits until the page shows what another tab does; and compares the products that the window has shown at once. */
async function expectAll(page: Page, place: string, atOnce: Shown): Promise<Shown> {
  const elsewhere = await shownInAnotherTab(page, place)
  await expect
    .poll(async () => {
      const now = await press(page, place)
      return [...said(now), ...listed(now)]
    })
    .toEqual(elsewhere)
  const all = await press(page, place)
  const cards = atOnce.products.filter(({ inWindow }) => inWindow).length
  expect(listed(atOnce).slice(0, cards)).toEqual(listed(all).slice(0, cards))
  return all
}

test('guide: a tick is told in the window at once and a moment later everywhere, and so are two in a row', {
  tag: '@desktop',
}, async ({ page }) => {
  const place = 'step-criteria'
  await test.step('what is outside waits', async () => {
    await open(page, '/sv/guide/montagestolpar')
    await page.locator('[data-product]').first().waitFor()
    const { choices } = await press(page, place)
    const keys = Object.entries(choices).flatMap(([key, { inWindow }]) => (inWindow ? [key] : []))
    let waited = 0
    for (const position of [0, 3, 0]) {
      const atOnce = await press(page, place, keys[position] ?? '')
      const all = await expectAll(page, place, atOnce)
      const [seen, outside] = [true, false].map((wanted) =>
        Object.entries(atOnce.choices).filter(([, { inWindow }]) => inWindow === wanted),
      )
      expect(seen?.length).toBeGreaterThan(5)
      for (const [each, { says }] of seen ?? []) expect(all.choices[each]?.says).toBe(says)
      waited += (outside ?? []).filter(([each, { says }]) => says !== all.choices[each]?.says).length
    }
    // Otherwise nothing waits, and a tick takes as long as all rows do.
    expect(waited).toBeGreaterThan(10)
  })

  await test.step('two ticks without a moment between them show what both leave', async () => {
    await open(page, '/sv/guide/elslutbleck')
    await page.locator('[data-product]').first().waitFor()
    const before = await press(page, place)
    const first = await press(page, place, 'cylinder-fall')
    // None of the first products is among those of before: a list of two states has to be told apart by places.
    expect(first.products.filter(({ inWindow }) => inWindow).length).toBeGreaterThan(2)
    const known = new Set(before.products.map(({ id }) => id))
    expect(first.products.filter(({ id, inWindow }) => inWindow && known.has(id))).toEqual([])
    await press(page, place, 'cylinder-fall')
    await expect.poll(async () => listed(await press(page, place))).toEqual(listed(before))
    const atOnce = await press(page, place, 'cylinder-fall', 'rattvand')
    await expectAll(page, place, atOnce)
  })
})

test('guide: behind the criteria of a phone the list follows a moment later', {
  tag: '@phone',
}, async ({ page }) => {
  const say = await sayIn('sv')
  const place = 'tray-title'
  await open(page, '/sv/guide/elslutbleck')
  await page.locator('[data-product]').first().waitFor()
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await guide.openCriteria()
  const before = await press(page, place)
  const atOnce = await press(page, place, 'rattvand')
  expect(listed(atOnce)).toEqual(listed(before))
  expect(said(atOnce)).not.toEqual(said(before))
  const elsewhere = await shownInAnotherTab(page, place)
  expect(elsewhere).not.toEqual(listed(before))
  await expect.poll(async () => listed(await press(page, place))).toEqual(elsewhere)
})
