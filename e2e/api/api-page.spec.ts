import { axeFindingsByTheme, expect, openDocument, overflow, test } from '../fixtures.ts'

test('the description of the API reads on any screen, leads through its calls, and to the site', {
  tag: '@browser',
}, async ({ page }) => {
  await openDocument(page, '/api/docs?lang=no')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For andre systemer')
  expect(await overflow(page)).toBe(0)
  expect(await axeFindingsByTheme(page)).toEqual([])
  await expect(page.getByText('/no/artikel/NK120-RB')).toBeVisible()
  await page.getByRole('link', { name: 'GET /api/{type}/{id}', exact: true }).click()
  await page.locator('#getTypeById').getByRole('link', { name: 'Product' }).click()
  await expect(page.locator('#Product')).toBeInViewport()
  await page.getByRole('link', { name: 'Dansk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Til andre systemer')
})
