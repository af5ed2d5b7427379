import { typedQuery } from '../../domain/guide/paper.ts'
import { axeFindings, expect, open, reload, test } from '../fixtures.ts'
import { nameIn } from '../support/catalogue.ts'
import { printedCodes } from '../support/codes.ts'
import { planWith } from '../support/locks.ts'
import { printedText } from '../support/pdf.ts'
import { sayIn } from '../support/texts.ts'

const plan = planWith(
  'sv',
  ({ plates, lock }) => plates.length > 0 && lock.translations.no?.published === true,
)
const plate = plan.plates.find(({ translations }) => translations.no?.published)
if (!plate) throw new Error('The catalogue is empty')
const { lock } = plan
const query = `em.c=${plan.slugs}&em=${lock.id}&sb=${plate.id}`

test('the code on a printed sheet opens the same configuration in the language of whoever opens it', {
  tag: '@browser',
}, async ({ page, browser, baseURL }) => {
  const no = await sayIn('no')
  await open(page, `/sv/order?${query}`)
  await expect(page.getByRole('heading', { name: plate.name })).toBeVisible()
  const [code, ...others] = await printedCodes(page)
  expect(others).toEqual([])
  const { pathname, searchParams, origin } = new URL(code ?? '')
  expect(origin).toBe(new URL(baseURL ?? '').origin)
  expect(pathname).toBe('/order')
  expect(searchParams.get('em')).toBe(lock.id)
  expect(searchParams.get('em.c')).toBe(plan.slugs.join())

  const reader = await browser.newContext()
  await reader.addCookies([{ name: 'langcode', value: 'no', url: origin }])
  const theirs = await reader.newPage()
  await open(theirs, code ?? '')
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'nb')
  for (const product of [lock, plate])
    await expect(theirs.getByRole('heading', { level: 2, name: nameIn(product, 'no') })).toBeVisible()
  await expect(
    theirs.getByRole('status').filter({ hasText: no('paper.same', { date: '' }).slice(0, 20) }),
  ).toBeVisible()

  const changes = [
    { field: 'artnr', title: '', from: lock.artnr, to: 'NY-1' },
    { field: 'criterion', title: 'EI 60', from: '', to: null },
  ]
  await theirs.route('**/api/*/*/since/*', (route) => {
    const isLock = route.request().url().includes(`/${lock.id}/`)
    const told = isLock ? { withdrawn: false, changes } : { withdrawn: true, changes: [] }
    const { name, artnr } = isLock ? lock : plate
    return route.fulfill({ json: { known: true, name, artnr, ...told } })
  })
  await reload(theirs)
  const note = theirs.getByRole('alert').filter({ hasText: no('paper.withdrawn') })
  await expect(note).toContainText(`${no('ui.product.artnr')}: ${lock.artnr} → NY-1`)
  await expect(note).toContainText(`EI 60: ${no('paper.lost')}`)
  await expect(note).toContainText(plate.name)
  expect(await axeFindings(theirs)).toEqual([])
  await reader.close()
})

test('the address on a printed sheet can be typed, in any spelling of its numbers', {
  tag: '@browser',
}, async ({ page, baseURL }) => {
  await open(page, `/sv/order?${query}`)
  await expect(page.getByRole('heading', { name: plate.name })).toBeVisible()
  const text = await printedText(page)
  const typed = `/order${typedQuery([lock.artnr, plate.artnr], { choices: { em: plan.slugs } })}`
  // A long address breaks wherever the line ends.
  expect(text.replaceAll(' ', '')).toContain(typed)
  await open(page, `${baseURL}${typed.toLowerCase().replaceAll(',', '%20,%20')}`)
  await expect(page).toHaveURL((url) => url.search === `?${query}`)
  for (const product of [lock, plate])
    await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible()

  // So does the address of one article, which other sites link to.
  await open(page, `/artikel/${plate.artnr.toLowerCase()}`)
  await expect(page).toHaveURL(new RegExp(`open=${plate.id}`))
  await expect(page.getByRole('heading', { name: plate.name }).first()).toBeVisible()
})

test('a typed number that leads nowhere is named, and the others open all the same', {
  tag: '@browser',
}, async ({ page }) => {
  const say = await sayIn('sv')
  await open(page, `/sv/order?nr=${lock.artnr},XX-99999`)
  const main = page.getByRole('main')
  await expect(main.getByText(say('paper.unknownNumber', { number: 'XX-99999' }))).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const instead = main.getByRole('link', { name: say('paper.replaced') })
  await expect(instead).toHaveAttribute('href', '/sv/utbytesguiden?q=XX-99999')
  await main.getByRole('link', { name: say('paper.openRest') }).click()
  await expect(page.getByRole('heading', { level: 2, name: lock.name })).toBeVisible()
})

test('a sheet that was printed before anything is known of it says that it cannot be compared', async ({
  page,
}) => {
  const say = await sayIn('sv')
  await open(page, `/sv/order?${query}&p=20200101T000000Z`)
  const note = page.getByRole('alert').filter({ hasText: say('paper.unknown') })
  await expect(note).toContainText(lock.name)
  // Looking at a product and coming back loses nothing of it.
  await page
    .getByRole('button', { name: say('ui.order.productData') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note).toBeVisible()
})
