import { fill } from '../texts/fill.ts'
import { escapeHtml } from './escape-html.ts'

/** Around each text of a marked shell: before its number, after it, and at its end. Of the private use area. */
const [open, numbered, close] = ['\ue000', '\ue001', '\ue002'] as const
const marks = /[\ue000-\ue002]/

/** One place of a text: its key, and what its `{{names}}` were filled with. A value may hold marked texts itself. */
export interface MarkedText {
  key: string
  values: Record<string, string | number>
}

/** A shell in which every text carries a mark, beside the shell itself: the worker writes changed texts into it. */
export interface MarkedShell {
  html: string
  texts: MarkedText[]
}

export function markText(text: string, number: number): string {
  return `${open}${number}${numbered}${text}${close}`
}

/** Where the build leaves a shell's marked twin. */
export function markedShellPath(language: string, name: string): string {
  return `/shells/${language}/${name}.texts.json`
}

export function withoutMarks(html: string): string {
  return html.replace(/\ue000\d+\ue001|[\ue000-\ue002]/g, '')
}

/**
 * A marked shell without its marks, saying what was changed. Everything new is escaped, for content and for
 * attributes in double quotes.
 * @param changed new texts by key
 */
export function fillTexts(shell: MarkedShell, changed: Readonly<Record<string, { text: string }>>): string {
  return expand(shell.html, shell.texts, (key) =>
    Object.hasOwn(changed, key) ? changed[key]?.text : undefined,
  )
}

export interface MarkedSpan {
  number: number
  /** With the marks of the texts within it. */
  content: string
}

/** Every marked text of some markup, those within others too. */
export function spansOf(marked: string): MarkedSpan[] {
  const starts = [...marked.matchAll(/\ue000/g)]
  return starts.map(({ index }) => {
    const { number, from, to } = spanAt(marked, index)
    return { number, content: marked.slice(from, to) }
  })
}

function expand(
  marked: string,
  texts: readonly MarkedText[],
  changedTo: (key: string) => string | undefined,
  escaped = escapeHtml,
): string {
  let result = ''
  let at = 0
  for (let start = marked.indexOf(open); start !== -1; start = marked.indexOf(open, at)) {
    const { number, from, to, end } = spanAt(marked, start)
    const { key, values } = texts[number] ?? { key: '', values: {} }
    const text = changedTo(key)
    const plain = (value: string | number) =>
      typeof value === 'string' && marks.test(value) ? expand(value, texts, changedTo, (each) => each) : value
    const filled = () =>
      escaped(
        fill(
          text ?? '',
          Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)])),
        ),
      )
    result += marked.slice(at, start)
    result += text === undefined ? expand(marked.slice(from, to), texts, changedTo, escaped) : filled()
    at = end
  }
  return result + marked.slice(at)
}

/** The text whose mark begins at a place; texts stand within texts. */
function spanAt(marked: string, start: number): { number: number; from: number; to: number; end: number } {
  const from = marked.indexOf(numbered, start) + 1
  let depth = 1
  for (let at = from; at < marked.length; at += 1) {
    if (marked[at] === open) depth += 1
    if (marked[at] === close) depth -= 1
    if (depth === 0) return { number: Number(marked.slice(start + 1, from - 1)), from, to: at, end: at + 1 }
  }
  throw new Error('A marked text has no end')
}
