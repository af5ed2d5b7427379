import { axeFindings, expect, overflow, test } from '../../fixtures.ts'
import { addProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

test(
  'what is in the form is shown as visitors would see it, in each language, and nothing is saved',
  { tag: '@browser' },
  async ({ page }, info) => {
    const word = uniqueWord(info)
    const id = await addProduct(page.request, 'eb', {
      name: `Bleck ${word}`,
      artnr: word,
      published: true,
      info: [{ title: 'Användningsområde', body: 'För prov.' }],
    })
    await openAs(page, 0, `/sv/admin/eb/${id}`)
    await page.getByRole('textbox', { name: 'Namn' }).first().fill(`Osparat ${word}`)
    await page.getByRole('button', { name: 'Förhandsgranska' }).click()
    const dialog = page.getByRole('dialog', { name: 'Förhandsgranskning' })
    await expect(dialog.getByRole('heading', { name: `Osparat ${word}` })).toBeVisible()
    await expect(dialog.getByText('Publicerad på svenska. Så här blir den när du sparar.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    await dialog.getByRole('tab', { name: 'Platsen i guiden' }).click()
    await expect(dialog.getByText(/^Plats \d+ av \d+ i guidens lista/)).toContainText('I dag: plats')
    expect(await axeFindings(page)).toEqual([])

    await dialog.getByLabel('Visa även kopplade utkast').check()
    await expect(dialog.getByText(/^Plats \d+ av \d+ i guidens lista/)).toBeVisible()
    await dialog.getByRole('tab', { name: 'Norska' }).click()
    await expect(dialog.getByText(/^Utkast på norska/)).toBeVisible()
    await dialog.getByRole('tab', { name: 'Panelen i guiden' }).click()
    await expect(dialog.getByRole('heading', { name: 'Dokumenter' })).toBeVisible()
    expect(await overflow(page)).toBe(0)

    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Osparade ändringar' })).toBeVisible()
  },
)
