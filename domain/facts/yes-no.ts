import { entryOf, type FactContext, type FactKindRules, lastText, refuse } from './rules.ts'
import type { YesNoFact } from './types.ts'

/** JA or NEJ from what a form, an import or a translator may write; '' when blank, undefined when neither. */
export function yesOrNo(value: unknown): 'JA' | 'NEJ' | '' | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'JA' : 'NEJ'
  if (typeof value !== 'string') return undefined
  const word = value.trim().toUpperCase()
  if (word === 'NEI') return 'NEJ'
  return word === '' || word === 'JA' || word === 'NEJ' ? word : undefined
}

/** JA or NEJ in the reader's language; '' when blank. */
export function yesNoLabel(value: string | string[], { texts }: Pick<FactContext, 'texts'>): string {
  return value === 'JA' || value === 'NEJ' ? texts.ui.values[value] : ''
}

export const yesNo: FactKindRules<YesNoFact> = {
  parse(raw, definition) {
    const value = yesOrNo(entryOf(raw).value)
    return value === undefined ? refuse('FACT_NOT_YES_NO', definition) : { name: definition.name, value }
  },
  values: (stored, _definition, context) => [yesNoLabel(stored.value, context)].filter(Boolean),
  format: (stored, _definition, context) => yesNoLabel(stored.value, context),
  formatCard: (stored, _definition, { label }) => (stored.value === 'JA' ? label : null),
  tokens: () => [],
  sortKey: (stored) => (typeof stored?.value === 'string' && stored.value) || lastText,
}
