import type { ReactNode } from 'react'
import type { Range } from '../../../domain/search/types.ts'
import { Marked } from './marked.tsx'

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
      <span className="min-w-0 truncate text-sm text-mute">{aside}</span>
    </>
  )
}
