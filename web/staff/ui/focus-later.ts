/**
 * For a press whose button goes with its answer.
 * @returns what moves the focus then, unless somebody has moved it elsewhere meanwhile
 */
export function focusLater(): (target: HTMLElement | null) => void {
  const pressed = document.activeElement
  return (target) => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement === pressed) target?.focus({ preventScroll: true })
  }
}
