/** Scrolls an element into view, opens whatever it is folded in, and focuses it. */
export function revealAndFocus(target: HTMLElement, block: ScrollLogicalPosition): void {
  for (
    let folded = target.closest('details');
    folded;
    folded = folded.parentElement?.closest('details') ?? null
  )
    folded.open = true
  target.scrollIntoView({ block })
  target.focus({ preventScroll: true })
}
