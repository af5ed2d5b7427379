import { axeFindingsByTheme, expect, open, overflow, test } from '../../fixtures.ts'
import { openAs } from '../../support/staff.ts'
import { screensByVisit } from '../../support/staff-screens.ts'

// One page goes through the screens of a level, so that scripts and styles are read once for all of them.
for (const [visit, screens] of screensByVisit) {
  const tag = ['@browser', ...new Set(screens.flatMap((screen) => screen.tag ?? []))]
  test(`${visit}: accessible in light and dark, nothing to scroll sideways`, { tag }, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { name, level, path, ready } of screens) {
      await test.step(name, async () => {
        if (level === null) await open(page, path)
        else await openAs(page, level, path)
        await ready(page)
        expect.soft(await axeFindingsByTheme(page), name).toEqual([])
        expect.soft(await overflow(page), name).toBe(0)
      })
    }
  })
}
