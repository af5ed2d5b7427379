import type { Page } from '@playwright/test'
import { settled } from './page.ts'

/** Delays requests of one method; `release` lets them go, and waits for what the page does with the response. */
export async function delayRequest(page: Page, method: string, path: string) {
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    requested.resolve()
    await released.promise
    await route.continue()
  })
  return {
    /** Resolves once one waits. */
    requested: requested.promise,
    release: async () => {
      const answered = page.waitForResponse(path)
      released.resolve()
      await answered
      await settled(page)
    },
  }
}
