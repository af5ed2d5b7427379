import { axeFindingsByTheme, expect, isPhone, open, overflow, test } from '../fixtures.ts'
import { screens } from '../support/screens.ts'
import { spaceTexts } from '../support/spaced.ts'
import { sayIn } from '../support/texts.ts'

for (const { name, path, before, ready, expected, tag = [] } of screens) {
  test(`${name}: accessible in light and dark, nothing to scroll sideways, with texts spaced or at 320 px either`, {
    tag,
  }, async ({ page, faults }) => {
    if (expected) faults.expect(expected)
    await before?.(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
    await ready(page, await sayIn('sv'))
    expect(await axeFindingsByTheme(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    if (isPhone(page)) await spaceTexts(page)
    else await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(page)).toBe(0)
  })
}
