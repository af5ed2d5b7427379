/** The most unreadable lines of other people's lists that are stored, and the most bytes they may take. */
const maxLines = 500
const maxBytes = 100_000

/**
 * The lines that can be stored beside those that are stored already without exceeding the limits, in order. One that is too large is
 * skipped.
 */
export function linesWithinLimits(lines: readonly string[], stored: readonly string[]): string[] {
  const within: string[] = []
  let remaining = maxBytes - stored.reduce((sum, line) => sum + bytesOf(line), 0)
  for (const line of lines) {
    if (stored.length + within.length >= maxLines) break
    if (bytesOf(line) > remaining) continue
    within.push(line)
    remaining -= bytesOf(line)
  }
  return within
}

/** As storage counts: two for each UTF-16 unit of a text, and for its line ending. */
const bytesOf = ({ length }: string) => 2 * (length + 1)
