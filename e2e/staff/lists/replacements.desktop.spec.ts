import type { StaffReplacement } from '../../../domain/contracts/replacements.ts'
import { axeFindings, expect, overflow, test } from '../../fixtures.ts'
import { catalogue } from '../../support/catalogue.ts'
import { addProduct } from '../../support/products.ts'
import { openAs, openStaffMenu, staffEmails, staffHeaders } from '../../support/staff.ts'

const post = catalogue.products.filter(({ category }) => category === 'ms').at(-1) ?? { name: '' }

const own = (project: string) => `ZZ ${project} ${Date.now().toString(36)}`

test(
  'replacements: an editor adds a number, links a post to it, renames it, takes that back and deletes it, and the log says so',
  { tag: ['@1.1.8', '@1.1.9', '@2.2.3', '@2.2.6', '@2.12.11', '@2.12.13', '@3.11.5', '@4.5.1', '@5.1.14'] },
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

    await test.step('what was written stands in the log with its page and its data', async () => {
      await openStaffMenu(page)
      await page.getByRole('link', { name: 'Logg', exact: true }).last().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logg')
      const entries = page.locator('tbody tr')
      await page.getByLabel('Metod').selectOption('post')
      await page.getByLabel('Tid').selectOption('days-1')
      const search = page.getByLabel('Sök användare, produkt, sida eller meddelande')
      await search.fill('redaktör')
      // What happened at the door is for the administrator.
      await expect(page.getByRole('link', { name: 'Säkerhet' })).toHaveCount(0)
      const entry = entries.filter({ hasText: `lade till ${number}` }).first()
      await expect(entry).toContainText(`Sven Redaktör lade till ${number}`)
      await expect(entry.getByText('Sven Redaktör')).toHaveAttribute('title', staffEmails[1])
      const from = '/sv/admin/utbytesguiden'
      const there = `${from}?q=${encodeURIComponent(number)}`
      await expect(entry.getByRole('link', { name: number })).toHaveAttribute('href', there)
      await entry.getByRole('button', { name: 'Detaljer' }).click()
      const details = entries.filter({ hasText: 'konvertering' }).first()
      for (const text of ['200', 'POST', 'Sparat']) await expect(details).toContainText(text)
      await expect(details.getByRole('link')).toHaveAttribute('href', from)
      expect(await axeFindings(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      await details.getByRole('button', { name: 'Visa rådata' }).click()
      await expect(page.getByRole('dialog')).toContainText(number)
      await page.keyboard.press('Escape')
      await expect(details.getByRole('button', { name: 'Visa rådata' })).toBeFocused()
      await search.fill('finns inte i loggen')
      await expect(page.getByText('Ingen händelse passar. Ta bort ett filter.')).toBeVisible()
    })
  },
)
