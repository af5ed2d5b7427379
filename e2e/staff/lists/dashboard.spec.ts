import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { csvText } from '../../../domain/csv/text.ts'
import { texts } from '../../../domain/texts/index.ts'
import { boxOf, expect, goBack, open, test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { hold } from '../../support/held.ts'
import { CountingPointer } from '../../support/keyboard.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'

const dashboard = '/sv/admin/dashboard'
const unique = () => `Prov ${test.info().project.name} ${Math.random().toString(36).slice(2, 8)}`

/** Adds a product of a test's own and returns its id. */
async function add(
  request: APIRequestContext,
  path: string,
  data: { name: string } & Record<string, unknown>,
): Promise<string> {
  const headers = await staffHeaders(request, 0)
  const answer = await request.post(`/api/${path}`, { headers, data: { artnr: `${data.name} nr`, ...data } })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { result: { _id: string } }).result._id
}

test('what happened to planned publications comes late and moves nothing', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  const late = Promise.withResolvers<void>()
  const notice = (how: string) => ({
    _id: how,
    how,
    date: '2026-03-02T08:00:00.000Z',
    user: { name: 'Anna Andersson', email: 'anna@passar.test' },
    languages: ['sv'],
    at: '2026-03-05T08:00:00.000Z',
    product: { _id: 'some', category: 'eb', name: 'Elslutbleck med ett långt namn' },
  })
  await page.route('**/api/notices', async (route) => {
    await late.promise
    await route.fulfill({ json: [notice('moved'), notice('cancelled')] })
  })
  await openAs(page, 0, dashboard)
  const list = page.getByRole('tablist').first()
  await expect(names(page).first()).toBeVisible()
  const before = await boxOf(list, { held: /notices/ })
  late.resolve()
  const told = page.getByText('Det som har hänt med dina planer (2)')
  await expect(told).toBeVisible()
  expect(await boxOf(list)).toEqual(before)
  await told.click()
  await expect(page.getByText(/Anna Andersson har ändrat tiden/)).toBeVisible()
  expect(await boxOf(list)).toEqual(before)
  await expectAccessible(page)
})

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** The names of the list from top to bottom, as a table or as cards. */
const names = (page: Page): Locator => page.getByRole('tabpanel').last().locator('a[lang=sv]')

async function search(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes(`q=${encodeURIComponent(text)}`))
  await page.getByRole('searchbox', { name: 'Sök namn eller nummer' }).fill(text)
  await answered
}

test('deleting asks first; what was deleted lies in the bin and can be taken back', {
  tag: ['@desktop', '@2.11.5', '@5.1.15', '@8.2.5'],
}, async ({ page, request }) => {
  const name = unique()
  await add(request, 'nodutrymningsbeslag', { name })
  await openAs(page, 1, dashboard)
  await tab(page, 'Nödutrymningsbeslag').click()
  await search(page, name)
  const remove = page.getByRole('button', { name: `Ta bort ${name}` })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Är du säker?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText('Borttaget', { exact: true })).toBeVisible()
  await expect(page.getByText('Ingen produkt passar sökningen och filtret.')).toBeVisible()
  await page.getByRole('link', { name: 'Papperskorgen' }).click()
  // The bin is paged, and other tests may put a whole page of products before this one.
  await page.getByLabel('Sök i papperskorgen').fill(name)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('30 dagar kvar')
  await row.getByRole('button', { name: `Återställ ${name}` }).click()
  await expect(page.getByText('Återställt')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Översikt' }).last().click()
  await expect(names(page)).toHaveText([name])
})

test('a product that moves up in the bin while the search narrows it keeps the focus', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const own = unique()
  const [first, second] = [`${own} Alfa`, `${own} Zulu`]
  const headers = await staffHeaders(request, 0)
  for (const name of [first, second]) {
    const id = await add(request, 'nodutrymningsbeslag', { name })
    await request.delete(`/api/nodutrymningsbeslag/${id}`, { headers })
  }
  await openAs(page, 0, `${dashboard}?papperskorg`)
  const restore = page.getByRole('button', { name: `Återställ ${own}` })
  await page.getByLabel('Sök i papperskorgen').fill(own)
  await expect(restore).toHaveCount(2)
  const narrowed = await hold(page, 'GET', '**/api/bin*Alfa*')
  await page.getByLabel('Sök i papperskorgen').fill(first)
  await restore.last().focus()
  await narrowed.asked
  await narrowed.release()
  await expect(restore).toHaveCount(1)
  await expect(restore).toBeFocused()
})

test('the bin is paged, and what a job put there stands under it', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const own = unique()
  const headers = await staffHeaders(request, 0)
  const rows = Array.from({ length: 51 }, (_, n) => [`${own} ${n}`, `${own} ${n}`])
  const begun = await request.post('/api/imports/housing/apply', {
    headers: { ...headers, 'Content-Type': 'text/csv' },
    data: csvText([['name', 'artnr'], ...rows]),
  })
  const { _id } = ((await begun.json()) as { result: { _id: string } }).result
  for (const [step, end] of [
    ['run', 'done'],
    ['undo', 'undone'],
  ] as const) {
    const go = async () => (await request.post(`/api/jobs/${_id}/${step}`, { headers })).json()
    await expect
      .poll(async () => JSON.stringify(await go()), { intervals: [0] })
      .toContain(`"status":"${end}"`)
  }
  await openAs(page, 0, `${dashboard}?papperskorg`)
  const products = page.getByRole('region', { name: 'Produkter' })
  // A search that is still to come would lead back to the first page.
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === own)
  await page.getByLabel('Sök i papperskorgen').fill(own)
  await found
  const job = products.getByRole('listitem').filter({ hasText: 'Borttagna när ett jobb ångrades' })
  const restore = products.getByRole('button', { name: `Återställ ${own}` })
  await expect(products.getByText('1–50 av 51')).toBeVisible()
  await expect(restore).toHaveCount(50)
  await expect(job).toHaveCount(1)
  await products.getByRole('button', { name: 'Nästa' }).click()
  await expect(products.getByText('51–51 av 51')).toBeVisible()
  await expect(products.getByRole('heading', { name: 'Produkter' })).toBeFocused()
  await expect(restore).toHaveCount(1)
  await job.getByRole('link', { name: 'Visa jobbet' }).click()
  await expect(page).toHaveURL(`/sv/admin/jobb?jobb=${_id}`)
})

test('a list and a product are exported as CSV, a product is duplicated and edited from its row', {
  tag: ['@desktop', '@2.11.6', '@6.1.6'],
}, async ({ page, request }) => {
  const name = unique()
  const id = await add(request, 'housing', { name })
  await openAs(page, 1, dashboard)
  await tab(page, 'Låshus').click()
  const exported = async (button: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    const parts: Buffer[] = []
    for await (const part of await file.createReadStream()) parts.push(part as Buffer)
    return Buffer.concat(parts).toString('utf8')
  }
  await search(page, name)
  const one = await exported(`Exportera ${name} som CSV`)
  expect(one).toContain(name)
  const shown = await exported('Exportera visade')
  expect(shown.split('\n').length).toBe(one.split('\n').length)
  await page.getByRole('searchbox', { name: 'Sök namn eller nummer' }).fill('')
  const all = await exported('Exportera CSV')
  expect(all).toContain(name)
  expect(all.split('\n').length).toBeGreaterThan(one.split('\n').length + 20)
  await search(page, name)
  await expect(page.getByRole('link', { name: `Duplicera ${name}` })).toHaveAttribute(
    'href',
    `/sv/admin/lh/add?copy=${id}`,
  )
  await page.getByRole('link', { name: `Redigera ${name}` }).click()
  await expect(page).toHaveURL(`/sv/admin/lh/${id}`)
  await goBack(page)
  await expect(names(page)).toHaveText([name])
})

test('one press on a tick publishes, asks nothing, and offers to undo it', {
  tag: ['@desktop', '@browser'],
}, async ({ page, request }) => {
  const name = unique()
  const info = [{ title: 'Bruk', body: 'x' }]
  const id = await add(request, 'slutbleck', { name, info })
  await openAs(page, 1, `${dashboard}?lista=sb&q=${encodeURIComponent(name)}`)
  const publish = page.getByRole('button', { name: `Publicera ${name} på svenska` })
  const pointer = new CountingPointer()
  await pointer.press(publish)
  await expect(page.getByText(`${name} är publicerad på svenska`)).toBeVisible()
  expect(pointer.presses).toBe(1)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByText(`${name} är inte längre publicerad på svenska`)).toBeVisible()
  expect((await request.get(`/api/slutbleck/${id}`)).status()).toBe(404)
  await publish.click()
  await expect(page.getByRole('button', { name: `Avpublicera ${name} på svenska` })).toBeVisible()
  expect((await request.get(`/api/slutbleck/${id}`)).status()).toBe(200)
  // An editor does not publish translations.
  await expect(page.getByRole('button', { name: `Publicera ${name} på norska` })).toHaveCount(0)
  await expectAccessible(page)
})

test('filter, order and page stand in the address', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, 1, `${dashboard}?lista=ms&sort=-changed&sida=2`)
  await expect(page.getByText(/^51–100 av \d+$/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Ändrad' })).toHaveAttribute('aria-sort', 'descending')
  // The end of the list is one press away, however long it is.
  await open(page, `${dashboard}?lista=ms&sort=-changed`)
  const pointer = new CountingPointer()
  await pointer.press(page.getByRole('button', { name: 'Sista sidan' }))
  await expect(page.getByText(/^\d+–(\d+) av \1$/)).toBeVisible()
  expect(pointer.presses).toBe(1)
  await page.getByLabel('Visa', { exact: true }).selectOption('Utkast')
  await expect(page).toHaveURL(/\?lista=ms&visa=draft&sort=-changed$/)
  await page
    .getByRole('link', { name: /^Redigera/ })
    .first()
    .click()
  await expect(page).toHaveURL(/admin\/ms\//)
  await goBack(page)
  await expect(page).toHaveURL(/\?lista=ms&visa=draft&sort=-changed$/)
  await expect(page.getByLabel('Visa', { exact: true })).toHaveValue('draft')
  await page.getByLabel('Visa', { exact: true }).selectOption('Alla produkter')
  // A page that is not there any more is the last one.
  await open(page, `${dashboard}?lista=lh&sida=999`)
  await expect(page).not.toHaveURL(/sida=999/)
  await expect(names(page).first()).toBeVisible()
})

test('how a list looks that did not come, by criteria, without a product, and before one is deleted', {
  tag: ['@desktop', '@browser'],
}, async ({ page, request, faults }) => {
  faults.expect(/500|409/)
  const own = unique()
  const strike = await add(request, 'elslutbleck', { name: `${own} bleck` })
  await add(request, 'montagestolpar', { name: `${own} stolpe`, elslutbleck: [strike] })
  let broken = true
  await page.route('**/api/elslutbleck?all**', (route) =>
    broken ? route.fulfill({ status: 500, json: { error: 'INTERNAL', message: 'x' } }) : route.fallback(),
  )
  await openAs(page, 0, `${dashboard}?lista=eb`)
  await expect(page.getByText('Listan gick inte att hämta.')).toBeVisible()
  await expectAccessible(page)
  broken = false
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(names(page).first()).toBeVisible()
  expect((await boxOf(page.getByRole('row').nth(1))).y).toBeLessThanOrEqual(300)
  await search(page, own)
  await page.getByRole('button', { name: `Ta bort ${own} bleck` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName('Är du säker?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Ta bort' }).click()
  await expect(question).toHaveAccessibleName('Produkten används på ett ställe')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await search(page, `${own} finns inte`)
  await expect(page.getByText('Ingen produkt passar sökningen och filtret.')).toBeVisible()
  await expectAccessible(page)
  await tab(page, 'Kriterier').click()
  await expect(page.getByRole('tabpanel').last().getByText(texts.sv.columns.brandkrav).first()).toBeVisible()
  await expectAccessible(page)
  // Rows of tabs and links scroll sideways where they are long: where one is stands in view.
  await open(page, `${dashboard}?lista=nb`)
  await expect(tab(page, 'Nödutrymningsbeslag')).toBeInViewport({ ratio: 0.9 })
  await open(page, '/sv/admin/kontroll')
  const area = page.getByRole('navigation', { name: 'Administration' })
  await expect(area.getByRole('link', { name: 'Kontroll' })).toBeInViewport({ ratio: 0.9 })
})
