/** Repeats a visitor's action; does nothing where the element is gone by then. */
export type Replay = () => void

export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Input types without text; those of a form's buttons are buttons. */
const withoutText = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
])

export function isTextField(target: unknown): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !withoutText.has(target.type)
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

/**
 * The element, or the one that replaced it if the application has rendered the page again: an input of the same type
 * and value, any other element by its label or text. Null unless there is exactly one.
 */
function currentElement<Kind extends HTMLElement>(element: Kind): Kind | null {
  if (element.isConnected) return element
  const isSame = (other: Element) =>
    element instanceof HTMLInputElement && other instanceof HTMLInputElement
      ? other.type === element.type && other.value === element.value
      : nameOf(other) === nameOf(element)
  const same = [...document.querySelectorAll(element.localName)].filter(isSame)
  return same.length === 1 ? (same[0] as Kind) : null
}

/**
 * A click on an element that needs the application; null for one that works without: most links, a form's own button
 * (its `submit` follows), buttons of a popover. The browser's own change is reverted first, and made again by the
 * click.
 */
export function clickAgain(event: MouseEvent): Replay | null {
  const { target } = event
  const control =
    target instanceof Element ? target.closest<HTMLElement>('a[href],button,summary,input') : null
  if (control instanceof HTMLAnchorElement) return followAgain(event, control)
  if (control instanceof HTMLInputElement) return tickAgain(control)
  if (control instanceof HTMLButtonElement) {
    const worksAlone = (control.form && control.type === 'submit') || control.popoverTargetElement
    return worksAlone ? null : () => currentElement(control)?.click()
  }
  const details = control?.localName === 'summary' ? control.parentElement : null
  if (!(details instanceof HTMLDetailsElement)) return null
  const { open } = details
  return () => {
    if (!control?.isConnected) return
    details.open = open
    control.click()
  }
}

/** A link to another language carries the choices, which only the application knows. */
function followAgain(event: MouseEvent, link: HTMLAnchorElement): Replay | null {
  if (!link.hreflang || event.ctrlKey || event.metaKey || event.shiftKey) return null
  event.preventDefault()
  return () => link.isConnected && link.click()
}

function tickAgain(input: HTMLInputElement): Replay | null {
  if (input.type !== 'checkbox' && input.type !== 'radio') return null
  // The box has its new state by the time of the click.
  const before = !input.checked
  return () => {
    const current = currentElement(input)
    if (!current) return
    // A re-rendered box has not been ticked: there is nothing to revert.
    if (current === input) input.checked = input.type === 'radio' ? false : before
    current.click()
  }
}

/** A submitted form. */
export function submitAgain(form: HTMLFormElement, submitter: HTMLElement | null): Replay {
  return () => {
    if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null)
  }
}

/** A choice from a list. */
export function chooseAgain(select: HTMLSelectElement): Replay {
  const { value } = select
  return () => {
    if (!select.isConnected) return
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** A key; without a focused element it goes to the one that an earlier key has focused since. */
export function pressAgain(event: KeyboardEvent): Replay {
  const { target, key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const init = {
    key,
    code,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
    bubbles: true,
    cancelable: true,
    composed: true,
  }
  return () => {
    const receiver = target === document.body ? document.activeElement : target
    if (receiver instanceof Node && receiver.isConnected)
      receiver.dispatchEvent(new KeyboardEvent('keydown', init))
  }
}

/** How long letters wait for a field whose script is still loading. */
const fieldWaitMs = 5000

/** Resolves when a text field has the focus, or none is to be expected any more. */
export async function textFieldFocused(): Promise<void> {
  const end = performance.now() + fieldWaitMs
  while (!isTextField(document.activeElement) && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

/** A letter, or Backspace, for the field that an earlier shortcut has focused. */
export function typeAgain(key: string): Replay {
  return () => {
    const field = document.activeElement
    if (!isTextField(field)) return
    const end = field.selectionEnd ?? field.value.length
    const start = field.selectionStart ?? end
    if (key === 'Backspace')
      field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end')
    else field.setRangeText(key, start, end, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

/**
 * Typed text. React compares a field with the last value it saw, which is this text: setting another value in between
 * makes it a change.
 */
export function fillAgain(field: TextField, text: string): void {
  if (!field.isConnected) return
  const { selectionStart, selectionEnd } = field
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  field.value = text === '' ? ' ' : ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  if (document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
