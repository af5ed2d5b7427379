import { writeFile } from 'node:fs/promises'
import { test as base, type Page } from '@playwright/test'
import { domBrowser } from './dom/browser.ts'
import { DomContext } from './dom/context.ts'
import { expect } from './dom/expect.ts'

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

interface WorkerFixtures {
  /** `dom` opens pages without a browser (e2e/dom); what only a browser tells is refused there. */
  engine: 'browser' | 'dom'
}

/**
 * Every page is watched: a test fails on an error in the console, an exception (a failed hydration is one)
 * and a violation of the content security policy, in whatever page of its context.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  page: async ({ context }, use) => use(await context.newPage()),
  context: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
  // Both overridden, since Playwright's own would start a browser for every test.
  browser: [
    async ({ engine, playwright }, use) => {
      const browser = engine === 'dom' ? domBrowser(playwright) : await playwright.chromium.launch()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  engine: ['browser', { option: true, scope: 'worker' }],
  faults: [
    async ({ context, browser }, use, test) => {
      const seen: string[] = []
      const expected: RegExp[] = []
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
      if (test.status !== test.expectedStatus)
        for (const [at, each] of browser.contexts().entries())
          if (each instanceof DomContext)
            await writeFile(test.outputPath(`documents-${at}.txt`), each.evidence())
      expect(seen.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([])
    },
    { auto: true },
  ],
})

/** True at the phone's size. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}
