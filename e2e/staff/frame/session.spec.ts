import type { BrowserContext } from '@playwright/test'
import { axeFindings, expect, hydrated, isPhone, open, overflow, settled, test } from '../../fixtures.ts'
import { openAs, openStaffMenu, staffEmails, staffPassword } from '../../support/staff.ts'

/**
 * Answers a logout in the server's place, which would end every session of that user, those of the tests
 * beside this one as well; that it does is tested at the worker. Resolves with the token that was to be revoked.
 */
async function watchLogout(context: BrowserContext): Promise<() => Promise<string>> {
  let heard = (_: string) => {}
  const token = new Promise<string>((resolve) => {
    heard = resolve
  })
  await context.route('**/api/auth/logout', async (route) => {
    heard(route.request().headers().authorization ?? '')
    await route.fulfill({ json: { message: 'x' } })
  })
  return () => token
}

test('a staff page asks a visitor to sign in, and goes on there afterwards', {
  tag: ['@2.1.15', '@2.3.3', '@3.11.7', '@4.2.1', '@6.1.4', '@6.1.16'],
}, async ({ page }) => {
  await open(page, '/sv/admin/log')
  await expect(page).toHaveURL('/sv/user/login')
  await page.getByLabel('E-postadress').fill(staffEmails[0])
  await page.getByLabel('Lösenord').fill(staffPassword)
  const asked = page.waitForRequest(`**/api/users/${encodeURIComponent(staffEmails[0])}`)
  await page.keyboard.press('Enter')
  expect((await asked).headers().authorization).toMatch(/^Bearer /)
  await expect(page).toHaveURL('/sv/admin/log')
  await hydrated(page)
  expect(
    await page.evaluate(() => ['access_level', 'langcode'].map((key) => localStorage.getItem(key))),
  ).toEqual(['0', 'sv'])
})

test('session: who comes to sign in by themselves lands on the dashboard, whatever was asked for before', {
  tag: ['@desktop', '@2.10.2'],
}, async ({ page }) => {
  await open(page, '/sv/admin/log')
  await expect(page).toHaveURL('/sv/user/login')
  await open(page, '/sv/produkter/lashus')
  await open(page, '/sv/user/login')
  await page.getByLabel('E-postadress').fill(staffEmails[0])
  await page.getByLabel('Lösenord').fill(staffPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sv/admin/dashboard')
})

test('session: a 401 on any call signs out, on a public one too, and leads to the strike guide', {
  tag: ['@desktop', '@4.2.2', '@8.1.6'],
}, async ({ page, faults }) => {
  faults.expect(/401/)
  await openAs(page, 0, '/sv/produkter/lashus')
  await openStaffMenu(page)
  await page.route('**/api/housing?*', (route) =>
    route.fulfill({ status: 401, json: { error: 'UNAUTHORIZED', message: 'x' } }),
  )
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Visa fler/ })
    .click()
  await expect(page).toHaveURL(/\/sv\/guide\/elslutbleck/)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('signing in needs both fields, and says the same of a wrong password as of an unknown user', {
  tag: ['@desktop', '@2.1.15', '@2.10.1', '@5.1.3', '@8.1.1'],
}, async ({ page, faults }) => {
  faults.expect(/401/)
  await open(page, '/no/user/login')
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

test('a translator comes to the dashboard in their language, and signs out to the strike guide', {
  tag: ['@desktop', '@2.3.3', '@2.4.2', '@2.10.2', '@4.2.2'],
}, async ({ page, context }) => {
  await open(page, '/sv/user/login')
  await page.getByLabel('E-postadress').fill(staffEmails[2])
  await page.getByLabel('Lösenord').fill(staffPassword)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await expect(page).toHaveURL('/no/admin/dashboard')
  await openStaffMenu(page, 'Norsk')
  const revoked = await watchLogout(context)
  await page.getByRole('button', { name: 'Logg ut' }).click()
  expect(await revoked()).toMatch(/^Bearer \S+$/)
  await expect(page).toHaveURL(/\/no\/guide\/elslutbleck/)
  await hydrated(page)
  await open(page, '/no/admin/dashboard')
  await expect(page).toHaveURL('/no/user/login')
  // Who signs out on purpose is not told that a session has ended.
  await expect(page.getByText('For deg som steller katalogen.')).toBeVisible()
})

test('staff have their menu and flag on public pages, and visitors download nothing of it', {
  tag: ['@browser', '@2.4.2', '@6.1.3'],
}, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url())
  })
  await open(page, '/sv/produkter/lashus')
  await settled(page)
  const forVisitors = new Set(scripts)
  await openAs(page, 0, '/sv/produkter/lashus')
  if (!isPhone(page)) await expect(page.getByRole('img', { name: 'Svenska' })).toBeVisible()
  await openStaffMenu(page)
  for (const name of ['Översikt', 'Utbytesguiden', 'Översättningar', 'Logg']) {
    await expect(page.getByRole('link', { name, exact: true }).last()).toBeVisible()
  }
  expect(scripts.filter((script) => /\/parts-/.test(script))).not.toEqual([])
  expect([...forVisitors].filter((script) => /\/parts-|\/staff-/.test(script))).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: 'Översikt' }).click()
  await expect(page).toHaveURL('/sv/admin/dashboard')
})

test('idling is warned of for a minute in every tab, and one "stay" counts for all', {
  tag: ['@desktop', '@browser', '@2.12.16'],
}, async ({ page, context }) => {
  await page.clock.install()
  await openAs(page, 0, '/sv/admin/log')
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
  const other = await context.newPage()
  await open(other, '/sv/produkter/lashus')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const warnings = [page, other].map((tab) => tab.getByRole('alertdialog', { name: /Du loggas ut om \d+ s/ }))
  // The warning stands from 59:00 to 60:00, and the clock runs on: a slow machine has most of a minute for what is between.
  await page.clock.fastForward('50:00')
  for (const warning of warnings) await expect(warning).toHaveCount(0)
  await page.clock.fastForward('09:05')
  for (const warning of warnings) await expect(warning).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.bringToFront()
  const stay = page.getByRole('button', { name: 'Stanna kvar' })
  // With two tabs open only one of the documents is in focus, so this asks within the page.
  await expect.poll(() => stay.evaluate((button) => button === document.activeElement)).toBe(true)
  await stay.click()
  for (const warning of warnings) await expect(warning).toHaveCount(0)
  // Nothing else is asked of the server, so the token is renewed by itself.
  const renewal = page.waitForRequest('**/api/users/*')
  await page.clock.fastForward('50:00')
  await renewal
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
  for (const warning of warnings) await expect(warning).toHaveCount(0)
})

test('a translator’s dashboard is in their own language, whatever the address says, and keeps its query', {
  tag: ['@desktop', '@4.6.1'],
}, async ({ page }) => {
  await openAs(page, 2, '/sv/admin/dashboard?lista=nb&visa=outdated-no')
  await expect(page).toHaveURL('/no/admin/dashboard?lista=nb&visa=outdated-no')
  await expect(page.getByRole('tab', { name: 'Nødutgangsbeslag' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Vis', { exact: true })).toHaveValue('outdated')
  // Signed in already, on the page for signing in.
  await open(page, '/dk/user/login')
  await expect(page).toHaveURL('/no/admin/dashboard')
  await hydrated(page)
})

test('an editor’s dashboard is in the language that the browser keeps, else in Swedish, with its query', {
  tag: ['@desktop', '@4.6.1'],
}, async ({ page }) => {
  await openAs(page, 1, '/dk/admin/dashboard?papperskorg')
  await expect(page).toHaveURL('/sv/admin/dashboard?papperskorg')
  // The address is there before its document.
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await hydrated(page)
  await page.evaluate(() => localStorage.setItem('langcode', 'no'))
  for (const from of ['/sv/user/login', '/dk/admin/dashboard', '/admin/dashboard']) {
    await open(page, from)
    await expect(page).toHaveURL('/no/admin/dashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
    await hydrated(page)
  }
  // Other pages of staff are in the language of their address.
  await open(page, '/sv/admin/log')
  await expect(page.getByRole('heading', { name: 'Logg', level: 1 })).toBeVisible()
})

test('after an hour every tab is logged out, and signing in again goes on where one was', {
  tag: ['@desktop', '@browser', '@2.12.16', '@4.2.2', '@6.1.3', '@9.1.5'],
}, async ({ page, context }) => {
  await page.clock.install()
  await open(page, '/sv/user/login')
  await page.getByLabel('E-postadress').fill(staffEmails[3])
  await page.getByLabel('Lösenord').fill(staffPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dk/admin/dashboard')
  await open(page, '/dk/admin/log?x=1')
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
  const other = await context.newPage()
  await open(other, '/dk/admin/dashboard')
  await expect(other.getByRole('navigation', { name: 'Administration' })).toBeVisible()
  const revoked = await watchLogout(context)
  const kept = await page.evaluate(() => Object.entries(localStorage))
  await page.clock.fastForward('01:00:01')
  expect(await revoked()).toMatch(/^Bearer \S+$/)
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/dk\/guide\/elslutbleck/)
    await expect(tab.getByText('Du er blevet logget ud, fordi sessionen sluttede.')).toBeVisible()
  }
  const user = () => page.evaluate(() => localStorage.getItem('user'))
  await expect.poll(user).toBeNull()
  // A late answer in a tab that has not heard of the end writes the session back: it has ended all the same.
  await other.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, kept)
  await expect.poll(user).toBeNull()
  await expect(page.getByText('Du er blevet logget ud, fordi sessionen sluttede.')).toBeVisible()
  await page.bringToFront()
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: 'Fortsæt, hvor du var' }).click()
  await expect(page.getByLabel('Fortsæt, hvor du var')).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('E-mailadresse').fill(staffEmails[3])
  await page.getByLabel('Adgangskode').fill(staffPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dk/admin/log?x=1')
})

test('who signs out with something unsaved is asked, and keeps it or throws it away', {
  tag: ['@desktop', '@browser'],
}, async ({ page, context }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openAs(page, 0, '/sv/admin/nb/add')
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('passar-draft ')).length)
  await page.locator('[name="name"]').fill('Osparat')
  await expect.poll(drafts).toBe(1)
  await openStaffMenu(page)
  const signOut = page.getByRole('button', { name: 'Logga ut', exact: true })
  await signOut.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Du har 1 osparat utkast')
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await expect(question.getByRole('button', { name: 'Behåll och logga ut' })).toBeFocused()
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await expect(question).toBeHidden()
  expect(await drafts()).toBe(1)
  if (!(await signOut.isVisible())) await openStaffMenu(page)
  await signOut.click()
  await watchLogout(context)
  await question.getByRole('button', { name: 'Kasta och logga ut' }).click()
  await expect(page).toHaveURL(/\/sv\/guide\/elslutbleck/)
  expect(await drafts()).toBe(0)
})
