import type { DomLocator } from './locator.ts'
import {
  type CheckResult,
  isText,
  type Options,
  one,
  pollUntil,
  queriesOf,
  type State,
  type Text,
} from './polling-matchers.ts'

const textsOf = (locator: DomLocator) => locator.elements().map(({ textContent }) => textContent ?? '')

/** A list must be found in this order; for `contains` other elements may stand between. */
function checkTexts(
  locator: DomLocator,
  wanted: Text | readonly Text[],
  isWhole: boolean,
  options?: Options,
): CheckResult {
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

/** What elements say, hold and are named. */
export const textMatchers = {
  toContainText(this: State, locator: DomLocator, wanted: Text | readonly Text[], options?: Options) {
    return pollUntil(
      this,
      `${locator} contains ${wanted}`,
      () => checkTexts(locator, wanted, false, options),
      options,
    )
  },
  toHaveText(this: State, locator: DomLocator, wanted: Text | readonly Text[], options?: Options) {
    return pollUntil(
      this,
      `${locator} says ${wanted}`,
      () => checkTexts(locator, wanted, true, options),
      options,
    )
  },
  toHaveAttribute(this: State, locator: DomLocator, name: string, value?: Text, options?: Options) {
    return pollUntil(
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
    return pollUntil(
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
    return pollUntil(
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
    return pollUntil(
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
  toHaveAccessibleName(this: State, locator: DomLocator, wanted: Text, options?: Options) {
    return pollUntil(
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
    return pollUntil(
      this,
      `${locator} is described as ${wanted}`,
      one(locator, (element) => {
        const found = queriesOf(locator).descriptionOf(element)
        return { pass: isText(found, wanted, true, options), found }
      }),
      options,
    )
  },
}
