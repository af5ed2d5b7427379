/** How many words, and what stands between them, are shown around a difference. */
const context = 12

export interface Difference {
  /** What both begin with, cut to its last words. */
  start: string
  before: string
  after: string
  /** What both end with, cut to its first words. */
  end: string
}

/** Where two texts differ, in whole words: a word changed in a long text is found at once. */
export function differenceOf(before: string, after: string): Difference {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const most = Math.min(a.length, b.length)
  let first = 0
  while (first < most && a[first] === b[first]) first += 1
  let last = 0
  while (last < most - first && a.at(-1 - last) === b.at(-1 - last)) last += 1
  const start = a.slice(Math.max(0, first - context), first).join('')
  const end = a.slice(a.length - last, a.length - last + context).join('')
  return {
    start: first > context ? `… ${start.trimStart()}` : start,
    before: a.slice(first, a.length - last).join(''),
    after: b.slice(first, b.length - last).join(''),
    end: last > context ? `${end.trimEnd()} …` : end,
  }
}

/** Words and what stands between them. */
function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter((word) => word !== '')
}
