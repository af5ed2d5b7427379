import type { Navigation } from './navigation.ts'
import { openPopover, Visibility } from './visibility.ts'
import { NeedsBrowser } from './wait.ts'

/** A window as scripts see it. */
export type DomWindow = Window & typeof globalThis

/** Adds what the site needs of a window and happy-dom lacks. */
export function installPolyfills(window: DomWindow, navigation: Navigation): void {
  const visibility = new Visibility((media) => window.matchMedia(media).matches)
  Object.assign(window, {
    structuredClone,
    CompressionStream,
    DecompressionStream,
    requestIdleCallback: (run: () => void) => window.setTimeout(run),
    cancelIdleCallback: (id: number) => window.clearTimeout(id),
    scrollTo: () => {},
    print: () => {},
    getComputedStyle: (element: Element) => styleOf(visibility, element),
  })
  Object.assign(window.Element.prototype, {
    scrollIntoView() {},
    checkVisibility(this: Element) {
      return visibility.isRendered(this)
    },
    getBoundingClientRect(this: Element) {
      const size = visibility.isRendered(this) ? 1 : 0
      return new DOMRectReadOnlyOf(size)
    },
  })
  const { performance } = window
  const type = navigation.isReload ? 'reload' : 'navigate'
  window.performance.getEntriesByType = (wanted) =>
    wanted === 'navigation'
      ? ([{ type }] as unknown as PerformanceEntryList)
      : Object.getPrototypeOf(performance).getEntriesByType.call(performance, wanted)
  Object.defineProperty(window.location, 'replace', {
    value: (address: string) => navigation.replace(address),
  })
  openDialogs(window)
  openPopovers(window)
  stepUp(window)
  const { select } = window.HTMLInputElement.prototype
  window.HTMLInputElement.prototype.select = function selectText() {
    // A browser's field whose text is marked has the focus.
    this.focus()
    select.call(this)
  }
}

/** Of all paths of XPath `..` alone, by which a locator finds the parent. */
function stepUp(window: DomWindow): void {
  const evaluate = (path: string, from: Node) => {
    if (path !== '..') throw new NeedsBrowser(`the path ${path}`)
    const found = [from.parentNode]
    return { iterateNext: () => found.shift() ?? null }
  }
  Object.assign(window, { XPathResult: { ORDERED_NODE_ITERATOR_TYPE: 5 } })
  Object.assign(window.document, { evaluate })
}

/** A box of one pixel at the corner of the page, or of none. */
class DOMRectReadOnlyOf {
  readonly x = 0
  readonly y = 0
  readonly top = 0
  readonly left = 0
  readonly width: number
  readonly height: number
  readonly right: number
  readonly bottom: number
  constructor(size: number) {
    this.width = size
    this.height = size
    this.right = size
    this.bottom = size
  }
}

function styleOf(visibility: Visibility, element: Element) {
  const style: Record<string, string> = {
    content: '',
    pointerEvents: 'auto',
    display: visibility.displayOf(element),
    visibility: visibility.visibilityOf(element),
  }
  return { ...style, getPropertyValue: (name: string) => style[name] ?? '' }
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]'

/** Dialogs take the focus, give it back, and close with Escape. */
function openDialogs(window: DomWindow): void {
  const { document, HTMLDialogElement, Event } = window
  const open: { dialog: HTMLDialogElement; before: Element | null }[] = []
  const { close } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function showModal() {
    open.push({ dialog: this, before: document.activeElement })
    this.setAttribute('open', '')
    const first = this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(focusable)
    first?.focus()
  }
  HTMLDialogElement.prototype.close = function closeDialog(value) {
    const at = open.findIndex(({ dialog }) => dialog === this)
    const [{ before } = { before: null }] = at < 0 ? [] : open.splice(at, 1)
    if (before?.isConnected) (before as HTMLElement).focus()
    close.call(this, value)
  }
  window.addEventListener('keydown', (event) => {
    const top = open.filter(({ dialog }) => dialog.isConnected).at(-1)?.dialog
    if (event.key !== 'Escape' || event.defaultPrevented || !top) return
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close()
  })
}

/** Popovers open, close, tell so, and close with Escape or a press outside. */
function openPopovers(window: DomWindow): void {
  const { document, Element, HTMLElement, Event } = window
  const turn = (element: HTMLElement, show: boolean) => {
    if (element.hasAttribute(openPopover) === show) return
    const states = show ? { oldState: 'closed', newState: 'open' } : { oldState: 'open', newState: 'closed' }
    element.dispatchEvent(Object.assign(new Event('beforetoggle'), states))
    element.toggleAttribute(openPopover, show)
    element.dispatchEvent(Object.assign(new Event('toggle'), states))
  }
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      turn(this, true)
    },
    hidePopover(this: HTMLElement) {
      turn(this, false)
    },
    togglePopover(this: HTMLElement, force?: boolean) {
      turn(this, force ?? !this.hasAttribute(openPopover))
    },
  })
  const { matches } = Element.prototype
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return matches.call(this, selector.replaceAll(':popover-open', `[${openPopover}]`))
    },
  })
  const openOnes = () => [...document.querySelectorAll<HTMLElement>(`[popover="auto"][${openPopover}]`)]
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) openOnes().at(-1)?.hidePopover()
  })
  window.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.('[popovertarget]')
    for (const each of openOnes())
      if (!each.contains(target as Node) && each.id !== button?.getAttribute('popovertarget'))
        each.hidePopover()
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    const action = button?.getAttribute('popovertargetaction')
    popover?.togglePopover(action === 'hide' ? false : action === 'show' ? true : undefined)
  })
}
