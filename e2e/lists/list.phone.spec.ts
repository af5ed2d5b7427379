import type { Page } from '@playwright/test'
import { axeFindings, boxOf, expect, open, overflow, settled, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const [strike, other] = matching('eb', 'sv', [])
if (!strike || !other) throw new Error('The catalogue is too small')

const items = (page: Page) => page.getByRole('main').locator('ul > li')

/** Serious findings of axe, and a page that scrolls sideways. */
async function expectFits(page: Page) {
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

test('list: on a phone criteria and what is remembered lie on top, the compact view is short, and products are swiped', async ({
  page,
}) => {
  await page.addInitScript(
    (text) => localStorage.setItem('passar-products', text),
    JSON.stringify({ v: 1, favourites: [`eb ${strike.id}`], seen: [`eb ${strike.id}`, `eb ${other.id}`] }),
  )
  await test.step('criteria', async () => {
    await open(page, '/sv/produkter/monteringsstolpar?sort=-hojd&c=vinklad')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('ui.list.filter') })
      .click()
    const plan = page
      .getByRole('dialog')
      .getByRole('checkbox', { name: new RegExp(`^${say('choices.plan')}`) })
    await expect(plan).toBeDisabled()
    await expectFits(page)
  })
  await test.step('the compact view', async () => {
    await open(page, '/sv/produkter/lashus')
    await expect(items(page)).toHaveCount(25)
    const tall = (await boxOf(items(page).first())).height
    await page.getByText(say('ui.list.views.compact'), { exact: true }).click({ force: true })
    await expect(page.getByRole('radio', { name: say('ui.list.views.compact') })).toBeChecked()
    expect((await boxOf(items(page).first())).height).toBeLessThan(tall / 1.5)
    await expectFits(page)
  })
  await test.step('what is remembered, above its list and in the search', () => openRemembered(page))
  await test.step('a comparison', () => swipe(page))
})

async function openRemembered(page: Page) {
  await open(page, '/sv/produkter/elslutbleck')
  // The view of one list is that of every list, in another document too.
  await expect(page.getByRole('radio', { name: say('ui.list.views.compact') })).toBeChecked()
  await page.getByRole('button', { name: say('tray.remembered') }).click()
  const dialog = page.getByRole('dialog', { name: say('tray.remembered') })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectFits(page)
  await dialog.getByRole('button', { name: say('tray.forgetSeen') }).click()
  await dialog.getByRole('button', { name: say('tray.forgetFavourites') }).click()
  await expect(dialog.getByText(say('tray.forgotten'))).toBeVisible()
  await expectFits(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: say('ui.common.close') }).click()
  await page.getByRole('button', { name: say('ui.search.open') }).click()
  const search = page.getByRole('dialog', { name: say('ui.search.label') })
  await expect(search.getByRole('listitem')).toHaveText([`${strike?.name}${strike?.artnr}`])
  await expectFits(page)
}

/** Four products go by hand and by keys, under names that stay in sight. */
async function swipe(page: Page) {
  const ids = matching('ms', 'sv', [])
    .slice(0, 4)
    .map(({ id }) => id)
  await open(page, `/sv/jamfor?id=${ids}`)
  const heads = page.getByRole('table').getByRole('columnheader').getByRole('link')
  await expect(heads).toHaveCount(4)
  const frame = page.getByRole('region', { name: say('compare.label') })
  await frame.focus()
  await settled(page)
  expect(await frame.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeGreaterThan(1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0)
  await heads.nth(3).scrollIntoViewIfNeeded()
  await expect(heads.nth(3)).toBeInViewport()
  await expectFits(page)
}
