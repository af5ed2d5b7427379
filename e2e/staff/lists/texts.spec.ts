import { axeFindings, expect, hydrated, test } from '../../fixtures.ts'
import { openAs, openStaffMenu } from '../../support/staff.ts'

test('texts: a pencil at a text of a page leads to it in the list, and from there back to the page', {
  tag: ['@desktop', '@2.2.8'],
}, async ({ page }) => {
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
