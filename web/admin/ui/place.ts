/** Brings something in view, out of all that it is folded in, and puts the keyboard there. */
export function place(target: HTMLElement, block: ScrollLogicalPosition): void {
  for (
    let folded = target.closest('details');
    folded;
    folded = folded.parentElement?.closest('details') ?? null
  )
    folded.open = true
  target.scrollIntoView({ block })
  target.focus({ preventScroll: true })
}
