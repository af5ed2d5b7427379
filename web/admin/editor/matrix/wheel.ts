/** Whether a turn of the wheel is meant to go up or down a page: not sideways, and not to enlarge it. */
export function isForPage({
  deltaX,
  deltaY,
  shiftKey,
  ctrlKey,
}: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'shiftKey' | 'ctrlKey'>): boolean {
  return !shiftKey && !ctrlKey && Math.abs(deltaY) > Math.abs(deltaX)
}
