import { axeFindingsByTheme, expect, open, overflow, test } from '../../fixtures.ts'
import { openAs } from '../../support/staff.ts'
import { staffScreens } from '../../support/staff-screens.ts'

for (const { name, level, path, ready, tag = [] } of staffScreens) {
  test(`${name}: accessible in light and dark, nothing to scroll sideways`, { tag }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (level === null) await open(page, path)
    else await openAs(page, level, path)
    await ready(page)
    expect(await axeFindingsByTheme(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })
}
