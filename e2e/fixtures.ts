import { test as base, expect, type Page } from '@playwright/test'
import { openAddresses } from './support/page.ts'

export {
  axeFindings,
  axeFindingsByTheme,
  boxOf,
  boxWithoutScripts,
  goBack,
  goForward,
  hydrated,
  isOfFirstLoad,
  measure,
  open,
  openDocument,
  openEarly,
  overflow,
  overhang,
  reload,
  setOffline,
  settled,
} from './support/page.ts'

export { expect, type Page }

/** What went wrong in the browser without anybody looking. */
interface Faults {
  /** Lets a test that breaks something on purpose expect its traces. */
  expect: (pattern: RegExp) => void
}

interface Fixtures {
  faults: Faults
}

/**
 * Every page is watched: a test fails on an error in the console, an exception (a failed hydration is one), a violation of
 * the content security policy and a request that never ends, in whatever page of its context.
 */
export const test = base.extend<Fixtures>({
  faults: [
    async ({ context }, use, test) => {
      const seen: string[] = []
      const expected: RegExp[] = []
      const unexpected = (faults: string[]) =>
        faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          reportError(new Error(`CSP: ${event.violatedDirective} refuses ${event.blockedURI}`))
        })
      })
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        seen.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => seen.push(`exception: ${error.error().message}`))
      await use({ expect: (pattern) => expected.push(pattern) })
      // A test that failed has one reason already.
      if (test.status === test.expectedStatus)
        await expect
          .poll(() => unexpected(context.pages().flatMap(openAddresses)), 'open requests')
          .toEqual([])
      expect(unexpected(seen)).toEqual([])
    },
    { auto: true },
  ],
})

/** True at the phone's size. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}
