import { axeFindingsByTheme, expect, open, overflow, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { interactiveStates, phoneStates } from '../support/guide-interactions.ts'
import { guideStates, guides, nothing } from '../support/guide-states.ts'

test('the criteria of the empty states have no product between them', { tag: '@desktop' }, () => {
  for (const code of guides) expect(matching(code, 'sv', nothing[code])).toEqual([])
})

/** A browser that is warm looks at a page in half the time, so that one tab shows several. */
const atOnce = 7
const groups = [
  ...Array.from({ length: Math.ceil(guideStates.length / atOnce) }, (_, n) =>
    guideStates.slice(n * atOnce, (n + 1) * atOnce),
  ),
  interactiveStates,
  phoneStates,
]

for (const group of groups) {
  const names = group.map(({ name }) => name).join('; ')
  test(`says so, with a way on, accessible in light and dark: ${names}`, {
    tag: ['@browser', ...(group === phoneStates ? ['@phone'] : [])],
  }, async ({ page, faults }) => {
    test.slow()
    // A product that is gone answers 404.
    faults.expect(/404/)
    // Each is looked at as by somebody who has been nowhere before.
    await page.addInitScript(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    for (const { name, path, act, ready } of group)
      await test.step(name, async () => {
        await page.mouse.move(0, 0)
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
        await open(page, path)
        await act?.(page)
        await ready(page)
        expect.soft(await axeFindingsByTheme(page), name).toEqual([])
        expect.soft(await overflow(page), name).toBe(0)
        const ways = page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button'))
        await expect.soft(ways.filter({ visible: true }).first(), name).toBeEnabled()
      })
  })
}
