import { expect, openDocument, test } from '../../fixtures.ts'
import { openAs } from '../../support/staff.ts'

test('finder: what is typed after Ctrl K is whole, from when the page shows, while the search is still on its way', {
  tag: '@desktop',
}, async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Hitta', exact: true })
  await openAs(page, 1, '/sv/admin/log')
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
  await expect(field).toHaveValue('nytt elslutbleck')
  await expect(page.getByRole('option').first()).toHaveText('Lägg till elslutbleck')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})
