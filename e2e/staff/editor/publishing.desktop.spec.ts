import type { APIRequestContext, Page } from '@playwright/test'
import type { DocumentAnswer } from '../../../domain/contracts/files.ts'
import { axeFindings, boxOf, expect, overflow, reload, test } from '../../fixtures.ts'
import { addProduct, changeProduct, readProduct, uniqueNumber, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'
import { uploadBytes } from '../../support/uploads.ts'

const published = (word: string) => ({
  name: `Prov ${word}`,
  artnr: word,
  info: [{ title: 'Användningsområde', body: 'En text.' }],
  published: true,
})

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
async function choose(page: Page, name: string) {
  await button(page, 'Mer').click()
  await button(page, name).click()
}
const publicName = async (request: APIRequestContext, id: string) =>
  ((await (await request.get(`/api/elslutbleck/${id}`)).json()) as { name: string }).name

test('publishing: a published product is previewed, worked on beside what visitors see, compared, planned, published and unpublished', async ({
  page,
  faults,
}, info) => {
  faults.expect(/409 \(Conflict\)/)
  const word = uniqueWord(info)
  const id = await addProduct(page.request, 'eb', published(word))
  await uploadBytes(page.request, `${word}/docs/sv`, 'gammalt.pdf', pdf)
  await openAs(page, 0, `/sv/admin/eb/${id}`)
  const name = page.locator('[name="name"]')
  await name.fill(`Kopia ${word}`)
  await test.step('what is in the form is shown as visitors would see it, in each language, and nothing is saved', async () => {
    await choose(page, 'Förhandsvisa')
    const preview = page.getByRole('dialog', { name: 'Förhandsvisning' })
    await expect(preview.getByRole('heading', { name: `Kopia ${word}` })).toBeVisible()
    await expect(preview.getByText('Publicerad på svenska. Så här blir den när du sparar.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    await preview.getByRole('tab', { name: 'Platsen i guiden' }).click()
    await expect(preview.getByText(/^Plats \d+ av \d+ i guidens lista/)).toContainText('I dag: plats')
    expect(await axeFindings(page)).toEqual([])

    await preview.getByLabel('Visa även kopplade produkter som inte är publicerade').check()
    await expect(preview.getByText(/^Plats \d+ av \d+ i guidens lista/)).toBeVisible()
    await preview.getByRole('tab', { name: 'Norska' }).click()
    await expect(preview.getByText(/^Ej publicerad på norska/)).toBeVisible()
    await preview.getByRole('tab', { name: 'Panelen i guiden' }).click()
    await expect(preview.getByRole('heading', { name: 'Dokumenter' })).toBeVisible()
    expect(await overflow(page)).toBe(0)

    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Osparade ändringar' })).toBeVisible()
    expect(await publicName(page.request, id)).toBe(`Prov ${word}`)
  })

  await choose(page, 'Spara utan att publicera')
  const here = page.getByRole('region', { name: 'Ändringar som väntar' })
  await expect(here).toBeVisible()
  await expect(name).toHaveValue(`Kopia ${word}`)
  expect(await publicName(page.request, id)).toBe(`Prov ${word}`)

  // Files wait, too: visitors' are as they were.
  const files = page.locator('[data-section=files]')
  const row = (name: string) => files.locator(`[data-file="${name}"]`)
  await files
    .locator('[data-kind=docs] input[type=file]')
    .first()
    .setInputFiles({ name: 'nytt.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(row('nytt.pdf')).toBeVisible()
  await row('gammalt.pdf').getByRole('button', { name: 'Ta bort gammalt.pdf' }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure).toContainText('gammalt.pdf tas bort när ändringarna publiceras.')
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

  // The product opens on what waits, and what was typed on top of it is offered there.
  await name.fill(`Kopia 2 ${word}`)
  page.once('dialog', (dialog) => void dialog.accept())
  await reload(page)
  await button(page, 'Återställ ändringarna').click()
  await expect(here).toBeVisible()
  await expect(name).toHaveValue(`Kopia 2 ${word}`)
  await button(page, 'Visa skillnaderna').click()
  const differences = page.getByRole('dialog', { name: 'Det som skiljer' })
  await expect(differences).toContainText(`Kopia 2 ${word}`)
  await expect(differences).toContainText('nytt.pdf är ny')
  await expect(differences).toContainText('gammalt.pdf tas bort')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await overflow(page)).toBe(0)
  const enr = uniqueNumber()
  await changeProduct(page.request, 'eb', id, { enr })

  const bar = page.locator('[data-bottom-bar]')
  await test.step('on a phone the bar leaves two thirds of the screen to the form', async () => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(bar).toContainText('Publicerad, ändringar väntar')
    expect((await boxOf(bar)).height).toBeLessThan(844 / 3)
    expect(await overflow(page)).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width, height })
  })

  await choose(page, 'Planera …')
  const time = page.getByLabel('Dag och klockslag')
  await time.fill('2027-03-28T02:30')
  await expect(page.getByText('Klockan 02:30 finns inte den dagen')).toBeVisible()
  await time.fill('2027-10-31T02:30')
  await page.getByLabel('Andra gången (normaltid)').check()
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Planera').click()
  await expect(here).toContainText('Publiceras 2027-10-31 02:30 svensk tid')
  await expect(bar).toContainText('Publicerad, ändringar väntar, publiceras 2027-10-31 02:30')
  await here.getByRole('button', { name: 'Avboka' }).click()
  await expect(here).not.toContainText('svensk tid')

  // Somebody else has changed another field of the product since: both are published, and it says so.
  await button(page, 'Publicera').click()
  await expect(page.getByRole('alert').filter({ hasText: 'har ändrat produkten' })).toContainText('E-nummer')
  await expect(page.getByText('Du ser ändringen direkt, besökare inom en minut.')).toBeVisible()
  await expect(page.getByText('Allt är sparat')).toBeVisible()
  await expect(name).toHaveValue(`Kopia 2 ${word}`)
  expect(await documents()).toEqual(['nytt.pdf'])
  await expect(row('nytt.pdf')).toBeVisible()
  await expect(here).toHaveCount(0)
  expect(await readProduct(page.request, 'eb', id)).toMatchObject({
    name: `Kopia 2 ${word}`,
    enr,
  })

  await test.step('it is unpublished in two presses from the bar, and published again in one', async () => {
    await button(page, 'Mer').focus()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Spara utan att publicera')).toBeFocused()
    await button(page, 'Avpublicera på svenska').press('Enter')
    await expect(bar).not.toContainText('Publicerad')
    expect(await readProduct(page.request, 'eb', id)).toMatchObject({ published: false })
    await button(page, 'Ångra').click()
    await expect(bar).toContainText('Publicerad')
    expect(await readProduct(page.request, 'eb', id)).toMatchObject({ published: true })
  })
})
