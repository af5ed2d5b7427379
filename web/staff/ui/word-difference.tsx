import { type DifferencePart, shortened, wordDifference } from '../../../domain/difference.ts'
import { useTexts } from '../use-texts.ts'

interface WordDifferenceProps {
  before: string
  after: string
  /** How many words around a change are shown; without it the whole text. */
  context?: number
}

/** The changes of a text, word by word: removed words struck out, new ones marked. */
export function WordDifference({ before, after, context }: WordDifferenceProps) {
  const parts = wordDifference(before, after)
  const shown = context === undefined ? parts : shortened(parts, context)
  return shown.map((part, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
    <Part key={position} {...part} />
  ))
}

function Part({ kind, text }: DifferencePart) {
  const { t } = useTexts()
  if (kind === 'same') return text
  if (kind === 'gone') {
    return (
      <del className="text-mute decoration-mute">
        <span className="sr-only">{t('jobs.report.before')} </span>
        {text}
      </del>
    )
  }
  return (
    <ins className="rounded-sm bg-steel-bg px-0.5 text-ink no-underline [del+&]:ml-0.5">
      <span className="sr-only"> {t('jobs.report.after')} </span>
      {text}
    </ins>
  )
}
