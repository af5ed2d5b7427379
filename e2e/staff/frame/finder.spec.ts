import { expect, openEarly, test } from '../../fixtures.ts'
import { openAs } from '../../support/staff.ts'

test('finder: what is typed after Ctrl K is whole, whether the page or the search is still on its way', {
  tag: '@desktop',
}, async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Hitta', exact: true })
  let arrive = () => {}
  await openAs(page, 1, '/sv/admin/log')
  // Keys go one way before the page is hydrated, another until the search has loaded, and straight to the field then.
  for (const [before, between, after] of [
    ['nytt', ' elslut', 'bleck'],
    ['nytt elslut', '', 'bleck'],
    ['', 'nytt elslut', 'bleck'],
  ] as const) {
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/finder-dialog-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    const goOn = await openEarly(page, '/sv/admin/log')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(before)
    const hydration = goOn()
    if (before === '') await hydration
    await page.keyboard.type(between)
    arrive()
    await page.keyboard.type(after)
    await expect(field).toHaveValue('nytt elslutbleck')
    await hydration
    await expect(page.getByRole('option').first()).toHaveText('Lägg till elslutbleck')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  }
})
