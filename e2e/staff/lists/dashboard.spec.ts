import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { texts } from '../../../domain/texts/index.ts'
import { boxOf, expect, goBack, open, test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { CountingPointer } from '../../support/keyboard.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'
import { uploadBytes } from '../../support/uploads.ts'

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

test('dashboard: what waits comes late and moves nothing, and on a phone four rows of controls come before the first product', {
  tag: '@desktop',
}, async ({ page }) => {
  let late = Promise.withResolvers<void>()
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
  const refused = {
    name: '',
    version: 1,
    base: 1,
    changed: '2026-03-05T08:00:00.000Z',
    schedule: null,
    failure: {
      at: '2026-03-05T08:00:00.000Z',
      error: 'NOT_PUBLISHABLE',
      message: 'Info saknas.',
      field: 'info',
    },
    product: { _id: 'other', category: 'eb', name: 'Ett annat', artnr: '1' },
  }
  await page.route('**/api/working-copies*', async (route) => {
    await late.promise
    await route.fulfill({ json: [refused] })
  })
  const list = page.getByRole('tablist').first()
  const told = page.getByText('3 planer att se över')
  const held = /notices|working-copies/
  for (const size of [page.viewportSize(), { width: 390, height: 844 }]) {
    if (size) await page.setViewportSize(size)
    late = Promise.withResolvers<void>()
    await openAs(page, 0, dashboard)
    await expect(names(page).first()).toBeVisible()
    const before = await boxOf(list, { held })
    late.resolve()
    await expect(told).toBeVisible()
    expect(await boxOf(list)).toEqual(before)
    await told.click()
    await expect(page.getByText(/Anna Andersson har ändrat tiden/)).toBeVisible()
    await expect(page.getByText('Info saknas.')).toBeVisible()
    expect(await boxOf(list)).toEqual(before)
    await expectAccessible(page)
  }
  await open(page, `${dashboard}?lista=eb`)
  await expect(names(page).first()).toBeVisible()
  expect(await rowsOfControls(page)).toBeLessThanOrEqual(4)
  const filter = page.getByLabel('Visa', { exact: true })
  await expect(filter).toBeHidden()
  await page.getByRole('button', { name: 'Fler val' }).click()
  await expect(filter).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportera CSV' })).toBeVisible()
  await expectAccessible(page)
})

/** How many rows of controls stand above the first product, without the line that says what waits, which opens over the page. */
async function rowsOfControls(page: Page): Promise<number> {
  const heading = await boxOf(page.getByRole('heading', { level: 1 }))
  const first = await boxOf(names(page).first())
  const controls = page.locator('main').locator('a, button, select, input').filter({ visible: true })
  // A control that begins below all that stand before it begins another row.
  let [rows, end] = [0, 0]
  for (const control of await controls.all()) {
    const { y, height } = await boxOf(control)
    if (y >= first.y) break
    // Beside the heading it may begin a little higher.
    if (y + height < heading.y) continue
    if (y >= end) rows += 1
    end = Math.max(end, y + height)
  }
  return rows
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** The names of the list from top to bottom, as a table or as cards. */
const names = (page: Page): Locator => page.getByRole('tabpanel').last().locator('a[lang=sv]')

async function search(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes(`q=${encodeURIComponent(text)}`))
  await page.getByRole('searchbox', { name: 'Sök namn eller nummer' }).fill(text)
  await answered
}

test('dashboard: a product is published by one press, edited, deleted and taken out of the bin, and the list stays', {
  tag: ['@desktop', '@2.11.5', '@5.1.15', '@8.2.5'],
}, async ({ page, request }) => {
  const name = unique()
  const info = [{ title: 'Bruk', body: 'x' }]
  const id = await add(request, 'slutbleck', { name, info })
  const query = `?${new URLSearchParams({ lista: 'sb', q: name, sort: '-changed' })}`
  await openAs(page, 1, dashboard + query)
  const publish = page.getByRole('button', { name: `Publicera ${name} på svenska` })
  await test.step('one press asks nothing, and can be undone', async () => {
    const pointer = new CountingPointer()
    await pointer.press(publish)
    await expect(page.getByText(`${name} är publicerad på svenska`)).toBeVisible()
    expect(pointer.presses).toBe(1)
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(page.getByText(`${name} är inte längre publicerad på svenska`)).toBeVisible()
    const seen = async () => (await request.get(`/api/slutbleck/${id}`)).status()
    await expect.poll(seen).toBe(404)
    await publish.click()
    await expect(page.getByRole('button', { name: `Avpublicera ${name} på svenska` })).toBeVisible()
    // The mark flips before the answer comes.
    await expect.poll(seen).toBe(200)
    // An editor does not publish translations.
    await expect(page.getByRole('button', { name: `Publicera ${name} på norska` })).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('back from its form the list is as it was', async () => {
    await page.getByRole('link', { name: `Redigera ${name}` }).click()
    await expect(page).toHaveURL(`/sv/admin/sb/${id}`)
    await goBack(page)
    await expect(page).toHaveURL(dashboard + query)
    await expect(names(page)).toHaveText([name])
    await expect(page.getByRole('columnheader', { name: 'Ändrad' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  })
  await test.step('deleted it lies in the bin, and comes back', async () => {
    const remove = page.getByRole('button', { name: `Ta bort ${name}` })
    await remove.click()
    const question = page.getByRole('alertdialog', { name: 'Är du säker?' })
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(remove).toBeFocused()
    await remove.click()
    await question.getByRole('button', { name: 'Ta bort' }).click()
    await expect(page.getByText('Ingen produkt passar sökningen och filtret.')).toBeVisible()
    await page.getByRole('link', { name: 'Papperskorgen' }).click()
    // The bin is paged, and other tests may put a whole page of products before this one.
    await page.getByLabel('Sök i papperskorgen').fill(name)
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.getByRole('button', { name: `Återställ ${name}` }).click()
    await expect(row).toHaveCount(0)
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Produkter' })
      .click()
    await expect(names(page)).toHaveText([name])
  })
})

test('dashboard: how a list looks that did not come, by criteria, without a product, and before one is deleted', {
  tag: '@desktop',
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
  await expect(area.getByRole('link', { name: 'Att åtgärda' })).toBeInViewport({ ratio: 0.9 })
  // A document that was just deleted, and the bin that it is in.
  const name = `${own}.pdf`
  await uploadBytes(request, `${own} bleck nr/docs/sv`, name, Buffer.from('%PDF-1.7\n%%EOF\n'))
  await open(page, `/sv/admin/eb/${strike}`)
  const files = page.locator('[data-section=files]')
  await files.getByRole('button', { name: `Ta bort ${name}` }).click()
  await question.getByRole('button', { name: 'Ta bort' }).click()
  await expect(files).toContainText(`${name} ligger i papperskorgen.`)
  await expectAccessible(page)
  await open(page, `${dashboard}?papperskorg`)
  await expect(page.getByRole('list', { name: 'Filer' })).toContainText(name)
  await expectAccessible(page)
})
