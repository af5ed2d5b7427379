/** A number to compare with, and the same folded (see fold.ts). */
export interface FoldedNumber {
  text: string
  folded: string
}

/**
 * The numbers that look most like one that is not there: first those that begin with it, then those that
 * hold it, then those that differ least in letters (at most every third, at least two).
 * @param wanted folded
 */
export function nearestNumbers(wanted: string, numbers: readonly FoldedNumber[], limit: number): string[] {
  if (wanted === '') return []
  const most = Math.max(2, Math.floor(wanted.length / 3))
  const ranked: { text: string; rank: number; order: number }[] = []
  for (const [order, { text, folded }] of numbers.entries()) {
    const rank = rankOf(wanted, folded, most)
    if (rank !== null) ranked.push({ text, rank, order })
  }
  ranked.sort((a, b) => a.rank - b.rank || a.order - b.order)
  return ranked.slice(0, limit).map(({ text }) => text)
}

function rankOf(wanted: string, folded: string, most: number): number | null {
  const at = wanted.length < 2 ? -1 : folded.indexOf(wanted)
  if (at !== -1) return at === 0 ? 0 : 1
  if (Math.abs(folded.length - wanted.length) > most || unlike(wanted, folded) > 2 * most) return null
  const edits = distance(wanted, folded)
  return edits <= most && edits < wanted.length ? 1 + edits : null
}

/** How many of the letters differ, whatever their order: an edit changes that by two at most. */
function unlike(a: string, b: string): number {
  const counts = new Int8Array(64)
  for (let i = 0; i < a.length; i++)
    counts[a.charCodeAt(i) & 63] = (counts[a.charCodeAt(i) & 63] as number) + 1
  for (let i = 0; i < b.length; i++)
    counts[b.charCodeAt(i) & 63] = (counts[b.charCodeAt(i) & 63] as number) - 1
  return counts.reduce((sum, count) => sum + Math.abs(count), 0)
}

/** Letters changed, added, left out or swapped with their neighbour (optimal string alignment). */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (before[j - 2] as number) + 1)
      }
      row.push(best)
    }
    before = last
    last = row
  }
  return last[b.length] as number
}
