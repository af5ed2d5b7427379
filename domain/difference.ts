/** A piece of what two texts say: in both, in the older one alone, or in the newer one alone. */
export interface DifferencePart {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** The most pairs of words that are compared: two texts of 1,500 words that have nothing in common at either end. */
const maxPairs = 9_000_000

/**
 * What became of a text, word by word: the longest words in order that both have stay (LCS), and what stands between
 * them is gone or new. Pieces that are the same or gone give the older text, those that are the same or new the newer.
 * Where both are longer than can be compared, all between what they begin and end with has changed.
 */
export function wordDifference(before: string, after: string): DifferencePart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const middle = between(a.slice(start, a.length - end), b.slice(start, b.length - end))
  const parts: DifferencePart[] = [
    ...a.slice(0, start).map(same),
    ...middle,
    ...a.slice(a.length - end).map(same),
  ]
  return joined(parts)
}

/** The same with long pieces that did not change cut down to so many words around what did. */
export function shortened(parts: readonly DifferencePart[], words: number): DifferencePart[] {
  const most = words * 2
  return parts.map((part, position) => {
    if (part.kind !== 'same' || parts.length === 1) return part
    const all = wordsOf(part.text)
    const head = position === 0 ? 0 : most
    const tail = position === parts.length - 1 ? 0 : most
    if (all.length <= head + tail) return part
    const first = all.slice(0, head).join('')
    const last = tail === 0 ? '' : all.slice(-tail).join('')
    return {
      ...part,
      text: [first.trimEnd(), last.trimStart()].join(first && last ? ' … ' : first ? ' …' : '… '),
    }
  })
}

const same = (text: string): DifferencePart => ({ kind: 'same', text })

/** Words, what stands between them, and the points at the end of a word: a word that ends a sentence is the same word. */
function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).flatMap((word) => {
    let end = word.length
    while (end > 0 && '.,;:!?)'.includes(word.charAt(end - 1))) end--
    return [word.slice(0, end), word.slice(end)].filter((part) => part !== '')
  })
}

function between(a: readonly string[], b: readonly string[]): DifferencePart[] {
  if (a.length === 0 || b.length === 0 || a.length * b.length > maxPairs) return [...gone(a), ...added(b)]
  const width = b.length + 1
  // At each pair of places: how many words from there on both have.
  const common = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const here = i * width + j
      common[here] =
        a[i] === b[j]
          ? (common[here + width + 1] ?? 0) + 1
          : Math.max(common[here + width] ?? 0, common[here + 1] ?? 0)
    }
  }
  const parts: DifferencePart[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const here = i * width + j
    if (a[i] === b[j]) {
      parts.push(same(a[i] ?? ''))
      i++
      j++
    } else if ((common[here + width] ?? 0) >= (common[here + 1] ?? 0)) parts.push(...gone([a[i++] ?? '']))
    else parts.push(...added([b[j++] ?? '']))
  }
  return [...parts, ...gone(a.slice(i)), ...added(b.slice(j))]
}

const gone = (words: readonly string[]) => words.map((text): DifferencePart => ({ kind: 'gone', text }))
const added = (words: readonly string[]) => words.map((text): DifferencePart => ({ kind: 'new', text }))

/** Merges neighbouring pieces: a blank between two changed words counts as changed too. */
function joined(parts: readonly DifferencePart[]): DifferencePart[] {
  const merged: DifferencePart[] = []
  let [before, after] = ['', '']
  const close = () => {
    if (before !== '') merged.push({ kind: 'gone', text: before })
    if (after !== '') merged.push({ kind: 'new', text: after })
    before = ''
    after = ''
  }
  for (const [position, { kind, text }] of parts.entries()) {
    const isBetween = kind === 'same' && text.trim() === '' && parts[position + 1]?.kind !== 'same'
    if (kind === 'same' && !(isBetween && before !== '' && after !== '' && position < parts.length - 1)) {
      close()
      const last = merged.at(-1)
      if (last?.kind === 'same') last.text += text
      else merged.push({ kind, text })
    } else {
      if (kind !== 'new') before += text
      if (kind !== 'gone') after += text
    }
  }
  close()
  return merged
}
