import { choiceLabel } from '../../domain/texts/labels.ts'
import { expect, isPhone, openEarly, settled, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { beginning, sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const rattvand = choiceLabel('rattvand', 'sv') ?? ''

test('Ctrl+K and what is typed after it wait for the search', { tag: ['@desktop', '@browser'] }, async ({
  page,
}) => {
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

test('ticks, folded columns and the tray of a guide that has no scripts yet are there when they come', {
  tag: '@browser',
}, async ({ page }) => {
  const goOn = await openEarly(page, '/sv/guide/elslutbleck?c=ej-brandkrav')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  if (isPhone(page)) {
    await page.getByRole('button', { name: beginning(say('ui.guide.criteria')) }).click()
  } else {
    const column = guide.criteria.locator('details').first()
    await column.locator('summary').click()
    await column.locator('summary').click()
    await guide.criteria.locator('details').nth(1).locator('summary').click()
    await guide.criteria.getByRole('checkbox', { name: rattvand }).click()
  }
  await goOn()
  if (isPhone(page)) {
    await expect(guide.criteria).toBeVisible()
    return
  }
  await expect(page).toHaveURL(/\?c=ej-brandkrav,rattvand$/)
  await guide.expectTotal(matching('eb', 'sv', ['ej-brandkrav', 'rattvand']).length)
  await expect(await guide.box('omstallbar-rattvand-omvand', rattvand)).toBeChecked()
  await expect(guide.criteria.locator('details').first()).toHaveAttribute('open')
  await expect(guide.criteria.locator('details').nth(1)).not.toHaveAttribute('open')
})

test('a tick before the counts are there is not lost', { tag: ['@desktop', '@browser'] }, async ({
  page,
}) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/elslutbleck/index**', async (route) => {
    await answered
    await route.continue()
  })
  const goOn = await openEarly(page, '/sv/guide/elslutbleck')
  const guide = new GuidePage(page, say, 'sv', 'eb')
  await guide.criteria.getByRole('checkbox', { name: rattvand }).click()
  await goOn()
  // The index that the worker wrote the page of does not come: the page is drawn again, without counts.
  await expect(guide.criteria.getByRole('checkbox', { name: rattvand, exact: true })).toBeChecked()
  await expect(page).toHaveURL(/\?c=rattvand$/)
  answer()
  await guide.closeCriteria()
  await guide.expectTotal(matching('eb', 'sv', ['rattvand']).length)
})

test('a list is there before its scripts, and more that is asked for then comes with them', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  const goOn = await openEarly(page, '/sv/produkter/monteringsstolpar?sort=-hojd')
  const items = page.getByRole('main').locator('ul > li')
  const total = matching('ms', 'sv', []).length
  await expect(items).toHaveCount(20)
  await expect(page.getByText(say('ui.list.count', { count: total }), { exact: true })).toBeVisible()
  await expect(items.first().getByRole('link')).toHaveAttribute('href', /\?sort=-hojd&open=/)
  await page.getByRole('button', { name: say('ui.common.more', { loaded: 20, total }) }).click()
  await goOn()
  await expect(items).toHaveCount(40)
  await expect(page).toHaveURL(/\?sort=-hojd&n=2$/)
})

test('a sheet names its parts before its scripts, and keeps them until the whole of it is there', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  const [strike] = matching('eb', 'sv', ['rattvand'])
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/elslutbleck/${strike?.id}?*`, async (route) => {
    await answered
    await route.continue()
  })
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

test('old numbers typed and sent before the scripts are there are looked up once', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
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

test('a language chosen before the scripts are there takes along what was asked for', {
  tag: '@browser',
}, async ({ page }) => {
  const goOn = await openEarly(page, '/sv/utbytesguiden?q=xqzxqz1')
  const menu = isPhone(page)
    ? page.getByRole('button', { name: say('ui.nav.menu') })
    : page.locator('header summary').filter({ hasText: 'SV' })
  await menu.click()
  await page.getByRole('link', { name: 'Norsk' }).filter({ visible: true }).click()
  await goOn()
  await expect(page).toHaveURL('/no/utbytesguiden?q=xqzxqz1')
})

test('a menu that opens without scripts stays as it was left', { tag: '@browser' }, async ({ page }) => {
  const goOn = await openEarly(page, '/sv')
  const menu = isPhone(page)
    ? page.getByRole('button', { name: say('ui.nav.menu') })
    : page.locator('header summary').filter({ hasText: say('ui.nav.guides') })
  const link = page.getByRole('link', { name: say('ui.nav.replacement') }).filter({ visible: true })
  await menu.click()
  await expect(link.first()).toBeVisible()
  await goOn()
  await settled(page)
  await expect(link.first()).toBeVisible()
})

test('a link works without scripts, and what was asked for before it is dropped', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  const goOn = await openEarly(page, '/sv')
  await page.keyboard.press('Control+k')
  await page.getByRole('link', { name: say('pages.start-eb-action') }).click()
  await expect(page).toHaveURL(/\/sv\/guide\/elslutbleck$/)
  await goOn()
  await settled(page)
  await expect(page.locator('body')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
