import { readFile } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { dateOf } from '../../domain/stamp.ts'
import { supplierNumber } from '../../domain/supplier-number.ts'
import { fragmentOf, readFragment } from '../../web/doors/link.ts'
import { axeFindings, expect, open, overflow, reload, test } from '../fixtures.ts'
import { datasheetsOf, downloadedPaths } from '../support/archive.ts'
import { matching, nameIn } from '../support/catalogue.ts'
import { printedCodes } from '../support/codes.ts'
import { doorOf, keepDoors } from '../support/doors.ts'
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

/** The link of a list that a later version of the site has made. */
const newer = `#doors=${deflateRawSync('{"passar":"doors","version":9,"doors":1}\n["a"]\n').toString('base64url')}`

const rows = (page: Page) => page.locator('main li[data-door]')
const names = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.querySelector('input')?.value))

test('a sheet goes on the list; doors are named, counted, moved and taken back, and a reload shows them', {
  tag: '@browser',
}, async ({ page }) => {
  const say = await sayIn('sv')
  await open(page, `/sv/order?${strikeQuery}`)
  await page.getByRole('button', { name: say('doors.add.action') }).click()
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
  await page.getByRole('button', { name: say('doors.add.action') }).click()
  await dialog.getByRole('button', { name: say('doors.add.submit') }).click()
  await page.getByRole('link', { name: say('doors.add.show') }).click()
  await expect(rows(page)).toHaveCount(2)
  await second.getByLabel(say('doors.name')).fill('Källare')
  await second.getByLabel(say('doors.count')).fill('0')
  await expect(second.getByRole('alert')).toBeVisible()
  await second.getByLabel(say('doors.count')).fill('12')
  await expect(second.getByRole('alert')).toHaveCount(0)

  const up = page.getByRole('button', { name: say('doors.up', { name: 'Källare' }) })
  await up.press('Enter')
  await expect.poll(() => names(page)).toEqual(['Källare', 'Entré A'])
  await page.getByRole('button', { name: say('ui.common.remove', { label: 'Entré A' }) }).press('Enter')
  await expect.poll(() => names(page)).toEqual(['Källare'])
  await page
    .getByRole('button', { name: say('doors.undo') })
    .last()
    .click()
  await expect.poll(() => names(page)).toEqual(['Källare', 'Entré A'])
  await page.getByRole('button', { name: say('ui.common.copy', { value: 'Källare' }) }).press('Enter')
  await expect.poll(() => names(page)).toEqual(['Källare', 'Källare (2)', 'Entré A'])
  // The name is marked to be written over, in the frame after the row has come.
  await expect(second.getByLabel(say('doors.name'))).toBeFocused()
  await page.keyboard.type('Vind')
  await expect.poll(() => names(page)).toEqual(['Källare', 'Vind', 'Entré A'])
  await page.getByRole('button', { name: say('ui.common.remove', { label: 'Vind' }) }).press('Enter')
  await reload(page)
  await expect.poll(() => names(page)).toEqual(['Källare', 'Entré A'])
  await expect(rows(page).first().getByLabel(say('doors.count'))).toHaveValue('12')
  expect(await overflow(page)).toBe(0)
})

test('a link opens the list in another browser and language, and merges with what is there after a question', {
  tag: ['@desktop', '@browser'],
}, async ({ page, browser, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [sv, no] = [await sayIn('sv'), await sayIn('no')]
  await keepDoors(page, [doorOf('Entré', lockQuery, 2), doorOf('Förråd', lockQuery)])
  await open(page, '/sv/dorrlista')
  await page.getByRole('button', { name: sv('ui.order.share') }).click()
  await expect(page.getByRole('button', { name: sv('ui.product.linkCopied') })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.startsWith(`${baseURL}/sv/dorrlista#doors=`)).toBe(true)

  const other = await browser.newContext({ viewport: page.viewportSize() })
  const theirs = await other.newPage()
  const asked: string[] = []
  theirs.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  await open(theirs, link.replace('/sv/', '/no/'))
  await expect(theirs.getByText(no('doors.incoming.opened'))).toBeVisible()
  await expect.poll(() => names(theirs)).toEqual(['Entré', 'Förråd'])
  await expect(rows(theirs).first()).toContainText(nameIn(lock, 'no'))
  await expect(theirs).toHaveURL(/dorrlista$/)
  const code = link.split('#doors=')[1] ?? '-'
  expect(asked.filter((url) => url.includes(code))).toEqual([])

  await theirs.getByLabel(no('doors.name')).first().fill('Inngang')
  await open(theirs, link.replace('/sv/', '/no/'))
  const question = theirs.getByRole('dialog')
  await expect(question).toContainText(no('doors.incoming.mergeHelp', { added: 0, beside: 1, same: 1 }))
  await question.getByRole('button', { name: no('doors.incoming.merge') }).click()
  await expect.poll(() => names(theirs)).toEqual(['Inngang', 'Förråd', 'Entré'])
  // The address is one's own again; the same link then is another visit.
  await expect(theirs).toHaveURL(/dorrlista$/)
  await open(theirs, link.replace('/sv/', '/no/'))
  await expect(theirs.getByText(no('doors.incoming.same'))).toBeVisible()
  await expect.poll(() => names(theirs)).toEqual(['Inngang', 'Förråd', 'Entré'])
  await other.close()
})

test('the totals of all doors are a file for the wholesaler, and print with a page for each door', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  const list = [doorOf('Entré', strikeQuery, 3), doorOf('Förråd', strikeQuery, 4), doorOf('=1+1', 'eb=gone')]
  await keepDoors(page, list)
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
  // Each page opens its own door, as a sheet of its own does.
  const [whole, ...codes] = (await printedCodes(page)).map((code) => new URL(code))
  expect(whole?.pathname).toBe('/dorrlista')
  expect(await readFragment(whole?.hash ?? '')).toMatchObject({ list, unread: 0 })
  expect(codes.map(({ pathname }) => pathname)).toEqual(['/order', '/order', '/order'])
  expect(codes.map(({ searchParams }) => searchParams.get('eb'))).toEqual([strike.id, strike.id, 'gone'])
  for (const { searchParams } of codes)
    expect(dateOf(searchParams.get('p') ?? '').getTime()).toBeLessThan(soon)
})

test('a file or link that is no list, or not whole, is told so, and one’s own list stays', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  await keepDoors(page, [doorOf('Entré', strikeQuery)])
  await open(page, '/sv/dorrlista')
  const picker = page.locator('input[type=file]')
  for (const [buffer, key] of [
    [Buffer.from('artnr;antal\nNK120;2\n'), 'no-list'],
    [Buffer.from('{"passar":"doors","version":9}\n'), 'other-version'],
    [Buffer.alloc(10_000_000, 'x'), 'too-long'],
  ] as const) {
    await picker.setInputFiles({ name: 'lista.jsonl', mimeType: 'text/plain', buffer })
    await expect(page.getByRole('alert').filter({ hasText: say(`doors.incoming.${key}`) })).toBeVisible()
  }
  await open(page, `/sv/dorrlista${newer}`)
  await expect(page.getByRole('alert').filter({ hasText: say('doors.incoming.other-version') })).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['Entré'])

  const many = Array.from({ length: 60 }, (_, at) => doorOf(`Dörr ${at}`, strikeQuery, at + 1))
  const cut = (await fragmentOf(many)).slice(0, -100)
  const read = await readFragment(cut)
  if (read?.kind !== 'list' || read.unread === 0) throw new Error('It is whole')
  await open(page, `/sv/dorrlista${cut}`)
  const question = page.getByRole('dialog')
  const missing = say('doors.incoming.unread', { count: read.unread })
  await expect(question).toContainText(missing)
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('button', { name: say('doors.incoming.merge') }).click()
  await expect(page.getByRole('alert').filter({ hasText: missing })).toContainText(
    say('doors.incoming.merged'),
  )
  await expect(rows(page)).toHaveCount(1 + read.list.length)
})

test('lines that nobody can read stay until they are thrown away, and a door’s sheet changes that door', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  await keepDoors(page, [doorOf('Entré', strikeQuery), doorOf('Förråd', '')], ['["of another","version"]'])
  await open(page, '/sv/dorrlista')
  const notice = page.getByText(say('doors.problems.partly', { count: 1 }))
  await expect(notice).toBeVisible()
  await rows(page).first().getByLabel(say('doors.name')).fill('Port')
  await reload(page)
  await expect(notice).toBeVisible()
  await page.getByText(say('doors.problems.show')).click()
  await expect(page.getByText('["of another","version"]')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const drop = page.getByRole('button', { name: say('doors.problems.dropRest') })
  await drop.click()
  await page
    .getByRole('alert')
    .getByRole('button', { name: say('doors.undo') })
    .click()
  await expect(notice).toBeVisible()
  await drop.click()
  await expect(notice).toHaveCount(0)

  await rows(page)
    .first()
    .getByRole('link', { name: say('ui.order.title') })
    .click()
  await page.getByRole('button', { name: say('doors.add.action') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say('doors.add.where'))).toHaveValue('dentr-')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: say('doors.add.change') }).click()
  await page.getByRole('link', { name: say('doors.add.show') }).click()
  await expect.poll(() => names(page)).toEqual(['Port', 'Förråd'])
  await expect(page.getByRole('link', { name: say('doors.api') })).toHaveAttribute('href', /^\/api\/docs/)
})

test('the datasheets of more than a hundred articles come in parts as one archive', {
  tag: ['@desktop', '@browser'],
}, async ({ page, request }) => {
  const say = await sayIn('sv')
  const posts = matching('ms', 'sv', []).slice(0, 110)
  const all = posts.map(({ id }, at) => doorOf(`Dörr ${at}`, `ms=${id}`))
  await keepDoors(page, [doorOf('Entré', strikeQuery), ...all])
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/download/configuration')) asked.push(sent.url())
  })
  await open(page, '/sv/dorrlista')
  // What is above the button moves it until all doors are judged, and a press on what moves away is none.
  await expect(page.locator('[data-volt="24"]')).toBeVisible()
  const paths = await downloadedPaths(page, say('ui.order.download'))
  expect(asked).toHaveLength(2)
  const wanted = await datasheetsOf(request, [strike, ...posts], 'sv')
  expect(paths.toSorted()).toEqual(wanted.toSorted())
})

test('two hundred doors are added up, copied as numbers, and open again from their file in another browser', {
  tag: ['@desktop', '@browser'],
}, async ({ page, context, browser }) => {
  const say = await sayIn('sv')
  const many = Array.from({ length: 200 }, (_, n) => doorOf(`Dörr ${n}`, n % 2 ? strikeQuery : lockQuery))
  await keepDoors(page, many)
  await open(page, '/sv/dorrlista')
  await expect(rows(page)).toHaveCount(200)
  await expect(page.locator('[data-volt="24"]')).toBeVisible()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: say('doors.copyAll') }).click()
  await expect(page.getByRole('alert').filter({ hasText: say('doors.copyFailed') })).toBeVisible()
  const marked = () =>
    page.getByLabel(say('doors.numbers')).evaluate((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement
      return value.slice(selectionStart, selectionEnd)
    })
  for (const { artnr } of [lock, plate, strike]) expect(await marked()).toContain(artnr)
  await expect(page.getByLabel(say('doors.numbers'))).toBeFocused()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
  await page.getByRole('button', { name: say('doors.copyAll') }).click()
  await expect(page.getByLabel(say('doors.numbers'))).toHaveCount(0)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  for (const { artnr } of [lock, plate, strike]) await expect.poll(copied).toContain(artnr)
  await rows(page).last().getByLabel(say('doors.name')).fill('Sist')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('doors.saveFile') }).click(),
  ])

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await open(theirs, '/sv/dorrlista')
  await theirs.locator('input[type=file]').setInputFiles(await file.path())
  await expect(rows(theirs)).toHaveCount(200)
  expect((await names(theirs)).at(-1)).toBe('Sist')
  await other.close()
})

test('two tabs have one list, and a storage that is full or forbidden says so and loses nothing', {
  tag: ['@desktop'],
}, async ({ page, context, browser }) => {
  const say = await sayIn('sv')
  await keepDoors(page, [doorOf('Entré', strikeQuery)])
  await open(page, '/sv/dorrlista')
  const other = await context.newPage()
  await open(other, '/sv/dorrlista')
  await other.getByLabel(say('doors.name')).fill('Port')
  await expect.poll(() => names(page)).toEqual(['Port'])
  await other.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await other.getByLabel(say('doors.name')).fill('Grind')
  await expect(other.getByText(say('doors.problems.full'))).toBeVisible()
  expect(await names(other)).toEqual(['Grind'])
  expect(await names(page)).toEqual(['Port'])

  const strict = await browser.newContext()
  await strict.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('No', 'SecurityError')
      },
    })
  })
  const theirs = await strict.newPage()
  await open(theirs, `/sv/dorrlista${await fragmentOf([doorOf('Förråd', strikeQuery)])}`)
  await expect(theirs.getByText(say('doors.problems.forbidden'))).toBeVisible()
  await expect.poll(() => names(theirs)).toEqual(['Förråd'])
  // The address is the only place that keeps it.
  await reload(theirs)
  await expect.poll(() => names(theirs)).toEqual(['Förråd'])
  await strict.close()
})

test('undoing a removal is offered beside the list until something else is done, which stays', {
  tag: '@desktop',
}, async ({ page }) => {
  const say = await sayIn('sv')
  await keepDoors(page, [doorOf('Entré', strikeQuery), doorOf('Förråd', strikeQuery)])
  await open(page, '/sv/dorrlista')
  const remove = page.getByRole('button', { name: say('ui.common.remove', { label: 'Entré' }) })
  const undo = page.getByRole('button', { name: say('doors.undo') })
  const note = rows(page).last().getByLabel(say('doors.note'))
  await remove.click()
  await expect(undo).toHaveCount(2)
  await note.fill('Glas')
  await expect(undo).toHaveCount(1)
  await expect(note).toHaveValue('Glas')
  await undo.click()
  await undo.click()
  await expect.poll(() => names(page)).toEqual(['Entré', 'Förråd'])
  await remove.click()
  await expect(undo).toHaveCount(2)
  // The page's own button.
  await undo.first().click()
  await expect.poll(() => names(page)).toEqual(['Entré', 'Förråd'])
  await expect(undo).toHaveCount(1)
})
