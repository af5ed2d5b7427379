import { choiceLabel } from '../../domain/texts/labels.ts'
import { expect, hydrated, open, openDocument, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { sayIn } from '../support/texts.ts'

test('language: a visitor goes through the three languages: each keeps the page, starts a guide again, and is remembered', {
  tag: ['@1.2.4', '@2.3.8'],
}, async ({ page }) => {
  const choose = async (from: string, to: string) => {
    await page.locator('summary', { hasText: from }).click()
    await page.getByRole('link', { name: to }).filter({ visible: true }).click()
  }
  const sv = await sayIn('sv')
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await open(page, '/guide/elslutbleck')
  const swedish = new GuidePage(page, sv, 'sv', 'eb')
  await swedish.tick('omstallbar-rattvand-omvand', choiceLabel('rattvand', 'sv') ?? '')
  await swedish.expectTotal(matching('eb', 'sv', ['rattvand']).length)

  await choose('SV', 'Norsk')
  await expect(page).toHaveURL(/\/no\/guide\/elslutbleck$/)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await new GuidePage(page, await sayIn('no'), 'no', 'eb').expectTotal(matching('eb', 'no', []).length)

  await choose('NO', 'Dansk')
  await expect(page.locator('html')).toHaveAttribute('lang', 'da')
  // Addresses without a language open in the one that was chosen last.
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'da')

  // Also where only the browser's storage remembers it, and never instead of the one that an address names.
  await page.context().clearCookies()
  await openDocument(page, '/produkter/lashus?n=2#content')
  await expect(page).toHaveURL('/dk/produkter/lashus?n=2#content')
  await hydrated(page)
  await open(page, '/no/produkter/lashus')
  await expect(page).toHaveURL('/no/produkter/lashus')
})
