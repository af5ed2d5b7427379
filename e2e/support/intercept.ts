import type { Page, Route } from '@playwright/test'

/**
 * Answers requests itself, some times or until the function that it returns is called. The route stays: a browser that stops
 * being listened to forgets requests that are on their way, and the page waits for them for ever.
 */
export async function intercept(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => unknown,
  times = Number.POSITIVE_INFINITY,
): Promise<() => void> {
  let left = times
  await page.route(address, (route) => (left-- > 0 ? answer(route) : route.fallback()))
  return () => {
    left = 0
  }
}
