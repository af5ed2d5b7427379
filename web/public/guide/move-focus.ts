import type { KeyboardEvent } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrow keys, Home and End move between the elements of `selector` inside the element that listens. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (at === -1) return
  event.preventDefault()
  items[step(at, items.length - 1)]?.focus()
}

/** Where the products are that the choices leave. */
export const resultsId = 'what-is-left'

/** For a control that goes with what it was for: the focus moves to what that leaves. */
export function focusResults(): void {
  document.getElementById(resultsId)?.focus({ preventScroll: true })
}
