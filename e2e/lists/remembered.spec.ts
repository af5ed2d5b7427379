import { axeFindings, expect, isPhone, open, overflow, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const [strike, other] = matching('eb', 'sv', [])
if (!strike || !other) throw new Error('The catalogue is too small')

test('what is remembered is accessible above its list, where it is forgotten, and in the search', {
  tag: ['@phone', '@browser'],
}, async ({ page }) => {
  await page.addInitScript(
    (text) => localStorage.setItem('passar-products', text),
    JSON.stringify({ v: 1, favourites: [`eb ${strike.id}`], seen: [`eb ${strike.id}`, `eb ${other.id}`] }),
  )
  await open(page, '/sv/produkter/elslutbleck')
  await page.getByRole('button', { name: say('tray.remembered') }).click()
  const dialog = page.getByRole('dialog', { name: say('tray.remembered') })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await dialog.getByRole('button', { name: say('tray.forgetSeen') }).click()
  await dialog.getByRole('button', { name: say('tray.forgetFavourites') }).click()
  await expect(dialog.getByText(say('tray.forgotten'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: say('ui.common.close') }).click()

  if (isPhone(page)) await page.getByRole('button', { name: say('ui.search.open') }).click()
  else await page.getByRole('combobox', { name: say('ui.search.label') }).focus()
  const search = isPhone(page)
    ? page.getByRole('dialog', { name: say('ui.search.label') })
    : page.getByRole('search')
  await expect(search.getByRole('listitem')).toHaveText([`${strike.name}${strike.artnr}`])
  expect(await axeFindings(page)).toEqual([])
})
