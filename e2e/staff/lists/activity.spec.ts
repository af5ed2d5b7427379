import { replacementPaths } from '../../../domain/replacements.ts'
import { expect, test } from '../../fixtures.ts'
import { openAs, staffEmails, staffHeaders } from '../../support/staff.ts'

test(
  'what was written stands in the log with its page and its data',
  { tag: ['@1.1.9', '@2.2.6', '@2.12.13'] },
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
    await page.unrouteAll({ behavior: 'ignoreErrors' })
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

test(
  'the log shows the level of a write, and what only a browser says as said by it',
  { tag: ['@desktop', '@2.12.13', '@7.7.2'] },
  async ({ page, request }, { project }) => {
    const message = `Rapport ${project.name} ${Date.now().toString(36)}`
    const headers = { ...(await staffHeaders(request, 1)), loglevel: '7' }
    const data = {
      lang: 'sv',
      page: { href: '/admin/options', title: 'Kriterier' },
      status: 200,
      method: 'PUT',
      type: 'options',
      datastr: '{"password":"hemligt","name":"bredd"}',
      message,
    }
    expect((await request.post('/api/activity', { headers, data })).status()).toBe(200)
    await openAs(page, 1, '/sv/admin/log')
    await page.getByLabel('Sök användare, produkt, sida eller meddelande').fill(message)
    const entry = page.locator('tbody tr').filter({ hasText: message })
    await expect(entry).toContainText('Enligt webbläsaren')
    await expect(entry.getByText('Nivå')).toBeAttached()
    await entry.getByRole('button', { name: 'Visa rådata' }).click()
    const raw = page.getByRole('dialog')
    await expect(raw.getByRole('definition')).toHaveText(['7', 'Webbläsaren'])
    await expect(raw).toContainText('bredd')
    await expect(raw).not.toContainText('hemligt')
  },
)

test('the administrator sees who signed in and who failed', { tag: ['@desktop'] }, async ({
  page,
  request,
}) => {
  const failed = await request.post('/api/auth', { data: { email: 'ingen@passar.test', password: 'fel' } })
  expect(failed.status()).toBe(401)
  await openAs(page, 0, '/sv/admin/log')
  await page.getByRole('tab', { name: 'Ändringar' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Säkerhet' })).toBeFocused()
  await page.getByLabel('Händelse').selectOption('Inloggad')
  const entries = page.locator('tbody tr')
  await expect(entries.filter({ hasText: 'Sara Original' }).first()).toContainText('Inloggad')
  await page.getByLabel('Händelse').selectOption('Fel lösenord eller konto')
  await expect(entries.filter({ hasText: 'Okänt konto' }).first()).toBeVisible()
  await expect(page.getByText('ingen@passar.test')).toHaveCount(0)
})
