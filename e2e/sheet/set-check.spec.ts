import type { Page } from '@playwright/test'
import { languageCodes, languageRow } from '../../domain/languages.ts'
import type { ProductRecord } from '../../domain/product.ts'
import { axeFindingsByTheme, expect, goBack, isPhone, open, overflow, settled, test } from '../fixtures.ts'
import { matching, product, recordsIn } from '../support/catalogue.ts'
import { columnWith, planWith } from '../support/locks.ts'
import { printedText } from '../support/pdf.ts'
import { sayIn } from '../support/texts.ts'

const fact = ({ facts }: ProductRecord, name: string) =>
  String(facts.find((stored) => stored.name === name)?.value ?? '')

/** A lock and a strike it leads to, both published everywhere, as a test wants them. */
function pairWith(wanted: (lock: ProductRecord, strike: ProductRecord) => boolean) {
  const isEverywhere = ({ category, id }: ProductRecord) =>
    languageCodes.every((language) => recordsIn(language).exists(category, id))
  for (const lock of matching('em', 'sv', []).filter(isEverywhere)) {
    const strikes = recordsIn('sv').targets(lock.id, []).eb.map(product).filter(isEverywhere)
    const strike = strikes.find((each) => wanted(lock, each))
    if (strike) return { lock, strike }
  }
  throw new Error('No such lock and strike')
}

const locksAlike = (lock: ProductRecord, strike: ProductRecord) =>
  fact(lock, 'em-oro') === 'em-oro-rattvand' && fact(strike, 'funktion') === 'rattvand'

const fitting = pairWith(
  (lock, strike) =>
    locksAlike(lock, strike) &&
    fact(lock, 'spanning') === '24V DC' &&
    fact(strike, 'spanning').startsWith('12-24V') &&
    fact(strike, 'hi-o') === 'NEJ',
)
const clashing = pairWith(
  (lock, strike) => fact(lock, 'spanning') === '24V DC' && fact(strike, 'spanning') === '12V DC',
)

const line = (page: Page, about: string) => page.locator(`main [data-line="${about}"]`)

test('criteria that decide a line are in the column that its link opens, with the focus', {
  tag: '@browser',
}, async ({ page }) => {
  const say = await sayIn('sv')
  const { lock, slugs, strikes } = planWith('sv', (plan) => plan.strikes.length > 0)
  await open(page, `/sv/order?em=${lock.id}&eb=${strikes[0]?.id}`)
  const column = say(`columns.${columnWith(slugs[0] ?? '')}`)
  await page
    .getByRole('link', { name: say('set.mend.column', { column }) })
    .first()
    .click()
  const heading = page.getByRole('heading', { name: column, exact: true })
  const place = isPhone(page) ? page.getByRole('dialog') : page.getByRole('main')
  await expect(place.locator('summary:focus')).toContainText(column)
  await settled(page)
  await expect(place.locator('summary:focus')).toContainText(column)
  await expect(heading).toBeInViewport()
  if (!isPhone(page)) return
  // Closed, it stays closed, also for who comes back from another page.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui.common.close') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL((url) => !url.hash)
  await goBack(page)
  await page.waitForURL((url) => url.hash !== '')
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const language of languageCodes) {
  test(`the summary in ${language} says what a lock and a strike draw together and what they share, in print too`, {
    tag: language === 'sv' ? ['@browser'] : ['@desktop', '@browser'],
  }, async ({ page }) => {
    const say = await sayIn(language)
    const { lock, strike } = fitting
    await open(page, `/${language}/order?em=${lock.id}&eb=${strike.id}`)
    const draws = Number(fact(lock, 'strom-drift-24v')) + Number(fact(strike, 'strom-24v'))
    const rests = Number(fact(lock, 'strom-vila-24v'))
    const number = new Intl.NumberFormat(languageRow(language).html)
    const current = `${number.format(draws)}\u00a0mA`
    const said = {
      function: say('set.behaviour.locked'),
      voltage: '24\u00a0V\u00a0DC',
      power: say('set.power.total', { current, volt: 24 }),
    }
    for (const [about, text] of Object.entries(said)) {
      await expect(line(page, about)).toHaveAttribute('data-verdict', 'fits')
      await expect(line(page, about)).toContainText(text)
    }
    const parts = say('set.power.parts', { operation: current, standby: `${rests}\u00a0mA` })
    await expect(line(page, 'power')).toContainText(parts)
    expect(await axeFindingsByTheme(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    const printed = await printedText(page)
    for (const text of [...Object.values(said), parts]) expect(printed).toContain(text.replace(/\s/g, ' '))
  })
}

test('a lock and a strike without a common voltage are told so, and the way out leads to other strikes', async ({
  page,
}) => {
  const say = await sayIn('sv')
  const { lock, strike } = clashing
  await open(page, `/sv/order?em=${lock.id}&eb=${strike.id}`)
  const voltage = line(page, 'voltage')
  await expect(voltage).toHaveAttribute('data-verdict', 'misfit')
  await expect(voltage).toContainText(say('set.voltage.none-common'))
  await expect(line(page, 'power')).toHaveAttribute('data-verdict', 'unknown')
  await expect(
    page.getByRole('alert').filter({ hasText: say('ui.order.misfits', { count: 1 }) }),
  ).toBeVisible()
  const forVoltage = say('set.mend.voltage', {
    product: say('categories.eb.one'),
    voltage: '24\u00a0V\u00a0DC',
  })
  await voltage.getByRole('link', { name: say('ui.order.mend.choose', { product: forVoltage }) }).click()
  await expect(page).toHaveURL(new RegExp(`/guide/elslutbleck/edit\\?em=${lock.id}&eb=${strike.id}$`))
})

test('the panel of a strike says whether it fits the chosen lock, and unfolds; without one it says nothing', {
  tag: '@browser',
}, async ({ page }) => {
  const say = await sayIn('sv')
  const { lock, strike } = clashing
  await open(page, `/sv/guide/elslutbleck/em?em=${lock.id}&eb=${strike.id}&open=${strike.id}`)
  const verdict = page.locator('[data-set-verdict]')
  await expect(verdict).toHaveAttribute('data-set-verdict', 'misfit')
  await expect(verdict).toHaveText(say('set.short.misfit', { count: 1 }))
  await page.locator('summary').filter({ has: verdict }).click()
  await expect(page.getByText(say('set.voltage.none-common'))).toBeVisible()
  expect(await axeFindingsByTheme(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await open(page, `/sv/guide/elslutbleck?eb=${strike.id}&open=${strike.id}`)
  await expect(page.getByText(say('ui.product.housings'))).toBeVisible()
  await expect(page.getByText(say('ui.order.pairs'))).toHaveCount(0)
})
