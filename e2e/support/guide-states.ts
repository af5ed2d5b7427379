import type { Page } from '@playwright/test'
import { axeFindingsByTheme, expect, open, overflow, test } from '../fixtures.ts'

/** A screen of a guide in a state that it is looked at in. */
export interface GuideState {
  name: string
  path: string
  /** What a visitor does there first. */
  act?: (page: Page) => Promise<void>
  ready: (page: Page) => Promise<void>
}

/** Looks at each state as somebody who has been nowhere before: accessible in light and dark, with a way on. */
export async function lookAt(page: Page, states: readonly GuideState[], widths: readonly number[] = []) {
  await page.addInitScript(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const size = page.viewportSize()
  for (const { name, path, act, ready } of states)
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
      for (const width of widths) {
        await page.setViewportSize({ width, height: size?.height ?? width })
        expect.soft(await overflow(page), `${name} at ${width} px`).toBe(0)
      }
      if (size) await page.setViewportSize(size)
    })
}
