import type { Page } from '@playwright/test'
import { settled } from './page.ts'

/** Keeps requests of one method waiting; `release` lets them go, and waits for what the page does with the answer. */
export async function hold(page: Page, method: string, path: string) {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    asked.resolve()
    await held.promise
    await route.continue()
  })
  return {
    /** Settles once one waits. */
    asked: asked.promise,
    release: async () => {
      const answered = page.waitForResponse(path)
      held.resolve()
      await answered
      await settled(page)
    },
  }
}
