/** What pages use of a browser and happy-dom lacks. Layout is a browser's: elements here have no size and no place. */
export function addMissing(): void {
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.checkVisibility ??= function checkVisibility(this: Element) {
    return this.isConnected
  }
  globalThis.requestIdleCallback ??= (run) => Number(setTimeout(run))
  addPopovers()
  addDownloads()
}

/** A link with `download` leads nowhere; a test finds its file at `URL.createObjectURL`. */
function addDownloads(): void {
  const { click } = HTMLElement.prototype
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (!this.hasAttribute('download')) click.call(this)
  }
}

/** Popovers by script and by a button's `popovertarget`. */
function addPopovers(): void {
  const open = new WeakSet<HTMLElement>()
  function turn(element: HTMLElement, show: boolean): void {
    if (open.has(element) === show) return
    const states = { oldState: show ? 'closed' : 'open', newState: show ? 'open' : 'closed' }
    element.dispatchEvent(Object.assign(new Event('beforetoggle'), states))
    if (show) open.add(element)
    else open.delete(element)
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
      turn(this, force ?? !open.has(this))
    },
  })
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.('[popovertarget]')
    document.getElementById(button?.getAttribute('popovertarget') ?? '')?.togglePopover()
  })
}
