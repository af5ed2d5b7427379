import { axeFindings, expect, goBack, isPhone, open, overflow, reload, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const [strike, other] = matching('eb', 'sv', [])
if (!strike || !other) throw new Error('The catalogue is too small')

test('a product is marked where it is open, and found again above its list and in the search', async ({
  page,
}) => {
  await open(page, `/sv/produkt/${other.id}`)
  const star = page.getByRole('button', { name: say('tray.favourite') })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  const stored = () => page.evaluate(() => localStorage.getItem('passar-products'))
  await expect.poll(stored).toContain(other.id)
  await open(page, `/sv/produkt/${strike.id}`)
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await reload(page)
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  await open(page, '/sv/produkter/elslutbleck')
  await page.getByRole('button', { name: say('tray.remembered') }).click()
  const dialog = page.getByRole('dialog', { name: say('tray.remembered') })
  const rows = (name: string) => dialog.getByRole('region', { name: say(name) }).getByRole('listitem')
  await expect(rows('tray.favourites')).toHaveText([`${strike.name}${strike.artnr}`])
  await expect(rows('tray.seen')).toHaveText([`${strike.name}${strike.artnr}`, `${other.name}${other.artnr}`])
  await rows('tray.seen').last().getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`open=${other.id}`))
  await goBack(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: say('tray.remembered') }).click()
  await dialog.getByRole('button', { name: say('tray.forgetSeen') }).click()
  await expect(rows('tray.seen')).toHaveCount(0)
  await expect(rows('tray.favourites')).toHaveCount(1)
  // With both lists forgotten nothing is stored, and a slip is taken back in its place.
  await dialog.getByRole('button', { name: say('tray.forgetFavourites') }).click()
  await expect(dialog.getByText(say('tray.forgotten'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('tray.undo') })).toBeFocused()
  expect(await stored()).toBeNull()
  await page.keyboard.press('Enter')
  await expect(rows('tray.favourites')).toHaveText([`${strike.name}${strike.artnr}`])
  await expect(dialog.getByText(say('tray.forgotten'))).toBeHidden()
  await dialog.getByRole('button', { name: say('ui.common.close') }).click()

  const field = page.getByRole('combobox', { name: say('ui.search.label') })
  if (isPhone(page)) await page.getByRole('button', { name: say('ui.search.open') }).click()
  else await field.focus()
  const search = isPhone(page)
    ? page.getByRole('dialog', { name: say('ui.search.label') })
    : page.getByRole('search')
  const found = search.getByRole('listitem')
  await expect(found).toHaveText([`${strike.name}${strike.artnr}`])
  await field.fill(strike.artnr)
  await expect(found).toHaveCount(0)
  await field.fill('')
  await expect(found).toBeVisible()
  if (!isPhone(page)) {
    await found.getByRole('button').focus()
    await page.keyboard.press('Escape')
    await expect(found).toBeHidden()
    await expect(field).toBeFocused()
    await field.blur()
    await field.focus()
  }
  await found.getByRole('button').click()
  await expect(page.getByRole('dialog').last()).toContainText(strike.name)
})

test('what is remembered is accessible above its list, where it is forgotten, and in the search', {
  tag: '@browser',
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

test('what is remembered and gone is told in a word, and what cannot be read harms nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.addInitScript(
    (text) => localStorage.setItem('passar-products', text),
    JSON.stringify({ v: 1, favourites: ['eb gone-1', `eb ${strike.id}`, 'lh gone-2'], seen: ['eb gone-1'] }),
  )
  await open(page, '/sv/produkter/elslutbleck')
  await page.getByRole('button', { name: say('tray.remembered') }).click()
  const dialog = page.getByRole('dialog', { name: say('tray.remembered') })
  await expect(dialog.getByText(say('tray.gone', { count: 1 }))).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await page.addInitScript(() => localStorage.setItem('passar-products', '{"v":9,"x":'))
  await open(page, '/sv/produkter/elslutbleck')
  await page.getByRole('button', { name: say('tray.remembered') }).click()
  await expect(dialog.getByText(say('tray.nothing'))).toBeVisible()
})
