/** The most unreadable lines of others' lists that are kept, and the most bytes that they may take. */
const maxLines = 500
const maxBytes = 100_000

/** The lines that fit beside those that are kept already, in their order. */
export function fittingLines(lines: readonly string[], kept: readonly string[]): string[] {
  const fitting: string[] = []
  let left = maxBytes - kept.reduce((sum, line) => sum + bytesOf(line), 0)
  for (const line of lines) {
    if (kept.length + fitting.length >= maxLines) break
    if (bytesOf(line) > left) continue
    fitting.push(line)
    left -= bytesOf(line)
  }
  return fitting
}

/** As storage counts: two for each UTF-16 unit of a text, and for its line ending. */
const bytesOf = ({ length }: string) => 2 * (length + 1)
