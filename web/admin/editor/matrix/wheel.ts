/** Whether a wheel event scrolls vertically: not sideways, and not to zoom. */
export function isForPage({
  deltaX,
  deltaY,
  shiftKey,
  ctrlKey,
}: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'shiftKey' | 'ctrlKey'>): boolean {
  return !shiftKey && !ctrlKey && Math.abs(deltaY) > Math.abs(deltaX)
}
