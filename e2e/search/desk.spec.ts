import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { articlesCsv } from '../../domain/doors/totals.ts'
import type { ReplacementVariant } from '../../domain/product.ts'
import { axeFindings, expect, goBack, open, overflow, reload, test } from '../fixtures.ts'
import { catalogue, matching, product } from '../support/catalogue.ts'
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
const strike = matching('eb', 'sv', []).find(({ enr }) => enr !== '')
if (!post || !several || !strike) throw new Error('There are no old numbers')

const rows = (page: Page) => page.locator('main li[data-line]')
const show = (page: Page) => page.getByRole('button', { name: say('desk.show') })
const list = (page: Page) => page.getByRole('textbox', { name: say('desk.label'), exact: true })
const picker = (page: Page) => page.locator('main input[type=file]')
const doorNames = (page: Page) =>
  page.locator('main li[data-door]').evaluateAll((all) => all.map((row) => row.querySelector('input')?.value))
const file = (buffer: Buffer | string, name = 'lista.csv') => ({
  ...{ name, mimeType: 'text/csv', buffer: Buffer.from(buffer) },
})

/** Answers the four lines of a list that names several products, a number with a slip, and one post twice. */
async function answerEach(page: Page, replaced: string) {
  await rows(page).first().getByRole('radio').nth(1).check()
  await rows(page).nth(1).getByLabel(say('doors.count')).fill('6')
  await rows(page)
    .nth(1)
    .getByRole('button', { name: say('desk.use', { number: replaced }) })
    .click()
  await rows(page)
    .nth(3)
    .getByRole('radio', { name: say('desk.leave') })
    .check()
  await rows(page).nth(2).getByLabel(say('doors.count')).fill('7')
}

test('a list over posts and strikes is answered in its order, chosen line by line, and goes into the door list', async ({
  page,
}) => {
  await open(page, '/sv/utbytesguiden')
  await page.getByRole('link', { name: say('ui.replacement.list'), exact: true }).click()
  await show(page).click()
  await expect(page.getByRole('alert')).toHaveText(say('desk.faults.empty'))
  const wrong = `${post.artnr}9`
  await list(page).fill(`${several.artnr}\t3\n${wrong}\t1\n${post.artnr}\t2\n${post.artnr}\t5`)
  await show(page).click()
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).locator('.number.text-base')).toHaveText([
    several.artnr,
    wrong,
    post.artnr,
    post.artnr,
  ])
  await expect(page.getByRole('heading', { name: say('desk.taken', { count: 2, total: 4 }) })).toBeVisible()
  await expect(page.getByText(say('desk.left', { count: 2 }))).toBeVisible()
  // What replaces a number says how it works and how large it is.
  await expect(rows(page).first()).toContainText(say('ui.replacement.facts.funktion'))
  for (const fact of ['plan-vinklad', 'hojd', 'plosmatt'])
    await expect(rows(page).nth(2)).toContainText(say(`ui.replacement.facts.${fact}`))

  await answerEach(page, post.artnr)
  await expect(rows(page).nth(1)).toContainText(product(post.products[0] ?? '').name)
  const taken = page.getByRole('heading', { name: say('desk.taken', { count: 3, total: 4 }) })
  await expect(taken).toBeVisible()
  await reload(page)
  await expect(taken).toBeVisible()
  await expect(rows(page).first().getByRole('radio').nth(1)).toBeChecked()
  // The text has the quantities that were typed, and what was chosen stays while it is changed.
  await page.getByRole('button', { name: say('desk.edit') }).click()
  const counts = [3, 6, 7, 5].map((count, at) => `${at === 0 ? several.artnr : post.artnr}\t${count}`)
  await expect(list(page)).toHaveValue(counts.join('\n'))
  await list(page).fill([counts[0], counts[1], counts[3], counts[2]].join('\n'))
  await show(page).click()
  await expect(taken).toBeVisible()
  await expect(rows(page).first().getByRole('radio').nth(1)).toBeChecked()
  await expect(
    rows(page)
      .nth(2)
      .getByRole('radio', { name: say('desk.leave') }),
  ).toBeChecked()
  await expect(rows(page).nth(3).getByLabel(say('doors.count'))).toHaveValue('7')

  await page.getByRole('button', { name: say('desk.toDoors') }).click()
  await page.getByRole('button', { name: say('desk.toDoors') }).click()
  await expect(page.getByText(say('desk.same', { count: 3 }))).toBeVisible()
  await page.getByRole('link', { name: say('doors.add.show') }).click()
  await expect.poll(() => doorNames(page)).toEqual([several.artnr, post.artnr, post.artnr])
  await goBack(page)
  await expect(taken).toBeVisible()
})

test('a file is read as spreadsheets write it, a long one stays over a reload, and what is no list says its limit', {
  tag: '@desktop',
}, async ({ page }) => {
  const lookups: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(konvertering|search)/.test(pathname)) lookups.push(pathname)
  })
  await open(page, '/sv/utbytesguiden?desk=')
  const faults = [
    [file(Buffer.alloc(10_000_000, 'A;1\n')), say('desk.faults.tooLarge', { size: '10', max: 2 })],
    [
      file(`artnr;antal\n${'A1;2\n'.repeat(50_000)}`),
      say('desk.faults.tooMany', { max: 500, count: 50_000 }),
    ],
    [file('PK\u0003\u0004', 'lista.xlsx'), say('desk.faults.workbook')],
    [file(''), say('desk.faults.emptyFile')],
  ] as const
  for (const [given, words] of faults) {
    await picker(page).setInputFiles(given)
    await expect(page.getByRole('alert')).toHaveText(words)
  }
  // Two columns may hold numbers: somebody says which.
  await picker(page).setInputFiles(file('X100;Y200\nX101;Y201\n'))
  await page.getByRole('dialog').getByLabel(say('desk.columns.number')).selectOption('1')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('desk.columns.use') })
    .click()
  await expect(rows(page).locator('.number.text-base')).toHaveText(['Y200', 'Y201'])

  // Quantities that no heading names are asked for, with a preview; those of a named column are taken.
  await page.getByRole('button', { name: say('desk.fresh') }).click()
  await picker(page).setInputFiles(file(`Artikelnr;Köp\n${post.artnr};3\n`))
  await expect(page.getByRole('list', { name: say('desk.columns.read') })).toHaveText(`3 × ${post.artnr}`)
  await page.getByRole('button', { name: say('desk.columns.use') }).click()
  await expect(rows(page).getByLabel(say('doors.count'))).toHaveValue('3')
  await page.getByRole('button', { name: say('desk.fresh') }).click()
  await picker(page).setInputFiles(file(`Artikelnr;Benämning;Antal st\n${post.artnr};Stolpe;12\n`))
  await expect(rows(page).getByLabel(say('doors.count'))).toHaveValue('12')

  await page.getByRole('button', { name: say('desk.fresh') }).click()
  const long = Array.from({ length: 500 }, (_, at) => ({
    artnr: at % 2 === 0 ? strike.artnr : several.artnr,
    supplier: '',
    quantity: (at % 9) + 1,
  }))
  const head = [say('ui.product.artnr'), say('ui.product.enr'), say('doors.count')]
  await picker(page).setInputFiles(file(Buffer.from(articlesCsv(head, long), 'utf16le')))
  await expect(
    page.getByRole('heading', { name: say('desk.taken', { count: 250, total: 500 }) }),
  ).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  await expect(rows(page).nth(8).getByLabel(say('doors.count'))).toHaveValue('9')
  await rows(page).nth(1).getByRole('radio').first().check()
  await reload(page)
  await expect(
    page.getByRole('heading', { name: say('desk.taken', { count: 251, total: 500 }) }),
  ).toBeVisible()
  await goBack(page)
  await goBack(page)
  await expect(rows(page).getByLabel(say('doors.count'))).toHaveValue('12')
  expect(lookups.filter((path) => path.includes('konvertering'))).toEqual([])
  // The index of the search once for each document; which version it is takes a small answer besides.
  expect(lookups.filter((path) => !path.endsWith('/current')).length).toBeLessThanOrEqual(2)
})

test('the answers to a list and the question for its columns are accessible, and what is chosen is a file', {
  tag: '@browser',
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
    return [artnr, name, enr.replaceAll(' ', ''), count, say('desk.status.replaced')]
  }
  // One line per line of the list, in its order, also for what is left out.
  expect(lines.slice(1).map((line) => line.split(';'))).toEqual([
    [several.artnr, ...taken(several.products[1], '3')],
    [post.artnr, ...taken(post.products[0], '6')],
    [post.artnr, ...taken(post.products[0], '7')],
    [post.artnr, '', '', '', '', say('desk.status.left')],
  ])

  await page.getByRole('button', { name: say('desk.fresh') }).click()
  await picker(page).setInputFiles(file('X100;Y200\nX101;Y201\n'))
  await expect(page.getByRole('dialog').getByLabel(say('desk.columns.number'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('without storage the list lives as long as the page, and says so', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError')
      },
    })
  })
  await open(page, '/sv/utbytesguiden?desk=@gone')
  await expect(page.getByText(say('desk.lost'))).toBeVisible()
  await list(page).fill(Array.from({ length: 300 }, () => post.artnr).join('\n'))
  await show(page).click()
  await expect(
    page.getByRole('heading', { name: say('desk.taken', { count: 300, total: 300 }) }),
  ).toBeVisible()
  await expect(page.getByText(say('desk.forbidden'))).toBeVisible()
})
