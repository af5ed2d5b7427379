import { expect, goBack, open, settled, test } from '../fixtures.ts'
import { columnWith, planWith } from '../support/locks.ts'
import { sayIn } from '../support/texts.ts'

test('summary: criteria that decide a line are in the column that its link opens, with the focus', async ({
  page,
}) => {
  const say = await sayIn('sv')
  const { lock, slugs, strikes } = planWith('sv', (plan) => plan.strikes.length > 0)
  await open(page, `/sv/order?em=${lock.id}&eb=${strikes[0]?.id}`)
  const column = say(`columns.${columnWith(slugs[0] ?? '')}`)
  await page
    .getByRole('link', { name: say('set.mend.column', { column }) })
    .first()
    .click()
  const heading = page.getByRole('heading', { name: column, exact: true })
  const tray = page.getByRole('dialog')
  await expect(tray.locator('summary:focus')).toContainText(column)
  await settled(page)
  await expect(tray.locator('summary:focus')).toContainText(column)
  await expect(heading).toBeInViewport()
  // Closed, it stays closed, also for who comes back from another page.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui.common.close') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL((url) => !url.hash)
  await goBack(page)
  await page.waitForURL((url) => url.hash !== '')
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
