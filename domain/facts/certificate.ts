import type { StoredFact } from '../product.ts'
import { type FactContext, type FactKindRules, lastText } from './rules.ts'
import type { CertificateFact } from './types.ts'
import { yesNoLabel } from './yes-no.ts'
import { labelAndText, parseWithText } from './yes-no-text.ts'

/** The class reached is what a reader wants to see; JA or NEJ where there is none. */
function format(stored: StoredFact, _definition: CertificateFact, context: FactContext): string {
  return (stored.value === 'JA' && stored.text) || yesNoLabel(stored.value, context)
}

export const certificate: FactKindRules<CertificateFact> = {
  parse: parseWithText,
  values: (stored, definition, context) => [format(stored, definition, context)].filter(Boolean),
  format,
  formatCard: (stored, _definition, context) => labelAndText(stored, context),
  tokens: () => [],
  sortKey: (stored) => (stored?.value === 'JA' && stored.text) || lastText,
}
