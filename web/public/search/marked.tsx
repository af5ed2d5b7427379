import type { ReactNode } from 'react'
import type { Range } from '../../../domain/search/types.ts'

/** A text with its matching parts marked. */
export function Marked({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  const parts: ReactNode[] = []
  let done = 0
  for (const [from, to] of ranges) {
    parts.push(
      text.slice(done, from),
      <mark key={from} className="rounded-xs bg-brass-bg text-inherit">
        {text.slice(from, to)}
      </mark>,
    )
    done = to
  }
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  )
}

interface SuggestionProps {
  number: string
  marks: readonly Range[]
  /** Shown beside the number. */
  aside: ReactNode
}

/** What a suggestion of a number says. */
export function NumberSuggestion({ number, marks, aside }: SuggestionProps) {
  return (
    <>
      <span className="number font-medium">
        <Marked text={number} ranges={marks} />
      </span>
      <span className="min-w-0 text-sm text-mute">{aside}</span>
    </>
  )
}
