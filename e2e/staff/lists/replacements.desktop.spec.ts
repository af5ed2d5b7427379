import type { StaffReplacement } from '../../../domain/contracts/replacements.ts'
import { axeFindings, expect, overflow, test } from '../../fixtures.ts'
import { catalogue } from '../../support/catalogue.ts'
import { addProduct } from '../../support/products.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'

const post = catalogue.products.filter(({ category }) => category === 'ms').at(-1) ?? { name: '' }

const own = (project: string) => `ZZ ${project} ${Date.now().toString(36)}`

test(
  'replacements: an editor adds a number, links a post to it, renames it, takes that back and deletes it',
  { tag: ['@1.1.8', '@2.2.3', '@2.12.11', '@3.11.5', '@4.5.1', '@5.1.14'] },
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
    ).json()) as StaffReplacement[]
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

    await page.getByRole('link', { name: 'Produkter', exact: true }).first().click()
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
    ).json()) as StaffReplacement[]
    const back = kept.find(({ artnr }) => artnr === number)
    expect((await page.request.delete(`/api/konvertering/${back?._id}`, { headers })).status()).toBe(200)
  },
)
