import { replacementPaths } from '../../../domain/replacements.ts'
import { axeFindings, expect, overflow, test } from '../../fixtures.ts'
import { openAs, openStaffMenu, staffEmails } from '../../support/staff.ts'

test(
  'log: what was written stands there with its page and its data',
  { tag: ['@desktop', '@1.1.9', '@2.2.6', '@2.12.13'] },
  async ({ page }, { project }) => {
    const number = `ZZ LOG ${project.name} ${Date.now().toString(36)}`
    await openAs(page, 1, '/sv/admin/utbytesguiden')
    await page.getByLabel('Nytt gammalt nummer').fill(number)
    // The list that is read again is late: what is kept by then is not asked about when one leaves.
    const list = Promise.withResolvers<void>()
    await page.route(`**/api/${replacementPaths.ms}*`, async (route) => {
      if (route.request().method() === 'GET') await list.promise
      await route.continue()
    })
    const completed = page.waitForResponse((answer) => answer.url().endsWith('/api/activity'))
    await page.keyboard.press('Enter')
    expect((await completed).status()).toBe(200)

    await openStaffMenu(page)
    await page.getByRole('link', { name: 'Logg', exact: true }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logg')
    list.resolve()
    const entries = page.locator('tbody tr')
    await page.getByLabel('Metod').selectOption('post')
    await page.getByLabel('Tid').selectOption('days-1')
    await page.getByLabel('Sök användare, produkt, sida eller meddelande').fill('redaktör')
    const entry = entries.filter({ hasText: number }).first()
    // What happened at the door is for the administrator.
    await expect(page.getByRole('link', { name: 'Säkerhet' })).toHaveCount(0)
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
    await expect(page.getByRole('dialog')).toContainText('ZZ LOG')
    await page.keyboard.press('Escape')
    await expect(details.getByRole('button', { name: 'Visa rådata' })).toBeFocused()

    await page.getByLabel('Sök användare, produkt, sida eller meddelande').fill('finns inte i loggen')
    await expect(page.getByText('Ingen händelse passar. Ta bort ett filter.')).toBeVisible()
  },
)
