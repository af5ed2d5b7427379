import type { Page } from '@playwright/test'
import type { ReplacementVariant } from '../../domain/product.ts'
import { axeFindings, expect, open, overflow, test } from '../fixtures.ts'
import { catalogue, matching, product } from '../support/catalogue.ts'
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

/** A look-up whose old number is an article that differs from the one that replaces it. */
async function answerWithArticle(page: Page) {
  const [old, fresh] = matching('ms', 'sv', []).filter(({ artnr }, _, all) => {
    const height = (number: string) => number.split('-')[1]
    return height(artnr) !== height(all[0]?.artnr ?? '') || artnr === all[0]?.artnr
  })
  if (!old || !fresh) throw new Error('There are no two posts')
  await page.route('**/api/konvertering/hitta*', (route) =>
    route.fulfill({
      json: [
        {
          _id: 'x1',
          artnr: old.artnr,
          token: old.artnr,
          utbyte: [
            { _id: fresh.id, name: fresh.name, artnr: fresh.artnr, published: true, translations: {} },
          ],
        },
      ],
    }),
  )
  return { old, fresh }
}

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
  const { old } = await answerWithArticle(page)
  await open(page, `/sv/utbytesguiden?q=${old.artnr}`)
  await page.getByText(say('ui.replacement.differences')).click()
  await expect(cards(page).getByRole('table')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
