import { isSlug } from '../names.ts'
import {
  cleanText,
  entryOf,
  type FactKindRules,
  lastText,
  maxTextLength,
  refuse,
  storedList,
} from './rules.ts'
import { slugOf } from './slug.ts'
import { parseToken } from './token.ts'
import type { TextFact } from './types.ts'

/** A free value as a criterion. A value that reads like a parameter or a number's slug gets an ending. */
function textToken(text: string): string[] {
  const slug = slugOf(text)
  if (slug === '') return []
  return [isSlug(slug) && !parseToken(slug) ? slug : `${slug.slice(0, 62)}-x`]
}

/** `12-24V AC/DC +15% -10%` as it is set: a dash between numbers, and no unit alone on a line. */
function asQuantity(value: string): string {
  return value
    .replace(/(\d)\s?-\s?(?=\d)/g, '$1–')
    .replace(/(\d)\s?(%|V|mA|A|W)(?![\p{L}\d])/gu, '$1\u00a0$2')
}

export const text: FactKindRules<TextFact> = {
  parse(raw, definition) {
    const value = cleanText(entryOf(raw).value)
    if (value === undefined) return refuse('FACT_NOT_TEXT', definition)
    if (value.length > maxTextLength) return refuse('FACT_TOO_LONG', definition, { max: maxTextLength })
    // Nobody could find it by a choice.
    if (definition.token && value !== '' && slugOf(value) === '')
      return refuse('FACT_NO_CHOICE', definition, { value })
    return { name: definition.name, value }
  },
  values: (stored, { quantity }) => (quantity ? storedList(stored).map(asQuantity) : storedList(stored)),
  format: (stored, definition, context) => text.values(stored, definition, context).join(', '),
  // A chip has no room for tolerances: "12-24V AC/DC +15% -10%" reads "12-24V AC/DC".
  formatCard: (stored, definition, context) =>
    text.format(stored, definition, context).replace(/(\s+[+±-]\d+([.,]\d+)?\s?%)+$/, '') || null,
  tokens: (stored, { token }) => (token ? storedList(stored).flatMap(textToken) : []),
  sortKey: (stored) => (stored && storedList(stored).join(', ')) || lastText,
}
