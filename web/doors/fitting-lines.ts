/** The most lines of others' lists that are kept though nobody can read them, and the most bytes that they may take. */
const maxLines = 500
const maxBytes = 100_000

/** The lines for which there is room beside those that are kept already, in their order. */
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

/** As a storage counts: two for each unit of a text, and of what ends its line. */
const bytesOf = ({ length }: string) => 2 * (length + 1)
