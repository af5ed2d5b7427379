import type { KeptReplacement } from '../../../domain/contracts/replacements.ts'
import { axeFindings, expect, overflow, type Page, reload, test } from '../../fixtures.ts'
import { catalogue } from '../../support/catalogue.ts'
import { addProduct, uniqueWord } from '../../support/products.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'

const post = catalogue.products.filter(({ category }) => category === 'ms').at(-1) ?? { name: '' }

const own = (project: string, more = '') => `ZZ ${project} ${more}${Date.now().toString(36)}`

test(
  'an editor adds a number, links a post to it, renames it, takes that back and deletes it',
  { tag: ['@browser', '@1.1.8', '@2.2.3', '@2.12.11', '@3.11.5', '@4.5.1', '@5.1.14'] },
  async ({ page, faults }, { project }) => {
    faults.expect(/409/)
    const number = own(project.name)
    await openAs(page, 1, '/sv/admin/utbytesguiden')
    const field = page.getByLabel('Nytt gammalt nummer')
    await page.getByRole('button', { name: 'Lägg till' }).click()
    await expect(page.getByText('Skriv numret först.')).toBeVisible()
    await expect(field).toHaveAttribute('placeholder', 'Skriv in produktens artnr')
    await field.fill(number)
    await field.press('Enter')
    const row = page.locator(`[data-row="${number}"]`)
    await expect(row).toContainText('Inget ersätter numret än')

    await row.getByRole('combobox').fill(post.name)
    await row.getByRole('option').first().click()
    await expect(page.locator('[data-toast=success]').first()).toContainText('Sparat')
    await expect(row.getByRole('list', { name: 'Ersätts av' }).getByRole('listitem')).toHaveCount(1)
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    await row.getByLabel('Gammalt nummer').fill(`${number} B`)
    await row.getByRole('button', { name: 'Byt nummer' }).click()
    const renamed = page.locator(`[data-row="${number} B"]`)
    await renamed.getByRole('button', { name: `Återställ ${number}` }).click()
    await expect(row).toBeVisible()

    // Somebody else has linked another post meanwhile: what is taken away here leaves theirs.
    const headers = await staffHeaders(page.request, 1)
    const numbers = (await (
      await page.request.get('/api/konvertering', { headers })
    ).json()) as KeptReplacement[]
    const { _id = '', utbyte = [] } = numbers.find(({ artnr }) => artnr === number) ?? {}
    const theirs = await addProduct(page.request, 'ms', { name: `Deras ${number}` })
    const data = { utbyte: [...utbyte.map((product) => product._id), theirs] }
    await page.request.put(`/api/konvertering/${_id}`, { headers, data })
    const linked = row.getByRole('list', { name: 'Ersätts av' })
    await linked.getByRole('button').click()
    await expect(linked.getByRole('listitem')).toContainText([`Deras ${number}`])
    await linked.getByRole('button').click()
    await expect(row).toContainText('Inget ersätter numret än')

    await row.getByRole('button', { name: 'Ta bort numret' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      `Vill du verkligen ta bort "${number}" och dess kopplingar till stolpar?`,
    )
    await question.getByRole('button', { name: 'Avbryt' }).click()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: 'Ta bort numret' }).click()
    await question.getByRole('button', { name: 'Ta bort' }).click()
    await expect(row).toHaveCount(0)

    await page.getByRole('link', { name: 'Översikt', exact: true }).first().click()
    await page.getByRole('link', { name: 'Papperskorgen' }).click()
    await page.getByLabel('Sök i papperskorgen').fill(number)
    const binned = page.getByRole('region', { name: 'Gamla nummer' })
    // No product and no file is called so.
    const notFound = page.getByText('Inget i papperskorgen heter')
    await expect(notFound).toHaveCount(2)
    await expect(binned.getByRole('listitem')).toContainText([`${number}Till stolpar`])
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await binned.getByRole('button', { name: `Återställ ${number}` }).click()
    await expect(notFound).toHaveCount(3)
    const kept = (await (
      await page.request.get('/api/konvertering', { headers })
    ).json()) as KeptReplacement[]
    const back = kept.find(({ artnr }) => artnr === number)
    expect((await page.request.delete(`/api/konvertering/${back?._id}`, { headers })).status()).toBe(200)
  },
)

test(
  'a number is there once, and strikes have a list of their own',
  { tag: ['@2.2.4', '@4.5.1', '@browser'] },
  async ({ page, faults }, { project }) => {
    faults.expect(/409/)
    const number = own(project.name, 'EB ')
    const headers = await staffHeaders(page.request, 0)
    const added = await page.request.post('/api/konvertering-eb', { headers, data: { artnr: number } })
    const { konvertering } = (await added.json()) as { konvertering: { _id: string } }
    await openAs(page, 0, '/sv/admin/utbytesguiden')
    const strikes = page.getByRole('link', { name: 'Till elslutbleck' })
    await strikes.click()
    await expect(page).toHaveURL('/sv/admin/utbytesguiden-eb')
    // The address is ahead of the page, whose field for posts would lose what is typed into it.
    await expect(strikes).toHaveAttribute('aria-current', 'page')
    await page.getByLabel('Nytt gammalt nummer').fill(number)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-toast=error]')).toContainText('Fel')
    await page.getByLabel('Sök bland numren').fill(number.toLowerCase().replaceAll(' ', ''))
    const row = page.locator(`[data-row="${number}"]`)
    await row.getByRole('button', { name: `Ändra ${number}` }).click()
    await row.getByRole('button', { name: 'Ta bort numret' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('dess kopplingar till elslutbleck?')
    await page.keyboard.press('Escape')
    await page.request.delete(`/api/konvertering-eb/${konvertering._id}`, { headers })
  },
)

test('a translator reads the numbers and changes none', async ({ page }) => {
  await openAs(page, 2, '/no/admin/utbytesguiden')
  await expect(page.getByText('Du kan lese, men ikke endre numrene.')).toBeVisible()
  await expect(page.getByLabel('Søk i numrene')).toBeVisible()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Endre / })).toHaveCount(0)
})

/** Keeps the writes of numbers waiting until the answered function is called. */
async function holdWrites(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/konvertering(\/|$)/, async (route) => {
    if (route.request().method() !== 'GET') await held.promise
    await route.fallback()
  })
  return held.resolve
}

/** Adds a number of a test's own. */
async function addNumber(page: Page, artnr: string): Promise<void> {
  const headers = await staffHeaders(page.request, 1)
  const added = await page.request.post('/api/konvertering', { headers, data: { artnr, utbyte: [] } })
  expect(added.status()).toBe(200)
}

async function removeNumber(page: Page, number: string): Promise<void> {
  const headers = await staffHeaders(page.request, 1)
  const numbers = (await (
    await page.request.get('/api/konvertering', { headers })
  ).json()) as KeptReplacement[]
  const { _id } = numbers.find(({ artnr }) => artnr === number) ?? {}
  expect((await page.request.delete(`/api/konvertering/${_id}`, { headers })).status()).toBe(200)
}

test('what is written while a number is being added stays', async ({ page }, { project }) => {
  const number = own(project.name)
  await openAs(page, 1, '/sv/admin/utbytesguiden')
  const field = page.getByLabel('Nytt gammalt nummer')
  const search = page.getByLabel('Sök bland numren')
  await field.fill(number)
  const release = await holdWrites(page)
  await field.press('Enter')
  await search.fill('sökt')
  await field.fill(`${number} nästa`)
  release()
  const row = page.locator(`[data-row="${number}"]`)
  await expect(row.getByLabel('Gammalt nummer')).toHaveValue(number)
  await expect(search).toHaveValue('sökt')
  await expect(field).toHaveValue(`${number} nästa`)
  // Its draft as well: it is there again after a reload.
  page.once('dialog', (dialog) => void dialog.accept())
  await reload(page)
  await expect(field).toHaveValue(`${number} nästa`)
  await field.fill('')
  await removeNumber(page, number)
})

test('what is written while a number is being renamed stays', async ({ page }, { project }) => {
  const number = own(project.name, 'B ')
  await addNumber(page, number)
  await openAs(page, 1, '/sv/admin/utbytesguiden')
  await page.getByLabel('Sök bland numren').fill(number)
  await page.getByRole('button', { name: `Ändra ${number}` }).click()
  const field = page.getByLabel('Gammalt nummer', { exact: true })
  await field.fill(`${number} B`)
  const release = await holdWrites(page)
  await field.press('Enter')
  await field.fill(`${number} B2`)
  release()
  await expect(page.getByRole('button', { name: `Återställ ${number}` })).toBeVisible()
  await expect(field).toHaveValue(`${number} B2`)
  await field.press('Enter')
  await expect(page.locator(`[data-row="${number} B2"]`)).toBeVisible()
  await removeNumber(page, `${number} B2`)
})

test('Enter links nothing that answers an earlier text', async ({ page }, info) => {
  const word = uniqueWord(info)
  const [first, second] = [`Prov ${word} Alfa`, `Prov ${word} Zulu`]
  for (const name of [first, second]) await addProduct(page.request, 'ms', { name })
  const number = own(info.project.name, 'Enter ')
  await addNumber(page, number)
  await openAs(page, 1, `/sv/admin/utbytesguiden?q=${encodeURIComponent(number)}`)
  const row = page.locator(`[data-row="${number}"]`)
  const field = row.getByRole('combobox')
  await field.fill(word)
  await expect(row.getByRole('option')).toContainText([first, second])
  await field.fill(`${word} Zulu`)
  await field.press('Enter')
  await expect(row.getByRole('option')).toContainText([second])
  await expect(row.getByRole('option')).toHaveCount(1)
  const linked = row.getByRole('list', { name: 'Ersätts av' }).getByRole('listitem')
  await expect(linked).toHaveCount(0)
  await field.press('Enter')
  await expect(linked).toContainText([second])
  await removeNumber(page, number)
})
