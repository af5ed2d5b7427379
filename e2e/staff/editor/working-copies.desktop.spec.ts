import type { APIRequestContext, Page } from '@playwright/test'
import type { DocumentAnswer } from '../../../domain/contracts/files.ts'
import { axeFindings, boxOf, expect, open, overflow, reload, test } from '../../fixtures.ts'
import { hold } from '../../support/held.ts'
import { addProduct, changeProduct, readProduct, uniqueNumber, uniqueWord } from '../../support/products.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'
import { uploadBytes } from '../../support/uploads.ts'

const published = (word: string) => ({
  name: `Prov ${word}`,
  artnr: word,
  info: [{ title: 'Användningsområde', body: 'En text.' }],
  published: true,
})

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const publicName = async (request: APIRequestContext, id: string) =>
  ((await (await request.get(`/api/elslutbleck/${id}`)).json()) as { name: string }).name

test(
  'a published product is worked on beside what visitors see, compared, planned and published',
  { tag: '@browser' },
  async ({ page, faults }, info) => {
    faults.expect(/409 \(Conflict\)/)
    const word = uniqueWord(info)
    const id = await addProduct(page.request, 'eb', published(word))
    await uploadBytes(page.request, `${word}/docs/sv`, 'gammalt.pdf', pdf)
    await openAs(page, 0, `/sv/admin/eb/${id}`)
    const name = page.locator('[name="name"]')
    await name.fill(`Kopia ${word}`)
    await button(page, 'Spara som utkast').click()
    const here = page.getByRole('region', { name: 'Arbetskopia – inte publicerad' })
    await expect(here).toBeVisible()
    await expect(name).toHaveValue(`Kopia ${word}`)
    expect(await publicName(page.request, id)).toBe(`Prov ${word}`)

    // Files belong to the copy, too: visitors' are as they were.
    const files = page.locator('[data-section=files]')
    const row = (name: string) => files.locator(`[data-file="${name}"]`)
    await files
      .locator('[data-kind=docs] input[type=file]')
      .first()
      .setInputFiles({ name: 'nytt.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(row('nytt.pdf')).toBeVisible()
    await row('gammalt.pdf').getByRole('button', { name: 'Ta bort gammalt.pdf' }).click()
    const sure = page.getByRole('alertdialog')
    await expect(sure).toContainText('gammalt.pdf tas bort när arbetskopian publiceras.')
    await sure.getByRole('button', { name: 'Ta bort' }).click()
    await files.getByRole('button', { name: 'Ångra borttagningen av gammalt.pdf' }).click()
    await expect(row('gammalt.pdf').getByRole('button').first()).toBeFocused()
    await row('gammalt.pdf').getByRole('button', { name: 'Ta bort gammalt.pdf' }).click()
    await sure.getByRole('button', { name: 'Ta bort' }).click()
    await expect(row('gammalt.pdf')).toHaveCount(0)
    const documents = async () => {
      const answer = await page.request.get(`/api/files/${word}/docs/sv`)
      return ((await answer.json()) as DocumentAnswer[]).map(({ name }) => name)
    }
    expect(await documents()).toEqual(['gammalt.pdf'])

    // What was typed on top of the copy is left in the browser with the copy, not with what is published.
    await name.fill(`Kopia 2 ${word}`)
    page.once('dialog', (dialog) => void dialog.accept())
    await reload(page)
    const exists = page.getByRole('region', { name: 'Det finns en arbetskopia' })
    await expect(exists).toBeVisible()
    await expect(name).toHaveValue(`Prov ${word}`)
    await button(page, 'Visa skillnaderna').click()
    const differences = page.getByRole('dialog', { name: 'Det som skiljer' })
    await expect(differences).toContainText(`Kopia ${word}`)
    await expect(differences).toContainText('nytt.pdf är ny')
    await expect(differences).toContainText('gammalt.pdf tas bort')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    const enr = uniqueNumber()
    await changeProduct(page.request, 'eb', id, { enr })
    await button(page, 'Öppna arbetskopian').click()
    await button(page, 'Återställ ändringarna').click()
    await expect(name).toHaveValue(`Kopia 2 ${word}`)
    expect(await overflow(page)).toBe(0)

    await button(page, 'Publicera …').click()
    await page.getByLabel('Vid en viss tid').check()
    const time = page.getByLabel('Dag och klockslag')
    await time.fill('2027-03-28T02:30')
    await expect(page.getByText('Klockan 02:30 finns inte den dagen')).toBeVisible()
    await time.fill('2027-10-31T02:30')
    await page.getByLabel('Andra gången (normaltid)').check()
    expect(await axeFindings(page)).toEqual([])
    await button(page, 'Planera').click()
    await expect(here).toContainText('Publiceras 2027-10-31 02:30 svensk tid')
    await here.getByRole('button', { name: 'Avboka' }).click()
    await expect(here).not.toContainText('svensk tid')

    // Somebody else has saved the product since the copy was made: it is looked at before anything is published.
    await button(page, 'Publicera …').click()
    await button(page, 'Publicera nu').click()
    const conflict = page.getByRole('dialog', { name: /har sparat under tiden/ })
    await expect(conflict).toContainText(enr)
    // It is published then, as was asked for.
    await button(page, 'Spara med mina val').click()
    await expect(page.getByText('Du ser ändringen direkt, besökare inom en minut.')).toBeVisible()
    await expect(page.getByText('Allt är sparat')).toBeVisible()
    await expect(name).toHaveValue(`Kopia 2 ${word}`)
    expect(await documents()).toEqual(['nytt.pdf'])
    await expect(row('nytt.pdf')).toBeVisible()
    await expect(page.getByRole('region', { name: /arbetskopia/i })).toHaveCount(0)
    expect(await readProduct(page.request, 'eb', id)).toMatchObject({
      name: `Kopia 2 ${word}`,
      enr,
    })
  },
)

test('working copies: a second conflict compares with what the first one has settled', async ({
  page,
  faults,
}, info) => {
  faults.expect(/409 \(Conflict\)/)
  const word = uniqueWord(info)
  const id = await addProduct(page.request, 'eb', published(word))
  await openAs(page, 0, `/sv/admin/eb/${id}`)
  await page.locator('[name="name"]').fill(`Kopia ${word}`)
  await button(page, 'Spara som utkast').click()
  await expect(page.getByRole('region', { name: 'Arbetskopia – inte publicerad' })).toBeVisible()
  const publish = async () => {
    await button(page, 'Publicera …').click()
    await button(page, 'Publicera nu').click()
  }
  const conflict = page.getByRole('dialog', { name: /har sparat under tiden/ })
  const [first, second] = [uniqueNumber(), uniqueNumber()]
  await changeProduct(page.request, 'eb', id, { enr: first })
  await publish()
  // While the dialog is open the colleague saves once more.
  await expect(conflict).toContainText(first)
  await changeProduct(page.request, 'eb', id, { enr: second })
  await button(page, 'Spara med mina val').click()
  await expect(conflict).toContainText(second)
  await expect(conflict).not.toContainText('Ni har båda ändrat')
  await button(page, 'Spara med mina val').click()
  await expect(page.getByText('Allt är sparat')).toBeVisible()
  expect(await readProduct(page.request, 'eb', id)).toMatchObject({ name: `Kopia ${word}`, enr: second })
})

test('drafts: a product that is switched off and saved as a draft is no longer published', async ({
  page,
}, info) => {
  const word = uniqueWord(info)
  const id = await addProduct(page.request, 'eb', published(word))
  await openAs(page, 0, `/sv/admin/eb/${id}`)
  await page.locator('[name="published"]').uncheck()
  await button(page, 'Spara som utkast').click()
  await expect(page.getByText('Utkastet är sparat, och produkten är inte längre publicerad')).toBeVisible()
  expect((await page.request.get(`/api/elslutbleck/${id}`)).status()).toBe(404)
  await button(page, 'Visa skillnaderna').click()
  await expect(page.getByRole('dialog', { name: 'Det som skiljer' })).toContainText(
    'Arbetskopian säger detsamma som det publicerade.',
  )
})

test(
  'plans: the dashboard tells whose plan was cancelled, until they have read it',
  {
    tag: '@browser',
  },
  async ({ page }, info) => {
    const word = uniqueWord(info)
    const id = await addProduct(page.request, 'eb', published(word))
    const copy = `/api/elslutbleck/${id}/working-copy`
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const put = async (level: 0 | 1, path: string, data: object) => {
      const answer = await page.request.put(path, { headers: await staffHeaders(page.request, level), data })
      expect(answer.status()).toBe(200)
    }
    await put(1, copy, { product: { name: `Kopia ${word}` }, version: null })
    await put(1, `${copy}/schedule`, { version: 1, at, languages: ['sv'] })
    await put(0, `${copy}/schedule`, { version: 2, at: null, languages: ['sv'] })
    await openAs(page, 1, '/sv/admin/dashboard')
    await page.getByText(/^Det som har hänt med dina planer/).click()
    const notice = page
      .getByRole('listitem')
      .filter({ hasText: `avbokat publiceringen av Kopia ${word} (svenska)` })
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Läst' }).click()
    await expect(notice).toHaveCount(0)
  },
)

test(
  'what cannot be published stays a copy that says why, and a copy that is thrown away asks first',
  { tag: '@browser' },
  async ({ page, faults }, info) => {
    faults.expect(/400 \(Bad Request\)/)
    const word = uniqueWord(info)
    const id = await addProduct(page.request, 'eb', published(word))
    await openAs(page, 1, `/sv/admin/eb/${id}`)
    await page.locator('[name="info.0.body"]').fill('')
    await button(page, 'Spara som utkast').click()
    await expect(page.getByText('Arbetskopian är sparad')).toBeVisible()
    await button(page, 'Publicera …').click()
    await button(page, 'Publicera nu').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Rätta ett fel' })).toContainText(
      'Kan inte publiceras',
    )
    // At its time nobody looks: it is told on the dashboard, above a list that stays where it is.
    const headers = await staffHeaders(page.request, 1)
    const schedule = `/api/elslutbleck/${id}/working-copy/schedule`
    const hour = 3_600_000
    const at = new Date(Date.now() + hour).toISOString()
    const planned = await page.request.put(schedule, { headers, data: { version: 1, at, languages: ['sv'] } })
    expect(planned.status()).toBe(200)
    const run = `/cdn-cgi/local/scheduled?cron=*/2+*+*+*+*&time=${Date.now() + 2 * hour}`
    expect((await page.request.get(run)).status()).toBe(200)
    await open(page, '/sv/admin/dashboard?lista=eb&sort=-changed')
    const notice = page.getByRole('region', { name: 'Planerade publiceringar som inte gick igenom' })
    await expect(notice).toContainText('Kan inte publiceras')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect((await boxOf(page.getByRole('row').nth(1))).y).toBeLessThanOrEqual(300)
    // From there to the field that it lacks, in the copy.
    await notice.getByRole('link', { name: `Prov ${word}` }).click()
    await expect(page.getByRole('region', { name: 'Arbetskopia – inte publicerad' })).toBeVisible()
    await expect(page.locator('[name="info.0.body"]')).toBeFocused()

    await button(page, 'Släng arbetskopian').click()
    await button(page, 'Släng den').click()
    await expect(page.locator('[name="info.0.body"]')).toHaveValue('En text.')
    await expect(button(page, 'Spara som utkast')).toBeVisible()
  },
)

test(
  'a draft is planned to be published for the first time, in the languages that lack nothing',
  { tag: '@browser' },
  async ({ page }, info) => {
    const word = uniqueWord(info)
    const id = await addProduct(page.request, 'eb', { ...published(word), published: false })
    await openAs(page, 0, `/sv/admin/eb/${id}`)
    await button(page, 'Planera publicering …').click()
    const dialog = page.getByRole('dialog', { name: 'Planera publiceringen' })
    await expect(dialog.getByLabel(/^Norska texter och dokument\. Saknas: /)).toBeDisabled()
    await dialog.getByLabel('Dag och klockslag').fill('2027-06-01T08:00')
    await button(page, 'Planera').click()
    const here = page.getByRole('region', { name: 'Arbetskopia – inte publicerad' })
    await expect(here).toContainText('Publiceras 2027-06-01 08:00 svensk tid')
    await expect(page.locator('[name="published"]')).toBeChecked()
    expect(await readProduct(page.request, 'eb', id)).toMatchObject({ published: false })
  },
)

test(
  'a product that somebody deletes while its form is open is told, and what was written is saved once it is back',
  { tag: '@browser' },
  async ({ page, faults }, info) => {
    faults.expect(/404|409/)
    const word = uniqueWord(info)
    const id = await addProduct(page.request, 'eb', published(word))
    const headers = await staffHeaders(page.request, 1)
    const gone = page.getByRole('alert').filter({ hasText: 'Någon har tagit bort produkten' })
    const name = page.locator('[name="name"]')
    const deleteAndRestore = async (press: string) => {
      expect((await page.request.delete(`/api/elslutbleck/${id}`, { headers })).status()).toBe(200)
      await button(page, press).click()
      await expect(gone).toContainText('Det du har skrivit finns kvar här')
      await expect(gone.getByRole('link', { name: 'Papperskorgen' })).toHaveAttribute(
        'href',
        '/sv/admin/dashboard?papperskorg',
      )
      expect((await page.request.post(`/api/bin/${id}`, { headers })).status()).toBe(200)
      await button(page, press).click()
      await expect(gone).toHaveCount(0)
    }
    await openAs(page, 1, `/sv/admin/eb/${id}`)
    await name.fill(`Kvar ${word}`)
    await deleteAndRestore('Spara')
    await expect.poll(async () => (await readProduct(page.request, 'eb', id)).name).toBe(`Kvar ${word}`)
    await expect(page.getByRole('status').filter({ hasText: 'Allt är sparat' })).toBeVisible()

    await name.fill(`Kopia ${word}`)
    await button(page, 'Spara som utkast').click()
    await expect(page.getByRole('region', { name: 'Arbetskopia – inte publicerad' })).toBeVisible()
    await name.fill(`Kopia 2 ${word}`)
    await deleteAndRestore('Spara utkastet')
    await expect(page.getByRole('status').filter({ hasText: 'Arbetskopian är sparad' })).toBeVisible()
    await expect(name).toHaveValue(`Kopia 2 ${word}`)
  },
)

test('what is typed while a copy that is gone is replaced by the product is kept', async ({ page }, info) => {
  const word = uniqueWord(info)
  const id = await addProduct(page.request, 'eb', published(word))
  await openAs(page, 0, `/sv/admin/eb/${id}`)
  const name = page.locator('[name="name"]')
  await name.fill(`Kopia ${word}`)
  await button(page, 'Spara som utkast').click()
  const here = page.getByRole('region', { name: 'Arbetskopia – inte publicerad' })
  await expect(here).toBeVisible()
  const headers = await staffHeaders(page.request, 1)
  const discarded = await page.request.delete(`/api/elslutbleck/${id}/working-copy?version=1`, { headers })
  expect(discarded.status()).toBe(200)
  const read = await hold(page, 'GET', `**/api/elslutbleck/${id}`)
  await button(page, 'Visa skillnaderna').click()
  await read.asked
  await expect(here).toHaveCount(0)
  await name.fill(`Skrivet ${word}`)
  await read.release()
  await expect(name).toHaveValue(`Skrivet ${word}`)
  // Without anything to lose, the product replaces the form after all.
  await name.fill(`Kopia ${word}`)
  await expect(name).toHaveValue(`Prov ${word}`)
})
