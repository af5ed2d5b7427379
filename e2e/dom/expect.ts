import { expect as browserExpect } from '@playwright/test'
import { DomLocator } from './locator.ts'
import { DomPage } from './page.ts'
import { NeedsBrowser, patienceMs, until } from './wait.ts'

type Text = string | RegExp
interface Options {
  timeout?: number
  ignoreCase?: boolean
}

/** What a look at the page found. */
interface Look {
  pass: boolean
  found?: unknown
}

/** Looks until the page is as wanted. */
async function look(
  { isNot }: { isNot: boolean },
  what: string,
  ask: () => Look,
  { timeout = patienceMs }: Options = {},
): Promise<{ pass: boolean; message: () => string }> {
  let last: unknown
  const seen = async () =>
    until(
      () => {
        last = 'nothing'
        const { pass, found } = ask()
        last = found
        return pass === !isNot || undefined
      },
      what,
      timeout,
    )
  try {
    await seen()
    return { pass: !isNot, message: () => what }
  } catch (cause) {
    if (cause instanceof NeedsBrowser) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    return {
      pass: isNot,
      message: () =>
        `${isNot ? 'Not expected' : 'Expected'}: ${what}\nFound: ${JSON.stringify(last)}\n${reason}`,
    }
  }
}

const normal = (text: string) =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function isText(found: string, wanted: Text, isWhole: boolean, { ignoreCase }: Options = {}): boolean {
  const text = normal(found)
  if (wanted instanceof RegExp) return wanted.test(text)
  const [one, other] = ignoreCase
    ? [text.toLowerCase(), normal(wanted).toLowerCase()]
    : [text, normal(wanted)]
  return isWhole ? one === other : one.includes(other)
}

const textsOf = (locator: DomLocator) => locator.elements().map(({ textContent }) => textContent ?? '')

/** A list must be found in this order; for `contains` other elements may stand between. */
function lookAtTexts(
  locator: DomLocator,
  wanted: Text | readonly Text[],
  isWhole: boolean,
  options?: Options,
): Look {
  if (!Array.isArray(wanted)) {
    const element = locator.only()
    if (!element) return { pass: false }
    const found = element.textContent ?? ''
    return { pass: isText(found, wanted as Text, isWhole, options), found }
  }
  const found = textsOf(locator)
  const list = wanted as readonly Text[]
  if (isWhole)
    return {
      pass:
        found.length === list.length &&
        list.every((each, at) => isText(found[at] ?? '', each, true, options)),
      found,
    }
  let at = 0
  for (const text of found) if (at < list.length && isText(text, list[at] as Text, false, options)) at++
  return { pass: at === list.length, found }
}

type State = { isNot: boolean }
const queriesOf = (locator: DomLocator) => locator.page().queries

/** Asks one element; without it nothing is as wanted. */
const one = (locator: DomLocator, ask: (element: HTMLElement) => Look) => () => {
  const element = locator.only()
  return element ? ask(element) : { pass: false, found: 'no element' }
}

/** Playwright's expectations of a locator or a page, for documents without a browser. */
const domExpect = browserExpect.extend({
  toBeVisible(this: State, locator: DomLocator, options?: Options) {
    return look(
      this,
      `${locator} is shown`,
      () => {
        const element = locator.only()
        return { pass: element !== undefined && queriesOf(locator).isVisible(element) }
      },
      options,
    )
  },
  toBeHidden(this: State, locator: DomLocator, options?: Options) {
    return look(
      this,
      `${locator} is not shown`,
      () => {
        const element = locator.only()
        return { pass: element === undefined || !queriesOf(locator).isVisible(element) }
      },
      options,
    )
  },
  toBeAttached(this: State, locator: DomLocator, options: Options & { attached?: boolean } = {}) {
    return look(
      this,
      `${locator} is there`,
      () => ({ pass: (locator.only() !== undefined) === (options.attached ?? true) }),
      options,
    )
  },
  toHaveCount(this: State, locator: DomLocator, count: number, options?: Options) {
    return look(
      this,
      `${count} of ${locator}`,
      () => {
        const found = locator.elements().length
        return { pass: found === count, found }
      },
      options,
    )
  },
  toContainText(this: State, locator: DomLocator, wanted: Text | readonly Text[], options?: Options) {
    return look(
      this,
      `${locator} contains ${wanted}`,
      () => lookAtTexts(locator, wanted, false, options),
      options,
    )
  },
  toHaveText(this: State, locator: DomLocator, wanted: Text | readonly Text[], options?: Options) {
    return look(this, `${locator} says ${wanted}`, () => lookAtTexts(locator, wanted, true, options), options)
  },
  toHaveAttribute(this: State, locator: DomLocator, name: string, value?: Text, options?: Options) {
    return look(
      this,
      `${locator} has ${name}=${value}`,
      one(locator, (element) => {
        const found = element.getAttribute(name)
        if (value === undefined) return { pass: found !== null, found }
        return {
          pass: found !== null && (value instanceof RegExp ? value.test(found) : found === value),
          found,
        }
      }),
      options,
    )
  },
  toHaveClass(this: State, locator: DomLocator, wanted: Text, options?: Options) {
    return look(
      this,
      `${locator} has the class ${wanted}`,
      one(locator, ({ className: found }) => ({
        pass: wanted instanceof RegExp ? wanted.test(found) : found === wanted,
        found,
      })),
      options,
    )
  },
  toHaveValue(this: State, locator: DomLocator, wanted: Text, options?: Options) {
    return look(
      this,
      `${locator} holds ${wanted}`,
      one(locator, (element) => {
        const { value: found } = element as HTMLInputElement
        return { pass: wanted instanceof RegExp ? wanted.test(found) : found === wanted, found }
      }),
      options,
    )
  },
  toHaveValues(this: State, locator: DomLocator, wanted: readonly Text[], options?: Options) {
    return look(
      this,
      `${locator} has chosen ${wanted}`,
      one(locator, (element) => {
        const found = [...(element as HTMLSelectElement).selectedOptions].map(({ value }) => value)
        return {
          pass:
            found.length === wanted.length &&
            found.every((each, at) => isText(each, wanted[at] as Text, true)),
          found,
        }
      }),
      options,
    )
  },
  toBeFocused(this: State, locator: DomLocator, options?: Options) {
    return look(
      this,
      `${locator} has the focus`,
      one(locator, (element) => {
        const { activeElement } = element.ownerDocument
        return { pass: activeElement === element, found: activeElement?.outerHTML.slice(0, 200) }
      }),
      options,
    )
  },
  toBeChecked(this: State, locator: DomLocator, options: Options & { checked?: boolean } = {}) {
    return look(
      this,
      `${locator} is checked`,
      one(locator, (element) => {
        const found = queriesOf(locator).checkedOf(element)
        return { pass: found === (options.checked ?? true), found }
      }),
      options,
    )
  },
  toBeDisabled(this: State, locator: DomLocator, options?: Options) {
    return look(
      this,
      `${locator} is disabled`,
      one(locator, (element) => ({ pass: queriesOf(locator).isDisabled(element) })),
      options,
    )
  },
  toBeEnabled(this: State, locator: DomLocator, options: Options & { enabled?: boolean } = {}) {
    return look(
      this,
      `${locator} is enabled`,
      one(locator, (element) => ({
        pass: queriesOf(locator).isDisabled(element) !== (options.enabled ?? true),
      })),
      options,
    )
  },
  toBeEditable(this: State, locator: DomLocator, options?: Options) {
    return look(
      this,
      `${locator} can be edited`,
      one(locator, (element) => ({
        pass: !queriesOf(locator).isDisabled(element) && !(element as HTMLInputElement).readOnly,
      })),
      options,
    )
  },
  toBeEmpty(this: State, locator: DomLocator, options?: Options) {
    return look(
      this,
      `${locator} is empty`,
      one(locator, (element) => {
        const found = 'value' in element ? String(element.value) : normal(element.textContent ?? '')
        return { pass: found === '', found }
      }),
      options,
    )
  },
  toHaveAccessibleName(this: State, locator: DomLocator, wanted: Text, options?: Options) {
    return look(
      this,
      `${locator} is named ${wanted}`,
      one(locator, (element) => {
        const found = queriesOf(locator).nameOf(element)
        return { pass: isText(found, wanted, true, options), found }
      }),
      options,
    )
  },
  toHaveAccessibleDescription(this: State, locator: DomLocator, wanted: Text, options?: Options) {
    return look(
      this,
      `${locator} is described as ${wanted}`,
      one(locator, (element) => {
        const found = queriesOf(locator).descriptionOf(element)
        return { pass: isText(found, wanted, true, options), found }
      }),
      options,
    )
  },
  toHaveURL(this: State, page: DomPage, wanted: Text | ((url: URL) => boolean), options?: Options) {
    return look(
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
    return look(
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
