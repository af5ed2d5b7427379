import { isSlug } from '../names.ts'
import { cleanText, entryOf, type FactKindRules, lastText, longestText, refuse, storedList } from './rules.ts'
import { slugOf } from './slug.ts'
import { parseToken } from './token.ts'
import type { TextFact } from './types.ts'

/** A free value as a criterion. A value that reads like a parameter or a number's slug gets an ending. */
function textToken(text: string): string[] {
  const slug = slugOf(text)
  if (slug === '') return []
  return [isSlug(slug) && !parseToken(slug) ? slug : `${slug.slice(0, 62)}-x`]
}

export const text: FactKindRules<TextFact> = {
  parse(raw, definition) {
    const value = cleanText(entryOf(raw).value)
    if (value === undefined) return refuse('FACT_NOT_TEXT', definition)
    if (value.length > longestText) return refuse('FACT_TOO_LONG', definition, { max: longestText })
    return { name: definition.name, value }
  },
  values: storedList,
  format: (stored) => storedList(stored).join(', '),
  // A chip has no room for tolerances: "12-24V AC/DC +15% -10%" reads "12-24V AC/DC".
  formatCard: (stored, definition, context) =>
    text.format(stored, definition, context).replace(/(\s+[+±-]\d+([.,]\d+)?\s?%)+$/, '') || null,
  tokens: (stored, { token }) => (token ? storedList(stored).flatMap(textToken) : []),
  sortKey: (stored) => (stored && storedList(stored).join(', ')) || lastText,
}
