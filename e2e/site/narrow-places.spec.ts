import { boxOf, expect, measure, open, overflow, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { planWith } from '../support/locks.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const strikes = matching('eb', 'sv', ['rattvand'])
const [strike] = strikes
if (!strike || strikes.length < 10) throw new Error('The catalogue is too small')
const guide = '/sv/guide/elslutbleck?c=rattvand'
const opened = `${guide}&eb=${strike.id}&open=${strike.id}`

test('documents: a long name without blanks stays on the page', { tag: ['@phone', '@browser'] }, async ({
  page,
}) => {
  await page.route(`**/api/**/${strike.id}**`, async (route) => {
    const answer = await (await route.fetch()).json()
    const [document] = answer.docs
    const name = `${'elslutbleckdatablad'.repeat(6)}.pdf`
    await route.fulfill({ json: { ...answer, docs: [document, { ...document, name, url: '/files/x' }] } })
  })
  await open(page, `/sv/produkt/${strike.id}`)
  const long = page.getByRole('link', { name: /elslutbleckdatablad/ })
  const { x, width } = await boxOf(long)
  expect(x + width).toBeLessThanOrEqual(390)
  expect(await overflow(page)).toBe(0)
})

test('chips: the product that narrows a list is named whole on a phone', {
  tag: ['@phone', '@browser'],
}, async ({ page }) => {
  const plan = planWith('sv', ({ strikes }) => strikes.length > 0)
  await open(
    page,
    `/sv/guide/elslutbleck?em=${plan.lock.id}&c=rattvand,ej-automatik,ej-brandkrav,tryckes-fall`,
  )
  const chips = page.getByRole('list', { name: say('ui.guide.chosenCriteria') }).getByRole('listitem')
  for (const chip of await chips.all()) {
    const { height } = await boxOf(chip)
    expect(height).toBeLessThan(40)
  }
})

test('focus: the ring of a result row lies within the list', { tag: ['@desktop', '@browser'] }, async ({
  page,
}) => {
  await open(page, guide)
  const row = page.locator('[data-product]').first()
  await row.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(row).toBeFocused()
  expect(await measure(row, (element) => getComputedStyle(element).outlineOffset)).toBe('-2px')
})

test('panel: its title stays below the header at the end of a list, and its badge clear of the close button', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  await open(page, opened)
  const panel = page.getByRole('complementary', { name: say('ui.product.label') })
  const close = await boxOf(panel.getByRole('button', { name: say('ui.common.close') }))
  const badge = panel.getByText(/^Passar \d+ låshus$/)
  expect((await boxOf(badge)).y).toBeGreaterThanOrEqual(close.y + close.height)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const header = await boxOf(page.getByRole('banner'))
  expect((await boxOf(panel)).y).toBeGreaterThanOrEqual(header.y + header.height)
})

test('suggestions: what stands below a long number begins where the number begins', {
  tag: ['@phone', '@browser'],
}, async ({ page }) => {
  await open(page, '/sv')
  await page.getByLabel(say('ui.start.part')).fill(strike.artnr)
  const option = page.getByRole('option').first()
  await expect(option).toBeVisible()
  const [number, aside] = [option.locator('> span').first(), option.locator('> span').last()]
  const [above, below] = [await boxOf(number), await boxOf(aside)]
  expect(below.y > above.y ? below.x : above.x).toBe(above.x)
  expect(await measure(aside, (element) => getComputedStyle(element).textAlign)).toBe('start')
})
