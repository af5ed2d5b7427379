import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'

export { expect }

/** What went wrong in the browser without anybody looking. */
interface Faults {
  /** Lets a test that breaks something on purpose expect its traces. */
  expect: (pattern: RegExp) => void
}

interface Fixtures {
  faults: Faults
}

/**
 * Every page is watched: a test fails on an error in the console, an exception (a failed hydration is one)
 * and a violation of the content security policy, in whatever page of its context.
 */
export const test = base.extend<Fixtures>({
  faults: [
    async ({ context }, use) => {
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
      expect(seen.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([])
    },
    { auto: true },
  ],
})

/** True at the phone's size. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

/** As long as any transition of ours lasts, at 60 frames a second. */
const mostFrames = 60

/** Waits until every colour that changes has changed, also one that began to while others did. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const isChange = (each: Animation) => each instanceof CSSTransition && each.playState === 'running'
    // Looked at frame by frame: the promise of a transition that another replaced may never be kept.
    let still = 0
    for (let frames = 0; still < 2 && frames < most; frames++) {
      await frame()
      still = document.getAnimations().some(isChange) ? 0 : still + 1
    }
  }, mostFrames)
}

/**
 * Serious and critical findings of axe on the page as it is, one line each. It is read once per document, and asked only
 * for what is wrong: to tell every element that passed takes several times as long.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await settled(page)
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => {
    const own = window as unknown as { axe: typeof axe }
    return own.axe.run(document, { resultTypes: ['violations'] })
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    )
}

/** How many pixels the page can be scrolled sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
