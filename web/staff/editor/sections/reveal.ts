import { revealAndFocus } from '../../ui/reveal-and-focus.ts'

/** Dispatched at a section's element: opens it and then calls back. */
const revealEvent = 'passar-reveal'

/** Calls back once the section around an element is open; at once where it is. */
export function whenOpen(section: HTMLElement, then: () => void): void {
  if (section.dataset.folded === undefined) then()
  else section.dispatchEvent(new CustomEvent(revealEvent, { detail: then }))
}

/** Lets a section be opened from outside React. */
export function onReveal(section: HTMLElement, open: (then: () => void) => void): () => void {
  const listener = (event: Event) => open((event as CustomEvent<() => void>).detail)
  section.addEventListener(revealEvent, listener)
  return () => section.removeEventListener(revealEvent, listener)
}

/**
 * Moves the focus to an element in an open section. Its list may still be loading: then the focus waits at the
 * section and moves on from there, unless it has left it by then.
 */
export function focusIn(section: HTMLElement, find: () => HTMLElement | null): void {
  const found = find()
  if (found) {
    revealAndFocus(found, 'center')
    return
  }
  // A section may be taller than the window.
  revealAndFocus(section, 'start')
  const coming = new MutationObserver(() => {
    const waits = document.activeElement === section
    const late = waits ? find() : null
    if (late) revealAndFocus(late, 'center')
    if (late || !waits) coming.disconnect()
  })
  coming.observe(section, { childList: true, subtree: true })
}
