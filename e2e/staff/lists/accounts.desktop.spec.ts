import { axeFindings, expect, hydrated, open, overflow, reload, test } from '../../fixtures.ts'
import { openAs } from '../../support/staff.ts'

/** Each project adds its own, so that runs beside each other do not meet. */
const emailOf = (project: string) => `ny-${project}-${Date.now()}@passar.test`
const chosen = 'en mening som är lång nog'

test('accounts: level 0 adds somebody, who chooses a password by a link shown once, signs in and changes it', async ({
  page,
  browser,
}, { project }) => {
  const email = emailOf(project.name)
  await openAs(page, 0, '/sv/admin/konton')
  await page.getByRole('button', { name: 'Lägg till användare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lägg till användare' })
  await dialog.getByLabel('E-postadress').fill('inte en adress')
  await dialog.getByRole('button', { name: 'Lägg till' }).click()
  await expect(dialog.getByText('Skriv en e-postadress')).toBeVisible()
  await dialog.getByLabel('E-postadress').fill(email)
  await dialog.getByLabel('Namn').fill('Nils Ny')
  // Esc takes nothing that was typed away unasked.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tillbaka' }).click()
  await expect(dialog.getByLabel('Namn')).toHaveValue('Nils Ny')
  await dialog.getByLabel('Nivå').selectOption('3')
  await expect(dialog.getByLabel('Språk')).toHaveValue('dk')
  await dialog.getByRole('button', { name: 'Lägg till' }).click()
  const link = page.getByRole('alertdialog').getByLabel('Engångslänk', { exact: true })
  await expect(link).toBeFocused()
  const address = await link.inputValue()
  expect(new URL(address).pathname).toBe('/dk/user/login')
  await page.getByRole('button', { name: 'Jag har länken' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Har inte valt lösenord än')

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await open(theirs, address)
  await theirs.getByLabel('Ny adgangskode').fill('for kort')
  await theirs.getByRole('button', { name: 'Gem adgangskoden' }).click()
  await expect(theirs.getByText('Adgangskoden skal have mindst 10 tegn')).toBeVisible()
  expect(await axeFindings(theirs)).toEqual([])
  expect(await overflow(theirs)).toBe(0)
  await theirs.getByLabel('Ny adgangskode').fill(chosen)
  await theirs.getByRole('button', { name: 'Gem adgangskoden' }).click()
  await expect(theirs.getByText('Adgangskoden er gemt. Log ind med den.')).toBeVisible()
  await expect(theirs).toHaveURL('/dk/user/login')
  await expect(theirs.getByLabel('E-mailadresse')).toHaveValue(email)
  await theirs.getByLabel('Adgangskode').fill(chosen)
  await theirs.keyboard.press('Enter')
  await expect(theirs).toHaveURL('/dk/admin/dashboard')
  await hydrated(theirs)

  await open(theirs, '/dk/admin/konton')
  await expect(theirs.getByRole('heading', { name: 'Brugere' })).toHaveCount(0)
  await theirs.getByLabel('Nuværende adgangskode').fill('forkert')
  await theirs.getByLabel('Ny adgangskode').fill(`${chosen} og ny`)
  await theirs.getByRole('button', { name: 'Skift adgangskode' }).click()
  await expect(theirs.getByText('Den nuværende adgangskode passer ikke.')).toBeVisible()
  await theirs.getByLabel('Nuværende adgangskode').fill(chosen)
  const changed = theirs.waitForResponse('**/api/auth/password')
  await theirs.getByRole('button', { name: 'Skift adgangskode' }).click()
  expect(await (await changed).json()).toMatchObject({ message: 'Adgangskoden er skiftet' })
  await expect(theirs.getByText('Adgangskoden er skiftet')).toBeVisible()
  // The session goes on under its new token.
  await reload(theirs)
  await expect(theirs.getByRole('heading', { name: 'Min adgangskode' })).toBeVisible()

  await reload(page)
  await row.getByRole('button', { name: 'Ta bort Nils Ny' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(row).toHaveCount(0)
  await reload(theirs)
  await expect(theirs).toHaveURL(/\/dk\/guide\/elslutbleck/)
  await hydrated(theirs)
  await other.close()
})
