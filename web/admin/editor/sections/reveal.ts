/** Asked of a section's element: opens what is folded and then calls back. */
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
