import { localNumber, parseNumber, smallest, withLabel } from './number.ts'
import { entryOf, type FactKindRules, listOf, refuse, storedList } from './rules.ts'
import { numberToken } from './token.ts'
import type { NumbersFact } from './types.ts'

/** A plate has some forty lip sizes; more than this is a mistake. */
export const mostNumbers = 60
/** More values than this are shown on a card by their range. */
const mostOnCard = 3

export const numbers: FactKindRules<NumbersFact> = {
  /** Kept by size, without repeats. */
  parse(raw, definition) {
    const typed = listOf(entryOf(raw).value)
    if (typed.length > mostNumbers) return refuse('FACT_TOO_MANY', definition, { max: mostNumbers })
    const parsed = typed.map((value) => parseNumber(value, definition))
    const fault = parsed.find((value) => typeof value !== 'string')
    if (fault !== undefined) return fault
    const values = [...new Set(parsed as string[])].sort((a, b) => Number(a) - Number(b))
    return { name: definition.name, value: values }
  },
  values: (stored, { unit }, { language }) =>
    storedList(stored).map((value) => `${localNumber(value, language)} ${unit}`),
  /** The values share one unit, and a slash, since a comma already is the decimal sign. */
  format(stored, { unit }, { language }) {
    const values = storedList(stored).map((value) => localNumber(value, language))
    return values.length > 0 ? `${values.join(' / ')} ${unit}` : ''
  },
  formatCard(stored, definition, context) {
    const values = storedList(stored)
    const [first, last] = [values[0], values.at(-1)]
    if (first === undefined || last === undefined) return null
    const { language, label } = context
    const text =
      values.length > mostOnCard
        ? `${localNumber(first, language)}–${localNumber(last, language)} ${definition.unit}`
        : numbers.format(stored, definition, context)
    return withLabel(text, definition, label)
  },
  tokens: (stored, { token }) => (token ? storedList(stored).map((value) => numberToken(value, token)) : []),
  sortKey: (stored) => smallest(stored ? storedList(stored) : []),
}
