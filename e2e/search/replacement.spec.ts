import type { Page } from '@playwright/test'
import type { ReplacementVariant } from '../../domain/product.ts'
import { distance } from '../../domain/search/nearest.ts'
import { axeFindings, expect, goBack, open, overflow, test } from '../fixtures.ts'
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
const nameOf = (id: string | undefined) => product(id ?? '').name

const field = (page: Page) => page.getByRole('combobox', { name: say('ui.replacement.label') })
const submit = (page: Page) => page.getByRole('button', { name: say('ui.replacement.submit') })
const cards = (page: Page) => page.getByRole('main').locator('li.surface')

test('a number typed is suggested, and choosing it shows what replaces it and leads on', {
  tag: ['@2.1.12'],
}, async ({ page }) => {
  await open(page, '/sv/utbytesguiden')
  await field(page).pressSequentially(first.artnr.slice(0, 4).toLowerCase())
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await field(page).fill(first.artnr.toLowerCase())
  await expect(options.first()).toContainText(first.artnr)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(nameOf(first.products[0]))
  await expect(options).toHaveCount(0)
  await expect(page).toHaveURL(`/sv/utbytesguiden?q=${encodeURIComponent(first.artnr)}`)
  await cards(page)
    .getByRole('link', { name: say('ui.replacement.inGuide') })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/guide/montagestolpar\\?.*ms=${first.products[0]}`))
})

test('a pasted list is looked up at once, and what is not known is mended by its nearest number', {
  tag: ['@desktop'],
}, async ({ page }) => {
  const wrong = `${first.artnr.slice(0, -1)}${first.artnr.endsWith('7') ? '8' : '7'}`
  const isWrong = posts.every(({ artnr }) => distance(artnr, wrong) > 0)
  expect(isWrong).toBe(true)
  await open(page, '/sv/utbytesguiden')
  await field(page).focus()
  await field(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `${second.artnr}\r\n${wrong}\nxxxxxxxxxxxxxxxxxxxx\n`)
  await expect(page.getByText(say('ui.replacement.count', { count: 3 }))).toBeVisible()
  await submit(page).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(second.artnr)
  await expect(
    page.getByRole('heading', { name: say('ui.replacement.found', { count: 1, total: 3 }) }),
  ).toBeVisible()
  await expect(page.getByText(say('ui.replacement.nothingNear'))).toBeVisible()
  await page.getByRole('link', { name: first.artnr, exact: true }).click()
  await expect(cards(page)).toHaveCount(2)
  await goBack(page)
  await expect(cards(page)).toHaveCount(1)
  await expect(field(page)).toHaveValue(`${second.artnr}, ${wrong}, xxxxxxxxxxxxxxxxxxxx`)
})

test('no number, more than a hundred and one that is too long are refused with their limit', {
  tag: '@desktop',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/sv/utbytesguiden')
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText(say('ui.replacement.noNumber'))
  await field(page).fill(Array.from({ length: 1000 }, (_, i) => `N${i}`).join(','))
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText(say('ui.replacement.tooMany', { max: 100, count: 1000 }))
  await field(page).fill('x'.repeat(65))
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText(say('ui.replacement.tooLong', { max: 64 }))
  await open(page, `/sv/utbytesguiden?q=${Array.from({ length: 101 }, (_, i) => `N${i}`).join(',')}`)
  await expect(page.getByText(say('ui.replacement.tooMany', { max: 100, count: 101 }))).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/hitta'))).toEqual([])
})

test('one list finds posts and strikes, in its order, and says where the others are', {
  tag: ['@desktop', '@2.1.12'],
}, async ({ page }) => {
  const list = [strikes[0]?.artnr, 'nothing-like-it-at-all', second.artnr, first.artnr].join(', ')
  await open(page, `/sv/utbytesguiden?q=${encodeURIComponent(list)}`)
  const rows = page
    .getByRole('main')
    .locator('section li')
    .filter({ has: page.locator('span.number.text-base') })
  await expect(rows.locator('span.number.text-base').filter({ hasText: /\S/ })).toHaveText(list.split(', '))
  await expect(
    page.getByRole('heading', { name: say('ui.replacement.found', { count: 3, total: 4 }) }),
  ).toBeVisible()
  await rows
    .first()
    .getByRole('link', { name: say('ui.replacement.under', { category: say('categories.eb.name') }) })
    .click()
  await expect(page).toHaveURL(/\/sv\/utbytesguiden-eb\?q=/)
  await expect(cards(page)).toHaveCount(1)
  await expect(rows.first()).toContainText(nameOf(strikes[0]?.products[0]))
  await expect(rows).toHaveCount(4)
})

test('a strike that works the other way than the article it replaces says so', {
  tag: ['@desktop', '@2.1.13'],
}, async ({ page }) => {
  const worksAs = (each: { facts: { name: string; value: unknown }[] }) =>
    String(each.facts.find(({ name }) => name === 'funktion')?.value)
  const all = matching('eb', 'sv', [])
  const old = all.find((each) => worksAs(each) === 'rattvand')
  const fresh = all.find((each) => worksAs(each) === 'omvand')
  if (!old || !fresh) throw new Error('There are no two strikes')
  const { id, name, artnr } = fresh
  await page.route('**/api/konvertering-eb/hitta*', (route) =>
    route.fulfill({
      json: [
        {
          _id: 'x1',
          artnr: old.artnr,
          token: old.artnr,
          utbyte: [{ _id: id, name, artnr, published: true, translations: {} }],
        },
      ],
    }),
  )
  await open(page, `/sv/utbytesguiden-eb?q=${old.artnr}`)
  const other = say('ui.replacement.other', { old: say('choices.rattvand') })
  await expect(cards(page).getByRole('listitem').filter({ hasText: other }).last()).toContainText(
    `${say('ui.replacement.facts.funktion')}: ${say('choices.omvand')}`,
  )
})

test('on a phone the suggestions leave the button free', async ({ page }) => {
  await open(page, '/sv/utbytesguiden')
  await field(page).pressSequentially(first.artnr.slice(0, 4).toLowerCase())
  await expect(page.getByRole('option').first()).toBeVisible()
  await field(page).fill(first.artnr)
  await submit(page).click()
  await expect(cards(page)).toHaveCount(1)
})

test('the switch takes the number along to the other guide', {
  tag: ['@desktop', '@2.1.12', '@2.1.13'],
}, async ({ page }) => {
  const number = strikes[0]?.artnr ?? ''
  await open(page, `/sv/utbytesguiden?q=${encodeURIComponent(number)}`)
  await page
    .getByRole('navigation', { name: say('ui.replacement.switch') })
    .getByRole('link', { name: say('ui.replacement.strikes') })
    .click()
  await expect(page).toHaveURL(/\/sv\/utbytesguiden-eb\?q=/)
  await expect(cards(page)).toContainText(nameOf(strikes[0]?.products[0]))
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

test('where the old number is an article, the differences that the catalogue knows are shown', {
  tag: '@desktop',
}, async ({ page }) => {
  const { old, fresh } = await answerWithArticle(page)
  await open(page, `/sv/utbytesguiden?q=${old.artnr}`)
  await page.getByText(say('ui.replacement.differences')).click()
  const table = cards(page).getByRole('table')
  await expect(table).toContainText(old.artnr)
  await expect(table).toContainText(fresh.artnr)
  await expect(table.getByRole('rowheader').first()).toBeVisible()
})

test('the answer to one number, to a list of them and to an article is accessible and fits the screen', {
  tag: '@browser',
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

test('a look-up that fails says so, and can be tried again', { tag: '@desktop' }, async ({
  page,
  faults,
}) => {
  faults.expect(/500/)
  await page.route('**/hitta*', (route) =>
    route.fulfill({ status: 500, json: { error: 'INTERNAL', message: 'x' } }),
  )
  await open(page, `/sv/utbytesguiden?q=${encodeURIComponent(first.artnr)}`)
  await expect(page.getByText(say('ui.replacement.failed'))).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: say('ui.common.retry') }).click()
  await expect(cards(page)).toHaveCount(1)
})
