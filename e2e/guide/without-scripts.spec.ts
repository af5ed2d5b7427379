import { choiceLabel } from '../../domain/texts/labels.ts'
import { expect, isPhone, openDocument, openEarly, type Page, settled, test } from '../fixtures.ts'
import { matching, nameIn } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { beginning, sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const rattvand = choiceLabel('rattvand', 'sv') ?? ''
const ejBrandkrav = choiceLabel('ej-brandkrav', 'sv') ?? ''
const guidePath = '/sv/guide/elslutbleck'

const boxOf = (page: Page, label: string) => page.getByRole('checkbox', { name: beginning(`${label}, `) })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('guide: what a door needs is ticked, shown, chosen and summed up by links and forms alone', async ({
    page,
  }) => {
    const guide = new GuidePage(page, say, 'sv', 'eb')
    const total = (...slugs: string[]) => matching('eb', 'sv', slugs).length
    await openDocument(page, guidePath)
    await guide.expectTotal(total())
    // On a phone the criteria are below the button that opens the tray.
    if (isPhone(page)) await button(page, beginning(say('ui.guide.criteria'))).click()

    await test.step('choices, chips, and all of them cleared', async () => {
      await boxOf(page, rattvand).click()
      await expect(page).toHaveURL(/\?c=rattvand(#criteria)?$/)
      await expect(boxOf(page, rattvand)).toBeChecked()
      await boxOf(page, ejBrandkrav).press('Space')
      await expect(page).toHaveURL(/\?c=rattvand,ej-brandkrav(#criteria)?$/)
      await guide.expectTotal(total('rattvand', 'ej-brandkrav'))
      await button(page, say('ui.common.remove', { label: rattvand })).click()
      await guide.expectTotal(total('ej-brandkrav'))
      await button(page, say('ui.guide.clear')).first().click()
      await guide.expectTotal(total())
    })

    await test.step('more of the list', async () => {
      await button(page, say('ui.common.more', { loaded: 20, total: total() })).click()
      await expect(guide.cards).toHaveCount(40)
    })

    await test.step('a product, which the next step takes along to the summary', async () => {
      await openDocument(page, `${guidePath}?c=rattvand`)
      const [strike] = matching('eb', 'sv', ['rattvand'])
      await guide.cards.first().click()
      const panel = page.getByRole('complementary', { name: say('ui.product.label') })
      await expect(panel).toContainText(strike?.artnr ?? '')
      await expect(panel.getByRole('img').first()).toBeVisible()
      await panel.getByRole('button', { name: say('ui.common.close') }).click()
      await expect(page).toHaveURL(`${guidePath}?c=rattvand&eb=${strike?.id}`)
      await openDocument(page, `${guidePath}?c=rattvand&eb=${strike?.id}&open=${strike?.id}`)
      await panel.getByRole('link', { name: beginning(say('ui.guide.next.ms')) }).click()
      await expect(page).toHaveURL(new RegExp(`/guide/montagestolpar\\?.*eb=${strike?.id}`))
      await openDocument(page, `/sv/order?eb=${strike?.id}&eb.c=rattvand`)
      await expect(page.getByRole('main')).toContainText(strike?.artnr ?? '')
    })
  })

  test('list, search and languages: forms and links lead to what is asked for', { tag: '@desktop' }, async ({
    page,
  }) => {
    await test.step('a list in another order, narrowed, and more of it', async () => {
      const total = matching('ms', 'sv', []).length
      await openDocument(page, '/sv/produkter/monteringsstolpar')
      await page.getByRole('combobox', { name: say('ui.list.sort') }).selectOption('artnr')
      await button(page, say('ui.list.sort')).click()
      await expect(page).toHaveURL(/\?sort=artnr$/)
      await button(page, say('ui.common.more', { loaded: 20, total })).click()
      await expect(page).toHaveURL(/\?n=2&sort=artnr$/)
      await expect(page.getByRole('main').locator('ul > li > a')).toHaveCount(40)
      await button(page, beginning(say('ui.list.filter'))).click()
      const plan = choiceLabel('plan', 'sv') ?? ''
      await boxOf(page, plan).click()
      await expect(page).toHaveURL(/\?sort=artnr&c=plan(#list-criteria)?$/)
      const left = matching('ms', 'sv', ['plan'])
      await expect(page.getByText(say('ui.list.count', { count: left.length }))).toBeVisible()
      await page.getByRole('main').locator('ul > li > a').first().click()
      const product = page.getByRole('dialog', { name: say('ui.product.label') })
      await expect(product).toBeVisible()
      await product.getByRole('button', { name: say('ui.common.close') }).click()
      await expect(product).toBeHidden()
    })

    await test.step('a search, and a product that it finds', async () => {
      const [strike] = matching('eb', 'sv', [])
      if (!strike) throw new Error('No strike')
      const field = page.getByRole('combobox', { name: say('ui.search.label') })
      await field.fill(strike.artnr)
      await field.press('Enter')
      await expect(page).toHaveURL(/\/sv\/sok\?q=/)
      await page
        .getByRole('main')
        .getByRole('link', { name: beginning(nameIn(strike, 'sv')) })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameIn(strike, 'sv'))
    })

    await test.step('old numbers, and the same in another language', async () => {
      await openDocument(page, '/sv/utbytesguiden')
      await page.getByRole('combobox', { name: say('ui.replacement.label') }).fill('xqzxqz1')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/sv/utbytesguiden?q=xqzxqz1')
      await expect(page.getByRole('main')).toContainText('xqzxqz1')
      await page.locator('header summary').filter({ hasText: 'SV' }).click()
      await page.getByRole('link', { name: 'Norsk' }).filter({ visible: true }).click()
      await expect(page).toHaveURL('/no/utbytesguiden?q=xqzxqz1')
    })
  })
})

test('early: what is typed, folded, opened or chosen before the scripts is there when they come', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('words in the search', async () => {
    const goOn = await openEarly(page, '/sv')
    const field = page.getByRole('combobox', { name: say('ui.search.label') })
    await field.click()
    await page.keyboard.type('nk')
    await goOn()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('nk')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.type('3')
    await expect(field).toHaveValue('nk3')
  })

  await test.step('an open menu', async () => {
    const goOn = await openEarly(page, '/sv')
    const link = page.getByRole('link', { name: say('ui.nav.replacement') }).filter({ visible: true })
    await page
      .locator('header summary')
      .filter({ hasText: say('ui.nav.guides') })
      .click()
    await expect(link.first()).toBeVisible()
    await goOn()
    await settled(page)
    await expect(link.first()).toBeVisible()
  })

  await test.step('columns of a guide', async () => {
    const columns = new GuidePage(page, say, 'sv', 'eb').criteria.locator('details')
    const goOn = await openEarly(page, guidePath)
    await columns.nth(1).locator('summary').click()
    await expect(columns.nth(1)).not.toHaveAttribute('open')
    await goOn()
    await settled(page)
    await expect(columns.nth(1)).not.toHaveAttribute('open')
    await columns.nth(1).locator('summary').click()
    await expect(columns.nth(1)).toHaveAttribute('open')
  })

  await test.step('the order of a list, of which nothing is drawn again', async () => {
    const goOn = await openEarly(page, '/sv/produkter/monteringsstolpar')
    const first = page.getByRole('main').locator('ul > li').first()
    const early = await first.elementHandle()
    await page.getByRole('combobox', { name: say('ui.list.sort') }).selectOption('artnr')
    await goOn()
    await expect(page).toHaveURL(/\?sort=artnr$/)
    expect(await early?.evaluate((element) => element.isConnected)).toBe(true)
  })

  await test.step('a tap on a choice is the browser’s own', async () => {
    const goOn = await openEarly(page, guidePath)
    await boxOf(page, rattvand).click()
    await expect(page).toHaveURL(/\?c=rattvand$/)
    await goOn()
    await expect(boxOf(page, rattvand)).toBeChecked()
    await boxOf(page, rattvand).click()
    await expect(page).toHaveURL(guidePath)
  })
})
