import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { doorsText } from '../../domain/doors/text.ts'
import { dateOf } from '../../domain/stamp.ts'
import { supplierNumber } from '../../domain/supplier-number.ts'
import { readFragment } from '../../web/public/doors/door-list-link.ts'
import { expect, open, overflow, reload, test } from '../fixtures.ts'
import { datasheetsOf, downloadedPaths } from '../support/archive.ts'
import { matching, nameIn } from '../support/catalogue.ts'
import { printedCodes } from '../support/codes.ts'
import { doorOf, storeDoors } from '../support/doors.ts'
import { planWith } from '../support/locks.ts'
import { printedText } from '../support/pdf.ts'
import { sayIn } from '../support/texts.ts'

const plan = planWith(
  'sv',
  ({ plates, lock }) => plates.length > 0 && lock.translations.no?.published === true,
)
const [plate] = plan.plates
const { lock } = plan
const strike = matching('eb', 'sv', ['rattvand']).find(({ enr }) => enr !== '')
if (!plate || !strike) throw new Error('The catalogue is empty')
const lockQuery = `em.c=${plan.slugs}&em=${lock.id}&sb=${plate.id}`
const strikeQuery = `eb.c=rattvand&eb=${strike.id}`

const rows = (page: Page) => page.locator('main li[data-door]')
const names = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.querySelector('input')?.value))

test('doors: summaries become doors; a reload shows them, and their link opens them in another browser and language', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [say, no] = [await sayIn('sv'), await sayIn('no')]
  await open(page, `/sv/order?${strikeQuery}`)
  await page.getByRole('button', { name: say('ui.doors.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('doors.name')).fill('Entré A')
  await dialog.getByLabel(say('doors.count')).fill('3')
  await dialog.getByRole('button', { name: say('doors.add.submit') }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: say('doors.add.show') }).click()
  const [first, second] = [rows(page).first(), rows(page).nth(1)]
  await expect(first).toContainText(strike.name)
  await expect(first.getByLabel(say('doors.name'))).toHaveValue('Entré A')

  await open(page, `/sv/order?${lockQuery}`)
  await page.getByRole('button', { name: say('ui.doors.add') }).click()
  await dialog.getByRole('button', { name: say('doors.add.submit') }).click()
  await page.getByRole('link', { name: say('doors.add.show') }).click()
  await expect(rows(page)).toHaveCount(2)
  await second.getByLabel(say('doors.name')).fill('Källare')
  await second.getByLabel(say('doors.count')).fill('12')

  await page.getByRole('button', { name: say('doors.up', { name: 'Källare' }) }).press('Enter')
  await expect.poll(() => names(page)).toEqual(['Källare', 'Entré A'])
  await reload(page)
  await expect.poll(() => names(page)).toEqual(['Källare', 'Entré A'])
  await expect(rows(page).first().getByLabel(say('doors.count'))).toHaveValue('12')
  expect(await overflow(page)).toBe(0)

  await page.getByRole('button', { name: say('ui.order.share') }).click()
  await expect(page.getByRole('button', { name: say('ui.common.copied') })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.startsWith(`${baseURL}/sv/dorrlista#doors=`)).toBe(true)

  const other = await browser.newContext({ viewport: page.viewportSize() })
  const theirs = await other.newPage()
  const requested: string[] = []
  theirs.on('request', (request) => requested.push(request.url() + (request.postData() ?? '')))
  await open(theirs, link.replace('/sv/', '/no/'))
  await expect(theirs.getByText(no('doors.incoming.opened'))).toBeVisible()
  await expect.poll(() => names(theirs)).toEqual(['Källare', 'Entré A'])
  await expect(rows(theirs).first()).toContainText(nameIn(lock, 'no'))
  await expect(theirs).toHaveURL(/dorrlista$/)
  const code = link.split('#doors=')[1] ?? '-'
  expect(requested.filter((url) => url.includes(code))).toEqual([])

  await other.close()
})

test('doors: all print with a page for each, are a file for the wholesaler, and bring the datasheets of more than a hundred articles', async ({
  page,
  request,
}) => {
  const say = await sayIn('sv')
  const list = [doorOf('Entré', strikeQuery, 3), doorOf('Förråd', strikeQuery, 4), doorOf('=1+1', 'eb=gone')]
  await storeDoors(page, list)
  await open(page, '/sv/dorrlista')
  await expect(page.getByText(say('doors.gone', { product: say('categories.eb.short') }))).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('doors.csv') }).click(),
  ])
  const head = [say('ui.product.artnr'), say('ui.product.enr'), say('doors.count')].join(';')
  const { value } = supplierNumber('sv', strike)
  expect(await readFile(await file.path(), 'utf8')).toBe(
    `\ufeff${head}\r\n${strike.artnr};${value.replaceAll(' ', '')};7\r\n`,
  )
  // However long the page stands there, the codes tell when what is on it came.
  const soon = Date.now() + 1_800_000
  await page.clock.setFixedTime(soon + 1_800_000)
  const text = await printedText(page)
  for (const part of ['1/3', '2/3', '3/3', say('doors.articles'), strike.artnr]) expect(text).toContain(part)
  // Each page opens its own door, as a summary of its own does.
  const [whole, ...codes] = (await printedCodes(page)).map((code) => new URL(code))
  expect(whole?.pathname).toBe('/dorrlista')
  expect(await readFragment(whole?.hash ?? '')).toMatchObject({ list, unread: 0 })
  expect(codes.map(({ pathname }) => pathname)).toEqual(['/order', '/order', '/order'])
  expect(codes.map(({ searchParams }) => searchParams.get('eb'))).toEqual([strike.id, strike.id, 'gone'])
  for (const { searchParams } of codes)
    expect(dateOf(searchParams.get('p') ?? '').getTime()).toBeLessThan(soon)

  // More articles than one archive holds come in parts.
  const posts = matching('ms', 'sv', []).slice(0, 110)
  const more = [list[0], ...posts.map(({ id }, at) => doorOf(`Dörr ${at}`, `ms=${id}`))].flatMap(
    (door) => door ?? [],
  )
  await page.evaluate((text) => localStorage.setItem('passar-doors', text), doorsText(more, []))
  await reload(page)
  // What is above the button moves it until all doors are judged, and a press on what moves away is none.
  await expect(page.locator('[data-volt="24"]')).toBeVisible()
  const paths = await downloadedPaths(page, say('ui.order.download'))
  const wanted = await datasheetsOf(request, [strike, ...posts], 'sv')
  expect(paths.toSorted()).toEqual(wanted.toSorted())
})
