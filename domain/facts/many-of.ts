import { entryOf, type FactKindRules, listOf, optionLabel, refuse, shown, storedList } from './rules.ts'
import type { ManyOfFact } from './types.ts'

export const manyOf: FactKindRules<ManyOfFact> = {
  /** Kept in the declared order, without repeats. */
  parse(raw, definition) {
    const values = listOf(entryOf(raw).value)
    const unknown = values.find((value) => typeof value !== 'string' || !definition.options.includes(value))
    if (unknown !== undefined) return refuse('FACT_UNKNOWN_OPTION', definition, { value: shown(unknown) })
    return { name: definition.name, value: definition.options.filter((option) => values.includes(option)) }
  },
  values: (stored, _definition, context) => storedList(stored).map((slug) => optionLabel(slug, context)),
  format: (stored, definition, context) => manyOf.values(stored, definition, context).join(', '),
  formatCard: (stored, definition, context) => manyOf.format(stored, definition, context) || null,
  tokens: storedList,
  /** By the first value in the declared order. */
  sortKey(stored, { options }) {
    const positions = (stored ? storedList(stored) : []).map((slug) => options.indexOf(slug))
    return Math.min(options.length, ...positions.filter((position) => position >= 0))
  },
}
