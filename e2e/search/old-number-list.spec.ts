import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { ReplacementVariant } from '../../domain/product.ts'
import { axeFindings, expect, open, overflow, test } from '../fixtures.ts'
import { catalogue, product } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')

/** Old numbers of a guide, with what is published of that which replaces them. */
function known(variant: ReplacementVariant) {
  return catalogue.replacements
    .filter((each) => each.variant === variant)
    .map(({ artnr, products }) => ({ artnr, products: products.filter((id) => product(id).published) }))
}
const posts = known('ms')
const strikes = known('eb')
const post = posts.find(
  ({ artnr, products }) => products.length === 1 && strikes.every((each) => each.artnr !== artnr),
)
const several = strikes.find(
  ({ artnr, products }) => products.length > 1 && posts.every((each) => each.artnr !== artnr),
)
if (!post || !several) throw new Error('There are no old numbers')

const rows = (page: Page) => page.locator('main li[data-line]')
const show = (page: Page) => page.getByRole('button', { name: say('desk.show') })
const list = (page: Page) => page.getByRole('textbox', { name: say('desk.label'), exact: true })
const picker = (page: Page) => page.locator('main input[type=file]')
const file = (buffer: Buffer | string, name = 'lista.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(buffer),
})

/** Answers the four lines of a list that names several products, a number with a slip, and one post twice. */
async function answerEach(page: Page, replaced: string) {
  await rows(page).first().getByRole('radio').nth(1).check()
  await rows(page).nth(1).getByLabel(say('doors.count')).fill('6')
  await rows(page)
    .nth(1)
    .getByRole('button', { name: say('desk.use', { number: replaced }) })
    .click()
  for (const at of [2, 3])
    await rows(page)
      .nth(at)
      .getByRole('button', { name: say('desk.change') })
      .click()
  await rows(page)
    .nth(3)
    .getByRole('radio', { name: say('desk.leave') })
    .check()
  await rows(page).nth(2).getByLabel(say('doors.count')).fill('7')
}

test('old numbers: the answers to a list and the question for its columns are accessible, and what is chosen is a file', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/sv/utbytesguiden?desk=')
  await list(page).fill(`${several.artnr}\t3\n${post.artnr}9\t1\n${post.artnr}\t2\n${post.artnr}\t5`)
  await show(page).click()
  await expect(rows(page)).toHaveCount(4)
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  await answerEach(page, post.artnr)
  await expect(page.getByRole('heading', { name: say('desk.taken', { count: 3, total: 4 }) })).toBeVisible()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('desk.csv') }).click(),
  ])
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
  const taken = (id: string | undefined, count: string) => {
    const { artnr, name, enr } = product(id ?? '')
    return ['', artnr, name, enr.replaceAll(' ', ''), count, say('desk.status.replaced')]
  }
  // One line per line of the list, in its order, also for what is left out.
  expect(lines.slice(1).map((line) => line.split(';'))).toEqual([
    [several.artnr, ...taken(several.products[1], '3')],
    [`${post.artnr}9`, post.artnr, ...taken(post.products[0], '6').slice(1)],
    [post.artnr, ...taken(post.products[0], '7')],
    [post.artnr, '', '', '', '', '', say('desk.status.left')],
  ])

  await page.getByRole('button', { name: say('desk.fresh') }).click()
  await picker(page).setInputFiles(file('X100;Y200\nX101;Y201\n'))
  await expect(page.getByRole('dialog').getByLabel(say('desk.columns.number'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
