/** Part of the window's height at which a section counts as the one being read. */
const line = 0.2
/** Where a section stands that was gone to, with a little to spare: below the bars that stay in sight. */
const lowest = 136

/**
 * Which of the sections is being read: the last one that begins above a line, whichever way one scrolls. Along the
 * last window of the page that line goes down to its end, or short sections there would never be reached.
 * @param tops upper edges of the sections, from the window's
 * @param height of the window
 * @param scrolled how far one has come
 * @param left how far can still be scrolled
 */
export function readAt(tops: readonly number[], height: number, scrolled: number, left: number): number {
  const last = Math.min(height, scrolled + left)
  const end = last > 0 ? 1 - Math.min(1, Math.max(0, left) / last) : 0
  const from = Math.min(height, Math.max(height * line, lowest))
  const y = from + (height - from) * end
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= y),
  )
}
