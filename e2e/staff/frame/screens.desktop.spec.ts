import { axeFindings, axeFindingsByTheme, expect, open, overflow, test } from '../../fixtures.ts'
import { openAs } from '../../support/staff.ts'
import { screensByVisit } from '../../support/staff-screens.ts'

const phone = { width: 390, height: 844 }

for (const [visit, screens] of screensByVisit) {
  const tag = [...new Set(screens.flatMap((screen) => screen.tag ?? []))]
  test(`looks of staff: ${visit}, in light and dark, on a desktop and a phone, with nothing to scroll sideways`, {
    tag,
  }, async ({ page: first, context }) => {
    const desktop = first.viewportSize()
    let [page, level] = [first, screens[0]?.level]
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        // Scripts and styles are read once for what one person sees; the next one has a tab of their own.
        if (level !== screen.level && level !== null) {
          await page.close()
          page = await context.newPage()
        }
        level = screen.level
        await page.emulateMedia({ reducedMotion: 'reduce' })
        if (desktop) await page.setViewportSize(desktop)
        if (level === null) await open(page, screen.path)
        else await openAs(page, level, screen.path)
        await screen.ready(page)
        expect.soft(await axeFindingsByTheme(page), screen.name).toEqual([])
        expect.soft(await overflow(page), screen.name).toBe(0)
        await page.setViewportSize(phone)
        expect.soft(await overflow(page), `${screen.name} on a phone`).toBe(0)
        // The narrowest width has all that a phone has; it is looked at in the dark.
        await page.setViewportSize({ ...phone, width: 320 })
        expect.soft(await axeFindings(page), `${screen.name} at 320 px`).toEqual([])
        expect.soft(await overflow(page), `${screen.name} at 320 px`).toBe(0)
      })
    }
  })
}
