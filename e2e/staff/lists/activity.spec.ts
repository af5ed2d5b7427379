import { replacementPaths } from '../../../domain/replacements.ts'
import { expect, test } from '../../fixtures.ts'
import { openAs, staffEmails } from '../../support/staff.ts'

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

    await page.getByRole('link', { name: 'Logg', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logg')
    list.resolve()
    const entries = page.locator('tbody tr')
    await page.getByLabel('Metod').selectOption('post')
    await page.getByLabel('Tid').selectOption('days-1')
    await page.getByLabel('Sök användare, produkt, sida eller meddelande').fill('redaktör')
    const entry = entries.filter({ hasText: 'konvertering' }).first()
    // What happened at the door is for the administrator.
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(entry).toContainText('Sven Redaktör')
    await expect(entry).toContainText(staffEmails[1])
    await expect(entry).toContainText('200')
    await expect(entry).toContainText('POST')
    await expect(entry).toContainText('Sparat')
    await expect(entry).toContainText('Gamla nummer')
    const from = '/sv/admin/utbytesguiden'
    await expect(entry.getByRole('link').first()).toHaveAttribute('href', from)
    const there = `${from}?q=${encodeURIComponent(number)}`
    await expect(entry.getByRole('link', { name: number })).toHaveAttribute('href', there)

    await entry.getByRole('button', { name: 'Visa rådata' }).click()
    await expect(page.getByRole('dialog')).toContainText('ZZ LOG')
    await page.keyboard.press('Escape')
    await expect(entry.getByRole('button', { name: 'Visa rådata' })).toBeFocused()

    await page.getByLabel('Sök användare, produkt, sida eller meddelande').fill('finns inte i loggen')
    await expect(page.getByText('Ingen händelse passar. Ta bort ett filter.')).toBeVisible()
  },
)
