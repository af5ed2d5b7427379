import { entryOf, type FactKindRules, optionLabel, refuse, shown, storedList } from './rules.ts'
import type { OneOfFact } from './types.ts'

export const oneOf: FactKindRules<OneOfFact> = {
  parse(raw, definition) {
    const value = entryOf(raw).value ?? ''
    if (typeof value !== 'string' || (value !== '' && !definition.options.includes(value)))
      return refuse('FACT_UNKNOWN_OPTION', definition, { value: shown(value) })
    return { name: definition.name, value }
  },
  values: (stored, _definition, context) => storedList(stored).map((slug) => optionLabel(slug, context)),
  format: (stored, definition, context) => oneOf.values(stored, definition, context).join(', '),
  formatCard: (stored, definition, context) => oneOf.format(stored, definition, context) || null,
  tokens: storedList,
  /** In the declared order. */
  sortKey(stored, { options }) {
    const position = stored ? options.indexOf(String(stored.value)) : -1
    return position < 0 ? options.length : position
  },
}
