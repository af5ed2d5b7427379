import type { Page, Route } from '@playwright/test'

/**
 * Answers requests itself, some times or until the function that it returns is called. The route stays: a browser that stops
 * being listened to forgets requests that are on their way, and the page waits for them for ever.
 */
export async function intercept(
  page: Page,
  address: string | RegExp,
  respond: (route: Route) => unknown,
  times = Number.POSITIVE_INFINITY,
): Promise<() => void> {
  let remaining = times
  await page.route(address, (route) => (remaining-- > 0 ? respond(route) : route.fallback()))
  return () => {
    remaining = 0
  }
}
