import type { Page } from '@playwright/test'
import { axeFindings, expect, hydrated, open, overflow, reload, settled, test } from '../../fixtures.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'

/** Each project adds its own, so that runs beside each other do not meet. */
const emailOf = (project: string) => `ny-${project}-${Date.now()}@passar.test`
const chosen = 'en mening som är lång nog'

test('level 0 adds somebody, who chooses a password by a link shown once, signs in and changes it', async ({
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stanna kvar' }).click()
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

test(
  'a link shown once, and choosing a password by it, have no findings',
  {
    tag: '@browser',
  },
  async ({ page, browser }, { project }) => {
    const email = `blick-${emailOf(project.name)}`
    await openAs(page, 0, '/sv/admin/konton')
    await page.getByRole('button', { name: 'Lägg till användare' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lägg till användare' })
    await dialog.getByLabel('E-postadress').fill(email)
    await dialog.getByLabel('Namn').fill('Blanka Blick')
    await dialog.getByLabel('Nivå').selectOption('3')
    await dialog.getByRole('button', { name: 'Lägg till' }).click()
    const link = page.getByRole('alertdialog').getByLabel('Engångslänk', { exact: true })
    await expect(link).toBeFocused()
    const address = await link.inputValue()
    expect(await axeFindings(page)).toEqual([])

    const other = await browser.newContext()
    const theirs = await other.newPage()
    await open(theirs, address)
    await theirs.getByLabel('Ny adgangskode').fill('for kort')
    await theirs.getByRole('button', { name: 'Gem adgangskoden' }).click()
    await expect(theirs.getByText('Adgangskoden skal have mindst 10 tegn')).toBeVisible()
    expect(await axeFindings(theirs)).toEqual([])
    expect(await overflow(theirs)).toBe(0)
    await other.close()

    await page.getByRole('button', { name: 'Jag har länken' }).click()
    await page.getByRole('button', { name: 'Ta bort Blanka Blick' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0)
  },
)

test('the last of level 0 is told why they stay', async ({ page, faults }) => {
  faults.expect(/409/)
  await openAs(page, 0, '/sv/admin/konton')
  await page.getByRole('button', { name: 'Ta bort Sara Original' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText(/Minst en användare med nivå 0/)).toBeVisible()
})

/** Adds users of a test's own, with what opens their dialogs, keeps their saves waiting and deletes them. */
async function withUsers(page: Page, project: string, names: readonly string[]) {
  const headers = await staffHeaders(page.request, 0)
  const ids: string[] = []
  for (const name of names) {
    const email = `${name}-${emailOf(project)}`.toLowerCase()
    const data = { email, name, lang: 'sv', access_level: 1 }
    const answer = await page.request.post('/api/users', { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    ids.push(((await answer.json()) as { result: { _id: string } }).result._id)
  }
  await openAs(page, 0, '/sv/admin/konton')
  const edit = async (name: string) => {
    await page.getByRole('button', { name: `Ändra ${name}` }).click()
    return page.getByRole('dialog', { name: `Ändra ${name}` })
  }
  const hold = async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/users/*', async (route) => {
      await held.promise
      await route.fallback()
    })
    return held.resolve
  }
  const removeAll = async () => {
    for (const id of ids) await page.request.delete(`/api/users/${id}`, { headers })
  }
  return { edit, hold, removeAll }
}

test('what is changed of a user while the last change is being saved is unsaved afterwards', async ({
  page,
}, { project }) => {
  const { edit, hold, removeAll } = await withUsers(page, project.name, ['Vendela'])
  const dialog = await edit('Vendela')
  await dialog.getByLabel('Namn').fill('Vendela Vik')
  const release = await hold()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Namn')).toBeFocused()
  await dialog.getByLabel('Namn').fill('Vendela Viksten')
  release()
  await expect(page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Vendela Vik' })).toHaveCount(
    1,
  )
  await expect(dialog.getByLabel('Namn')).toHaveValue('Vendela Viksten')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Vendela Viksten' })).toBeVisible()
  await removeAll()
})

test('the late answer about a user leaves the dialog of another one open', async ({ page }, { project }) => {
  const { edit, hold, removeAll } = await withUsers(page, project.name, ['Viking', 'Yrsa'])
  const dialog = await edit('Viking')
  await dialog.getByLabel('Namn').fill('Viking Vik')
  const release = await hold()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lämna sidan' }).click()
  const other = await edit('Yrsa')
  release()
  await expect(page.getByText('Viking Vik')).toHaveCount(1)
  await settled(page)
  await expect(other).toBeVisible()
  await removeAll()
})
