import type { DomLocator } from './locator.ts'
import { normal, type Options, one, pollUntil, queriesOf, type State } from './polling-matchers.ts'

/** Whether elements are there, shown, focused, checked or disabled. */
export const stateMatchers = {
  toBeVisible(this: State, locator: DomLocator, options?: Options) {
    return pollUntil(
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
    return pollUntil(
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
    return pollUntil(
      this,
      `${locator} is there`,
      () => ({ pass: (locator.only() !== undefined) === (options.attached ?? true) }),
      options,
    )
  },
  toHaveCount(this: State, locator: DomLocator, count: number, options?: Options) {
    return pollUntil(
      this,
      `${count} of ${locator}`,
      () => {
        const found = locator.elements().length
        return { pass: found === count, found }
      },
      options,
    )
  },
  toBeFocused(this: State, locator: DomLocator, options?: Options) {
    return pollUntil(
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
    return pollUntil(
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
    return pollUntil(
      this,
      `${locator} is disabled`,
      one(locator, (element) => ({ pass: queriesOf(locator).isDisabled(element) })),
      options,
    )
  },
  toBeEnabled(this: State, locator: DomLocator, options: Options & { enabled?: boolean } = {}) {
    return pollUntil(
      this,
      `${locator} is enabled`,
      one(locator, (element) => ({
        pass: queriesOf(locator).isDisabled(element) !== (options.enabled ?? true),
      })),
      options,
    )
  },
  toBeEditable(this: State, locator: DomLocator, options?: Options) {
    return pollUntil(
      this,
      `${locator} can be edited`,
      one(locator, (element) => ({
        pass: !queriesOf(locator).isDisabled(element) && !(element as HTMLInputElement).readOnly,
      })),
      options,
    )
  },
  toBeEmpty(this: State, locator: DomLocator, options?: Options) {
    return pollUntil(
      this,
      `${locator} is empty`,
      one(locator, (element) => {
        const found = 'value' in element ? String(element.value) : normal(element.textContent ?? '')
        return { pass: found === '', found }
      }),
      options,
    )
  },
}
