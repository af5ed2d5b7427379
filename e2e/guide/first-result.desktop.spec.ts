import { expect, open, test } from '../fixtures.ts'
import { pagesWithProducts } from '../support/screens.ts'

test('guide and list: the first product shows without scrolling at 1440 × 900', async ({ page }) => {
  for (const path of pagesWithProducts) {
    await open(page, path)
    const first = page.getByRole('main').locator('a:has(.number)').first()
    await expect(first, path).toBeVisible()
    await expect(first, path).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY), path).toBe(0)
  }
})
