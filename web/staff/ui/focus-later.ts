/** For a press whose button goes with its answer: moves the focus then, unless it is elsewhere by that time. */
export function focusLater(): (target: HTMLElement | null) => void {
  const pressed = document.activeElement
  return (target) => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement === pressed) target?.focus({ preventScroll: true })
  }
}
