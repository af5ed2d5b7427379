/** The height within the window, as a share, above which a section counts as being read. */
const line = 0.2
/** Where the top of a section is after navigating to it: below the sticky bars, with a small margin. */
const lowest = 136

/**
 * The index of the section being read: the last one that begins above a line. Over the last window of the page that
 * line moves down to its end, or short sections there would never be reached.
 * @param tops upper edges of the sections, in px from the window's
 * @param height of the window, in px
 * @param scrolled how far the page is scrolled, in px
 * @param remaining how far it can still scroll, in px
 */
export function currentSectionIndex(
  tops: readonly number[],
  height: number,
  scrolled: number,
  remaining: number,
): number {
  const last = Math.min(height, scrolled + remaining)
  const end = last > 0 ? 1 - Math.min(1, Math.max(0, remaining) / last) : 0
  const from = Math.min(height, Math.max(height * line, lowest))
  const y = from + (height - from) * end
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= y),
  )
}
