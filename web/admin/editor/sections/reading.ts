/** The height within the window, as a share, above which a section counts as being read. */
const line = 0.2
/** Where the top of a section is after navigating to it: below the sticky bars, with a small margin. */
const lowest = 136

/**
 * Which of the sections is being read: the last one that begins above a line, whichever way the page scrolls. Over
 * the last window of the page that line moves down to its end, or short sections there would never be reached.
 * @param tops upper edges of the sections, from the window's
 * @param height of the window
 * @param scrolled how far the page is scrolled
 * @param left how far it can still scroll
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
