import { axeFindingsByTheme, expect, isPhone, open, overflow, test } from '../fixtures.ts'
import { screens } from '../support/screens.ts'
import { spaceTexts } from '../support/spaced.ts'
import { sayIn } from '../support/texts.ts'

/** A browser that is warm looks at a page in half the time, so that one tab shows several, all but what is broken. */
const atOnce = 7
const together = screens.filter(({ before, expected }) => !before && !expected)
const groups = [
  ...Array.from({ length: Math.ceil(together.length / atOnce) }, (_, n) =>
    together.slice(n * atOnce, (n + 1) * atOnce),
  ),
  ...screens.filter((screen) => !together.includes(screen)).map((screen) => [screen]),
]

for (const group of groups) {
  const names = group.map(({ name }) => name).join(', ')
  test(`accessible in light and dark, nothing to scroll sideways, with texts spaced or at 320 px either: ${names}`, {
    tag: ['@browser', ...new Set(group.flatMap(({ tag = [] }) => tag))],
  }, async ({ page, faults }) => {
    test.slow()
    const say = await sayIn('sv')
    const size = page.viewportSize()
    // Each is looked at as by somebody who has been nowhere before.
    await page.addInitScript(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    for (const { name, path, before, ready, expected } of group) {
      if (expected) faults.expect(expected)
      await before?.(page)
      if (size) await page.setViewportSize(size)
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      await open(page, path)
      await ready(page, say)
      expect(await axeFindingsByTheme(page), name).toEqual([])
      expect(await overflow(page), name).toBe(0)
      if (isPhone(page)) await spaceTexts(page)
      else await page.setViewportSize({ width: 320, height: 640 })
      expect(await overflow(page), `${name}, narrow or spaced`).toBe(0)
    }
  })
}
