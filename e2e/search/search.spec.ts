import type { Page } from '@playwright/test'
import { axeFindings, expect, goBack, isOfFirstLoad, isPhone, open, settled, test } from '../fixtures.ts'
import { catalogue, matching } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const [strike] = matching('eb', 'sv', ['rattvand'])
const [housing] = matching('lh', 'sv', [])
const published = new Set(catalogue.products.filter((product) => product.published).map(({ id }) => id))
const old = catalogue.replacements.find(
  ({ variant, products }) => variant === 'ms' && products.some((id) => published.has(id)),
)
if (!strike || !housing || !old) throw new Error('The catalogue is empty')

const field = (page: Page) => page.getByRole('combobox', { name: say('ui.search.label') })
const options = (page: Page) => page.getByRole('option')
const activeOption = (page: Page) => page.getByRole('option', { selected: true })

/** To the field as a visitor of that screen gets there. */
async function goToField(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: say('ui.search.open') }).click()
  else await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

async function openSearch(page: Page, path = '/sv') {
  await open(page, path)
  await goToField(page)
}

test('the search comes with its first use, and then typing asks for nothing', { tag: ['@desktop'] }, async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/sv')
  await settled(page)
  expect(asked.filter((path) => /search/i.test(path))).toEqual([])
  await goToField(page)
  await field(page).fill('nk')
  await expect(options(page).first()).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([
    '/api/search/index/current',
    expect.stringMatching(/^\/api\/search\/index\/sv\.\d+\./),
  ])
  asked.length = 0
  // Criteria alone ask: for the guides that have them, each once.
  for (const query of ['nk1', 'nk12', 'profil', 'xqzxqzxqz']) await field(page).fill(query)
  await expect(page.getByText(say('ui.search.empty', { query: 'xqzxqzxqz' })).first()).toBeVisible()
  expect(asked.filter(isOfFirstLoad)).toEqual([])
})

test('one letter finds nothing and says so; two find hits by type, counted and marked', {
  tag: ['@desktop', '@1.1.4', '@2.4.3', '@2.4.4', '@5.1.1', '@9.1.6'],
}, async ({ page }) => {
  await openSearch(page)
  await field(page).pressSequentially('n')
  await expect(page.getByText(say('ui.search.hint'))).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  await field(page).pressSequentially('k')
  const strikes = page.getByRole('group', { name: say('categories.eb.name') })
  await expect(strikes.getByRole('option').first().locator('mark').first()).toHaveText(/nk/i)
  const found = catalogue.products.filter(
    ({ category, published: shown, name, artnr, variants }) =>
      category === 'eb' &&
      shown &&
      /nk/i.test([name, artnr, ...variants.map((each) => each.artnr)].join(' ')),
  )
  await expect(strikes).toContainText(String(found.length))
  const before = await strikes.getByRole('option').count()
  await strikes.getByRole('option').last().click()
  expect(await strikes.getByRole('option').count()).toBeGreaterThan(before)
})

test('hits by type and the places of a category are accessible', { tag: ['@desktop', '@browser'] }, async ({
  page,
}) => {
  await openSearch(page)
  await field(page).fill('nk')
  const strikes = page.getByRole('group', { name: say('categories.eb.name') })
  await strikes.getByRole('option').last().click()
  await expect(strikes.locator('mark').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await field(page).fill('elslutbleck')
  await expect(page.getByRole('group', { name: say('ui.search.places') }).getByRole('option')).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
})

test('a number is found however it is spelt', { tag: '@desktop' }, async ({ page }) => {
  await openSearch(page)
  for (const query of [strike.artnr.toLowerCase(), strike.artnr.replaceAll('-', ' '), ` ${strike.enr} `]) {
    await field(page).fill(query)
    await expect(options(page).filter({ hasText: strike.artnr }).first()).toBeVisible()
  }
})

test('a pasted list joins what is typed, leads where all of it is known, and too long a one becomes a list', {
  tag: '@desktop',
}, async ({ page }) => {
  const [fitting] = matching('nb', 'sv', []).filter(({ artnr }) => /^(?=.*\d).{4}/.test(artnr))
  const [post] = matching('ms', 'sv', []).filter(({ artnr }) => /^(?=.*\d).{4}/.test(artnr))
  if (!fitting || !post) throw new Error('The catalogue is too small')
  const paste = (text: string) =>
    field(page).evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await openSearch(page)
  const toSheet = options(page).filter({ hasText: say('ui.order.title') })
  await field(page).fill(strike.artnr)
  await paste(`${post.artnr}\n${housing.artnr}\n`)
  await expect(field(page)).toHaveValue(`${strike.artnr}, ${post.artnr}, ${housing.artnr}`)
  await field(page).fill(`${strike.artnr}, ${post.artnr}`)
  await expect(toSheet).toBeVisible()
  await field(page).fill(`${strike.artnr}, ${fitting.artnr}`)
  await expect(toSheet).toBeVisible()
  await field(page).fill(`${strike.artnr}, FINNS-EJ-99`)
  await expect(options(page).filter({ hasText: say('ui.nav.replacement') })).toBeVisible()
  await expect(toSheet).toHaveCount(0)

  await field(page).fill(strike.artnr)
  const rows = Array.from({ length: 500 }, (_, i) => `N-${i}\t${i + 1}`).join('\n')
  await paste(rows)
  await expect(page).toHaveURL(/\?desk=$/)
  // Its label holds what it began with, too.
  const list = page.getByRole('main').locator('textarea')
  await expect(list).toHaveValue(`${strike.artnr}\n${rows}`)
  await expect(field(page)).toHaveValue('')
  // There as well.
  await paste(`${rows}\nLAST-1`)
  await expect(list).toHaveValue(`${rows}\nLAST-1`)
})

test('arrows and Enter open a product on top of the page; closing it leads back to the hits', {
  tag: ['@2.4.5'],
}, async ({ page }) => {
  await openSearch(page)
  await field(page).fill(housing.artnr)
  await expect(options(page).first()).toBeVisible()
  await expect(activeOption(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(activeOption(page)).toContainText(housing.artnr)
  const id = await activeOption(page).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? 'none')
  await page.keyboard.press('Enter')
  const product = page.getByRole('dialog', { name: say('ui.product.label') })
  await expect(product.getByRole('heading', { name: housing.name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(product).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(options(page)).toHaveCount(0)
})

test('an old number shows what it can be replaced with', { tag: ['@desktop', '@2.4.6'] }, async ({
  page,
}) => {
  await openSearch(page)
  await field(page).fill(old.artnr)
  const group = page.getByRole('group', { name: say('ui.search.replacements') })
  await expect(group).toContainText(old.artnr)
  await expect(group).toContainText(say('ui.search.replacedBy'))
  await group.getByRole('option').first().click()
  await expect(page.getByRole('dialog', { name: say('ui.product.label') })).toBeVisible()
})

test('another page starts the search over', { tag: ['@2.3.7', '@browser'] }, async ({ page }) => {
  await openSearch(page, '/sv/produkter/lashus')
  await field(page).fill('nk')
  await expect(options(page).first()).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: say('ui.common.close'), exact: true }).click()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: say('pages.start-hero-title') })).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  await goToField(page)
  await expect(field(page)).toHaveValue('')
})

test('without an index the API is asked; without either there is a way to try again', {
  tag: '@desktop',
}, async ({ page, faults }) => {
  faults.expect(/500/)
  const fault = { status: 500, json: { error: 'INTERNAL', message: 'x' } }
  await page.route('**/api/search/index**', (route) => route.fulfill(fault))
  await openSearch(page)
  await field(page).fill(strike.artnr)
  await expect(options(page).filter({ hasText: strike.artnr }).first()).toBeVisible()
  await page.route('**/api/search?*', (route) => route.fulfill(fault))
  await field(page).fill('rattvand')
  await expect(page.getByText(say('ui.search.failed'))).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: say('ui.common.retry') }).click()
  await expect(options(page).first()).toBeVisible()
})

test('where the API is asked, Enter opens nothing that was found for an earlier text', {
  tag: '@desktop',
}, async ({ page, faults }) => {
  faults.expect(/500/)
  const fault = { status: 500, json: { error: 'INTERNAL', message: 'x' } }
  await page.route('**/api/search/index**', (route) => route.fulfill(fault))
  await openSearch(page)
  await field(page).fill(strike.artnr)
  await expect(options(page).filter({ hasText: strike.artnr }).first()).toBeVisible()
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/search?*', async (route) => {
    asked.resolve()
    await held.promise
    await route.fallback()
  })
  await field(page).fill(housing.artnr)
  await field(page).press('Enter')
  await asked.promise
  await expect(page.getByRole('dialog')).toHaveCount(0)
  held.resolve()
  await expect(options(page).filter({ hasText: housing.artnr }).first()).toBeVisible()
  await field(page).press('Enter')
  await expect(page.getByRole('dialog')).toContainText(housing.artnr)
})

test('a query of any kind is answered', { tag: '@desktop' }, async ({ page }) => {
  await openSearch(page, '/sv/produkter/elslutbleck')
  for (const query of ['%%', '""', "';--", '😀😀', 'å'.repeat(500), '\\\\', '<q3x7z>']) {
    await field(page).fill(query)
    await expect(page.getByText(say('ui.search.empty', { query: query.slice(0, 100) })).first()).toBeVisible()
  }
})

test('the name of a category leads to its list and its guide, with how many products are there', {
  tag: '@desktop',
}, async ({ page }) => {
  await openSearch(page)
  const total = matching('eb', 'sv', []).length
  await field(page).fill('elslutbleck')
  const places = page.getByRole('group', { name: say('ui.search.places') })
  const category = say('categories.eb.name')
  await expect(places.getByRole('option')).toHaveText([
    `${say('ui.search.list', { category })}${say('ui.search.hits', { count: total })}`,
    `${say('ui.search.guide', { category })}${say('ui.search.hits', { count: total })}`,
  ])
  await places.getByRole('option').first().click()
  await expect(page).toHaveURL('/sv/produkter/elslutbleck')
  await goBack(page)
  await expect(page).toHaveURL('/sv')
})

test('criteria lead to the guides that have them, ticked and counted exactly', {
  tag: ['@desktop', '@2.4.4'],
}, async ({ page }) => {
  await openSearch(page)
  const total = matching('eb', 'sv', ['brandkrav-e60-el60', 'rattvand']).length
  await field(page).fill('E60 rättvänd')
  const places = page.getByRole('group', { name: say('ui.search.places') })
  const strikes = places.getByRole('option').filter({ hasText: say('categories.eb.name') })
  await expect(strikes).toContainText(say('ui.search.hits', { count: total }))
  await expect(strikes).toContainText(
    say('ui.search.with', {
      category: say('categories.eb.name'),
      criteria: [say('choices.brandkrav-e60-el60'), say('choices.rattvand')].join(', '),
    }),
  )
  await strikes.click()
  await expect(page).toHaveURL('/sv/guide/elslutbleck?c=brandkrav-e60-el60,rattvand')
  await new GuidePage(page, say, 'sv', 'eb').expectTotal(total)
  await goBack(page)
  await expect(page).toHaveURL('/sv')
})

test('words that are no criteria are looked for among names and numbers alone', { tag: '@desktop' }, async ({
  page,
}) => {
  await openSearch(page)
  await field(page).fill(`${strike.artnr} e60x`)
  await expect(
    page.getByText(say('ui.search.empty', { query: `${strike.artnr} e60x` })).first(),
  ).toBeVisible()
  await expect(page.getByRole('group', { name: say('ui.search.places') })).toHaveCount(0)
})
