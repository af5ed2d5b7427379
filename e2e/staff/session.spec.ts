import { axeFindings, expect, overflow, test } from '../fixtures.ts'
import { staffEmails, staffPassword } from '../support/staff.ts'

test('a staff page asks a visitor to sign in, and goes on there afterwards', async ({ page }) => {
  await page.goto('/sv/admin/log')
  await expect(page).toHaveURL('/sv/user/login')
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.getByLabel('E-postadress').fill(staffEmails[0])
  await page.getByLabel('Lösenord').fill(staffPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sv/admin/log')
})

test('signing in needs both fields, and says the same of a wrong password as of an unknown user', async ({
  page,
  faults,
}) => {
  faults.expect(/401/)
  await page.goto('/no/user/login')
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByText('E-postadresse må fylles ut')).toBeVisible()
  await expect(page.getByLabel('E-postadresse')).toBeFocused()
  for (const email of [staffEmails[0], 'ingen@passar.test']) {
    await page.getByLabel('E-postadresse').fill(email)
    await page.getByLabel('Passord').fill('feil')
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Feil e-postadresse eller passord.' }),
    ).toBeVisible()
  }
})

test('a translator comes to the dashboard in their language, and signs out to the strike guide', async ({
  page,
}) => {
  await page.goto('/sv/user/login')
  await page.getByLabel('E-postadress').fill(staffEmails[2])
  await page.getByLabel('Lösenord').fill(staffPassword)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await expect(page).toHaveURL('/no/admin/dashboard')
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expect(page).toHaveURL(/\/no\/guide\/elslutbleck/)
  await page.goto('/no/admin/dashboard')
  await expect(page).toHaveURL('/no/user/login')
})
