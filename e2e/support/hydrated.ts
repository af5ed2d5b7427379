import type { Page } from '@playwright/test'

/**
 * Waits until the scripts have taken the page over and its keys work: a visitor who is as fast as a test would
 * press once more. Effects run before the browser is idle.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber$')),
  )
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
}
