import { axeFindingsByTheme, expect, open, overflow, test } from './fixtures.ts'
import { screens } from './support/screens.ts'
import { sayIn } from './support/texts.ts'

for (const { name, path, before, ready, expected, tag = [] } of screens) {
  test(`${name}: accessible in light and dark, nothing to scroll sideways`, { tag }, async ({
    page,
    faults,
  }) => {
    if (expected) faults.expect(expected)
    await before?.(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
    await ready(page, await sayIn('sv'))
    expect(await axeFindingsByTheme(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })
}
