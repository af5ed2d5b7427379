import { typedQuery } from '../../domain/guide/print-address.ts'
import { axeFindings, expect, open, test } from '../fixtures.ts'
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

test('summary: the code on a printed summary opens it in the language of whoever opens it, and its address can be typed', async ({
  page,
  browser,
  baseURL,
}) => {
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

  expect(await axeFindings(theirs)).toEqual([])
  await reader.close()

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
