import type { StoredFact } from '../product.ts'
import {
  cleanText,
  entryOf,
  type FactContext,
  type FactError,
  type FactKindRules,
  maxTextLength,
  refuse,
} from './rules.ts'
import type { CertificateFact, YesNoTextFact } from './types.ts'
import { yesNo, yesNoLabel, yesOrNo } from './yes-no.ts'

/** JA or NEJ, with a text of its own. */
export function parseWithText(
  raw: unknown,
  definition: YesNoTextFact | CertificateFact,
): StoredFact | FactError {
  const entry = entryOf(raw)
  const value = yesOrNo(entry.value)
  if (value === undefined) return refuse('FACT_NOT_YES_NO', definition)
  const text = cleanText(entry.text)
  if (text === undefined) return refuse('FACT_NOT_TEXT', definition)
  if (text.length > maxTextLength) return refuse('FACT_TOO_LONG', definition, { max: maxTextLength })
  return { name: definition.name, value, ...(text && { text }) }
}

/** The chip of something that holds: its label and text, nothing when it does not hold. */
export function labelAndText(stored: StoredFact, { label }: FactContext): string | null {
  if (stored.value !== 'JA') return null
  return stored.text ? `${label} ${stored.text}` : label
}

function format(stored: StoredFact, _definition: YesNoTextFact, context: FactContext): string {
  const answer = yesNoLabel(stored.value, context)
  return answer && stored.text ? `${answer}, ${stored.text}` : answer
}

export const yesNoText: FactKindRules<YesNoTextFact> = {
  parse: parseWithText,
  values: (stored, definition, context) => [format(stored, definition, context)].filter(Boolean),
  format,
  formatCard: (stored, _definition, context) => labelAndText(stored, context),
  tokens: () => [],
  sortKey: (stored, definition) => yesNo.sortKey(stored, { ...definition, kind: 'yesNo' }),
}
