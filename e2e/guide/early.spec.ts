import type { Locator } from '@playwright/test'
import { choiceLabel } from '../../domain/texts/labels.ts'
import { expect, openEarly, type Page, settled, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { beginning, sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const rattvand = choiceLabel('rattvand', 'sv') ?? ''

type Menu = (page: Page) => Locator

/** Keeps the answers to a call waiting until the returned function is called. */
async function holdBack(page: Page, call: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** A language that is chosen before the scripts are there takes along what was asked for. */
async function changeLanguageEarly(page: Page, menuOf: Menu) {
  const goOn = await openEarly(page, '/sv/utbytesguiden?q=xqzxqz1')
  await menuOf(page).click()
  await page.getByRole('link', { name: 'Norsk' }).filter({ visible: true }).click()
  await goOn()
  await expect(page).toHaveURL('/no/utbytesguiden?q=xqzxqz1')
}

/** A menu that opens without scripts stays as it was left. */
async function openMenuEarly(page: Page, menuOf: Menu) {
  const goOn = await openEarly(page, '/sv')
  const link = page.getByRole('link', { name: say('ui.nav.replacement') }).filter({ visible: true })
  await menuOf(page).click()
  await expect(link.first()).toBeVisible()
  await goOn()
  await settled(page)
  await expect(link.first()).toBeVisible()
}

test('early: what is typed, sent, opened or chosen before the scripts is there when they come', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('Ctrl+K, and what is typed after it', async () => {
    const goOn = await openEarly(page, '/sv')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('nx')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('k')
    await goOn()
    const field = page.getByRole('combobox', { name: say('ui.search.label') })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('nk')
    await expect(page.getByRole('option').first()).toBeVisible()
    // The field takes what follows itself.
    await page.keyboard.type('3')
    await expect(field).toHaveValue('nk3')
  })

  await test.step('a link works without them, and what was asked for before it is dropped', async () => {
    const goOn = await openEarly(page, '/sv')
    await page.keyboard.press('Control+k')
    await page.getByRole('link', { name: say('pages.start-eb-action') }).click()
    await expect(page).toHaveURL(/\/sv\/guide\/elslutbleck$/)
    await goOn()
    await settled(page)
    await expect(page.locator('body')).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('old numbers are looked up once', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/hitta|[?&]q=/.test(request.url())) asked.push(request.url())
    })
    const goOn = await openEarly(page, '/sv/utbytesguiden')
    const field = page.getByRole('combobox', { name: say('ui.replacement.label') })
    await field.click()
    await page.keyboard.type('xqzxqz1')
    await page.keyboard.press('Enter')
    await goOn()
    await expect(page.getByText(say('ui.replacement.nothingNear'))).toBeVisible()
    await expect(field).toHaveValue('xqzxqz1')
    await expect(field).toBeFocused()
    await settled(page)
    expect(new URL(page.url()).search).toBe('?q=xqzxqz1')
    // Both guides are asked, each once.
    const lookUps = asked.filter((url) => url.includes('/hitta'))
    expect(lookUps).toHaveLength(2)
    expect(new Set(lookUps).size).toBe(2)
    expect(asked.filter((url) => !url.includes('/api/'))).toEqual([])
  })

  const menu = (name: string) => (of: Page) => of.locator('header summary').filter({ hasText: name })
  await test.step('an open menu', () => openMenuEarly(page, menu(say('ui.nav.guides'))))
  await test.step('another language', () => changeLanguageEarly(page, menu('SV')))
})

test('early: ticks and folded columns of a guide are there when the scripts come, and before its counts', {
  tag: '@desktop',
}, async ({ page }) => {
  const guide = new GuidePage(page, say, 'sv', 'eb')

  await test.step('with the counts that the worker wrote', async () => {
    const goOn = await openEarly(page, '/sv/guide/elslutbleck?c=ej-brandkrav')
    const column = guide.criteria.locator('details').first()
    await column.locator('summary').click()
    await column.locator('summary').click()
    await guide.criteria.locator('details').nth(1).locator('summary').click()
    await guide.criteria.getByRole('checkbox', { name: rattvand }).click()
    await goOn()
    await expect(page).toHaveURL(/\?c=ej-brandkrav,rattvand$/)
    const left = matching('eb', 'sv', ['ej-brandkrav', 'rattvand'])
    await guide.expectTotal(left.length)
    await expect(await guide.box('omstallbar-rattvand-omvand', rattvand)).toBeChecked()
    await expect(guide.criteria.locator('details').first()).toHaveAttribute('open')
    await expect(guide.criteria.locator('details').nth(1)).not.toHaveAttribute('open')
  })

  await test.step('before its index has come', async () => {
    const answer = await holdBack(page, '**/api/elslutbleck/index**')
    const goOn = await openEarly(page, '/sv/guide/elslutbleck')
    await guide.criteria.getByRole('checkbox', { name: rattvand }).click()
    await goOn()
    // The index that the worker wrote the page of does not come: the page is drawn again, without counts.
    await expect(guide.criteria.getByRole('checkbox', { name: rattvand, exact: true })).toBeChecked()
    await expect(page).toHaveURL(/\?c=rattvand$/)
    answer()
    await guide.expectTotal(matching('eb', 'sv', ['rattvand']).length)
  })
})

test('early: a list and a sheet are there before their scripts, and stay when these come', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('a list, and more of it that is asked for', async () => {
    const goOn = await openEarly(page, '/sv/produkter/monteringsstolpar?sort=-hojd')
    const items = page.getByRole('main').locator('ul > li')
    const total = matching('ms', 'sv', []).length
    await expect(items).toHaveCount(20)
    await expect(page.getByText(say('ui.list.count', { count: total }), { exact: true })).toBeVisible()
    await expect(items.first().getByRole('link')).toHaveAttribute('href', /\?sort=-hojd&open=/)
    const early = await items.first().elementHandle()
    await page.getByRole('button', { name: say('ui.common.more', { loaded: 20, total }) }).click()
    await goOn()
    await expect(items).toHaveCount(40)
    await expect(page).toHaveURL(/\?sort=-hojd&n=2$/)
    expect(await early?.evaluate((element) => element.isConnected)).toBe(true)
  })

  await test.step('a sheet names its parts, until the whole of it is there', async () => {
    const [strike] = matching('eb', 'sv', ['rattvand'])
    const answer = await holdBack(page, `**/api/elslutbleck/${strike?.id}?*`)
    const goOn = await openEarly(page, `/sv/order?eb=${strike?.id}&eb.c=rattvand`)
    const part = page.locator('#sheet-parts li').first()
    await expect(part).toContainText(strike?.name ?? '')
    await expect(part).toContainText(strike?.artnr ?? '')
    await expect(part).toContainText(rattvand)
    await expect(part.getByRole('link')).toHaveAttribute(
      'href',
      `/sv/guide/elslutbleck/edit?c=rattvand&eb=${strike?.id}`,
    )
    const early = await part.elementHandle()
    await goOn()
    await expect(page.locator('html')).toHaveAttribute('data-interactive')
    expect(await early?.evaluate((element) => element.isConnected)).toBe(true)
    answer()
    await expect(page.getByRole('heading', { name: strike?.name ?? '', level: 2 })).toBeVisible()
    await expect(part).toHaveCount(0)
  })
})

test('early: the tray, the menu and the languages of a phone wait for the scripts or do without', {
  tag: '@phone',
}, async ({ page }) => {
  await test.step('the tray, and the list that the worker wrote', async () => {
    const guide = new GuidePage(page, say, 'sv', 'eb')
    const goOn = await openEarly(page, '/sv/guide/elslutbleck?c=ej-brandkrav')
    const written = await guide.cards.first().elementHandle()
    await page.getByRole('button', { name: beginning(say('ui.guide.criteria')) }).click()
    await goOn()
    await expect(guide.criteria).toBeVisible()
    await expect(guide.criteria.getByRole('checkbox', { name: beginning(`${rattvand}, `) })).toBeVisible()
    // Where hydration fails React makes new elements instead.
    expect(await written?.evaluate((element) => element.isConnected)).toBe(true)
  })

  const menu = (of: Page) => of.getByRole('button', { name: say('ui.nav.menu') })
  await test.step('an open menu', () => openMenuEarly(page, menu))
  await test.step('another language', () => changeLanguageEarly(page, menu))
})
