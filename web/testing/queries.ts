import { Ivya } from 'ivya'
import { generateAriaTree, renderAriaTree } from 'ivya/aria'
import * as aria from 'ivya/utils'

/** Playwright's way of finding and judging elements, inside a document. */
export interface Queries {
  find(selector: string, root: Document): Element[]
  nameOf(element: Element): string
  descriptionOf(element: Element): string
  isVisible(element: Element): boolean
  isDisabled(element: Element): boolean
  checkedOf(element: Element): boolean | 'mixed'
  /** What assistive technology is told of the page: roles, names and states, one line each. */
  snapshot(): string
}

declare global {
  /** What a test asks of a document (e2e/dom/page.ts). */
  var queries: Queries
}

const ivya = Ivya.create({ browser: 'chromium' })

globalThis.queries = {
  find: (selector, root) => ivya.queryLocatorSelectorAll(selector, root),
  nameOf: (element) => aria.getElementAccessibleName(element, false),
  descriptionOf: (element) => aria.getElementAccessibleDescription(element, false),
  isVisible: (element) => aria.isElementVisible(element),
  isDisabled: (element) => aria.getAriaDisabled(element),
  checkedOf: (element) => aria.getAriaChecked(element),
  snapshot: () => renderAriaTree(generateAriaTree(document.body)),
}
