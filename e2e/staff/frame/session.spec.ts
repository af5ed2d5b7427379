import type { BrowserContext } from '@playwright/test'
import {
  axeFindings,
  expect,
  goBack,
  hydrated,
  isPhone,
  open,
  openDocument,
  overflow,
  settled,
  test,
} from '../../fixtures.ts'
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

test('session: staff have their menu, flag, pencils and search on public pages and sign out; visitors download nothing of it', {
  tag: ['@desktop', '@2.2.8', '@2.4.2', '@4.2.2', '@6.1.3'],
}, async ({ page, context }) => {
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
  for (const name of ['Produkter', 'Utbytesguiden', 'Att översätta', 'Logg']) {
    await expect(page.getByRole('link', { name, exact: true }).last()).toBeVisible()
  }
  expect(scripts.filter((script) => /\/parts-/.test(script))).not.toEqual([])
  expect([...forVisitors].filter((script) => /\/parts-|\/staff-/.test(script))).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  await test.step('a pencil at a text leads to it in the list of texts, and from there back to the page', async () => {
    await openAs(page, 0, '/sv/guide/elslutbleck')
    await openStaffMenu(page)
    await page.getByRole('button', { name: 'Visa pennor vid texterna' }).filter({ visible: true }).click()
    await page.keyboard.press('Escape')
    const heading = page.locator('a[href*="text=guide-eb-title&"]')
    const pencil = page.getByRole('link', { name: 'Ändra texten ”Elslutbleck”' }).and(heading)
    await expect(pencil).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await pencil.click()
    await expect(page).toHaveURL(/oversattningar\?text=guide-eb-title&from=/)
    await expect(page.locator('[data-text="guide-eb-title"]')).toBeVisible()
    await page.getByRole('link', { name: 'Tillbaka till sidan' }).click()
    await expect(page).toHaveURL('/sv/guide/elslutbleck')
    await hydrated(page)
    await expect(pencil).toBeVisible()
  })

  await test.step('what is typed after Ctrl K is whole while the search is still on its way', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/assets/finder-dialog-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await openDocument(page, '/sv/admin/log')
    await expect(page.getByRole('button', { name: /^Hitta/ })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('nytt elslut')
    arrive()
    await page.keyboard.type('bleck')
    const field = page.getByRole('combobox', { name: 'Hitta', exact: true })
    await expect(field).toHaveValue('nytt elslutbleck')
    await expect(page.getByRole('option').first()).toHaveText('Lägg till elslutbleck')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  })

  const revoked = await watchLogout(context)
  await openStaffMenu(page)
  await page.getByRole('button', { name: 'Logga ut' }).filter({ visible: true }).click()
  expect(await revoked()).toMatch(/^Bearer \S+$/)
  await expect(page).toHaveURL('/sv/guide/elslutbleck')
  await hydrated(page)
  await expect(page.getByRole('img', { name: 'Svenska' })).toHaveCount(0)
  await expect(page.getByText('Du har loggats ut eftersom sessionen tog slut.')).toHaveCount(0)
  // The way back leads to signing in.
  await goBack(page)
  await expect(page).toHaveURL('/sv/user/login')
})

test('session: idling is warned of for a minute in every tab, and one "stay" counts for all', {
  tag: ['@desktop', '@2.12.16'],
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

test('session: after an hour every tab is logged out, and signing in again goes on where one was', {
  tag: ['@desktop', '@2.12.16', '@4.2.2', '@6.1.3', '@9.1.5'],
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
