import { expect as browserExpect } from '@playwright/test'
import { stateMatchers } from './expect-state.ts'
import { textMatchers } from './expect-text.ts'
import { DomLocator } from './locator.ts'
import { DomPage } from './page.ts'
import { isText, type Options, pollUntil, type State, type Text } from './polling-matchers.ts'
import { NeedsBrowser } from './wait.ts'

/** Playwright's expectations of a locator or a page, for documents without a browser. */
const domExpect = browserExpect.extend({
  ...stateMatchers,
  ...textMatchers,
  toHaveURL(this: State, page: DomPage, wanted: Text | ((url: URL) => boolean), options?: Options) {
    return pollUntil(
      this,
      `the address is ${wanted}`,
      () => {
        const found = page.url()
        if (typeof wanted === 'function') return { pass: wanted(new URL(found)), found }
        const pass =
          wanted instanceof RegExp
            ? wanted.test(found)
            : found === new URL(wanted, page.context().baseURL).href
        return { pass, found }
      },
      options,
    )
  },
  toHaveTitle(this: State, page: DomPage, wanted: Text, options?: Options) {
    return pollUntil(
      this,
      `the title is ${wanted}`,
      () => {
        const { title: found } = page.window.document
        return { pass: isText(found, wanted, true, options), found }
      },
      options,
    )
  },
  toBeInViewport() {
    throw new NeedsBrowser('what is in sight')
  },
  toHaveCSS() {
    throw new NeedsBrowser('how something looks')
  },
})

const isOfDom = (subject: unknown) => subject instanceof DomLocator || subject instanceof DomPage

/** Playwright's `expect`, which knows documents without a browser as well. */
export const expect = Object.assign(
  (actual: unknown, message?: string) => (isOfDom(actual) ? domExpect : browserExpect)(actual, message),
  browserExpect,
) as typeof browserExpect
