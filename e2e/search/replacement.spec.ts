import type { Page } from '@playwright/test'
import type { ReplacementVariant } from '../../domain/product.ts'
import { axeFindings, expect, open, overflow, test } from '../fixtures.ts'
import { catalogue, product } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')

/** Old numbers of a guide that something published replaces. */
function known(variant: ReplacementVariant): { artnr: string; products: string[] }[] {
  return catalogue.replacements
    .filter((each) => each.variant === variant)
    .map(({ artnr, products }) => ({ artnr, products: products.filter((id) => product(id).published) }))
    .filter(({ products }) => products.length > 0)
}

const posts = known('ms')
const strikes = known('eb')
const [first, second] = posts
if (!first || !second || !strikes[0]) throw new Error('There are no old numbers')

const field = (page: Page) => page.getByRole('combobox', { name: say('ui.replacement.label') })
const submit = (page: Page) => page.getByRole('button', { name: say('ui.replacement.submit') })
const cards = (page: Page) => page.getByRole('main').locator('li.surface')

test('replacement: on a phone the suggestions leave the button free', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/sv/utbytesguiden')
  await field(page).pressSequentially(first.artnr.slice(0, 4).toLowerCase())
  await expect(page.getByRole('option').first()).toBeVisible()
  await field(page).fill(first.artnr)
  await submit(page).click()
  await expect(cards(page)).toHaveCount(1)
})

/** An old number that is an article of today as well. */
const article = posts.find(({ artnr }) =>
  catalogue.products.some((each) => each.published && each.artnr === artnr),
)
if (!article) throw new Error('No article is replaced')

test('replacement: the answer to one number, to a list of them and to an article is accessible and fits the screen', {
  tag: '@desktop',
}, async ({ page }) => {
  const list = [strikes[0]?.artnr, 'nothing-like-it-at-all', `${first.artnr}9`, second.artnr].join(', ')
  for (const [query, found] of [
    [first.artnr, cards(page)],
    [list, page.getByText(say('ui.replacement.nothingNear'))],
  ] as const) {
    await open(page, `/sv/utbytesguiden?q=${encodeURIComponent(query)}`)
    await expect(found).toBeVisible()
    expect(await axeFindings(page), query).toEqual([])
    expect(await overflow(page), query).toBe(0)
  }
  await open(page, `/sv/utbytesguiden?q=${encodeURIComponent(article.artnr)}`)
  await page.getByText(say('ui.replacement.differences')).click()
  await expect(cards(page).getByRole('table')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await test.step('the start page and the search give the same answer', () => answerElsewhere(page))
})

/** A strike's number is answered where it is typed, in whichever field. */
async function answerElsewhere(page: Page) {
  const [{ artnr, products }] = strikes as [(typeof strikes)[0]]
  const { name } = product(products[0] ?? '')
  await open(page, '/sv')
  const main = page.getByRole('main')
  await main.getByRole('combobox', { name: say('ui.start.part') }).fill(artnr)
  await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.getByRole('combobox', { name: say('ui.search.label') }).fill(artnr)
  const option = page.getByRole('option').filter({ hasText: name })
  await expect(option).toContainText(say('ui.replacement.facts.funktion'))
  expect(await axeFindings(page)).toEqual([])
  await open(page, `/sv/sok?q=${encodeURIComponent(artnr)}`)
  await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
}
