import type { Language } from '../languages.ts'
import { localNumber, writtenMeasure } from './measure.ts'
import {
  entryOf,
  type FactError,
  type FactKindRules,
  lastNumber,
  refuse,
  shown,
  storedList,
} from './rules.ts'
import { numberToken } from './token.ts'
import { readTypedNumber, type TypedNumber } from './typed-number.ts'
import type { NumberFact, NumbersFact } from './types.ts'

export const largestNumber = 99_999

/** Numbers that become criteria have one decimal, as their slugs do; others two. */
export function decimalsOf(definition: NumberFact | NumbersFact): number {
  return definition.token ? 1 : 2
}

/** A typed number in its stored form (`04,50` → `4.5`), or why it is refused: nothing is ever read as another number. */
export function parseNumber(value: unknown, definition: NumberFact | NumbersFact): string | FactError {
  const decimals = decimalsOf(definition)
  const read = readNumber(value)
  // Where several numbers stand, a blank may part two of them.
  const isList = definition.kind === 'numbers' && typeof value === 'string' && /\d\s\d/.test(value)
  if (read === 'none') return refuse('FACT_NOT_NUMBER', definition, { value: shown(value), decimals })
  if (read === 'ambiguous' || isList)
    return refuse('FACT_AMBIGUOUS_NUMBER', definition, { value: shown(value), decimals })
  const { number } = read
  if ((number.split('.')[1] ?? '').length > decimals || Number(number) > largestNumber)
    return refuse('FACT_OUT_OF_RANGE', definition, { max: largestNumber, decimals })
  return number
}

/**
 * A number one step on by an arrow key, in its stored form: a tenth, as the criteria that follow from it. What is no number stays, and
 * so does a fact without criteria.
 */
export function stepped(value: string, definition: NumberFact | NumbersFact, by: 1 | -1): string {
  const parsed = value.trim() === '' ? '0' : parseNumber(value, definition)
  if (!definition.token || typeof parsed !== 'string') return value
  const tenths = Math.round(Number(parsed) * 10) + by
  return String(Math.min(Math.max(tenths, 0), largestNumber * 10) / 10)
}

function readNumber(value: unknown): TypedNumber {
  if (typeof value === 'string') return readTypedNumber(value)
  // A number of JSON can be read in one way only.
  if (typeof value !== 'number' || !/^\d+(\.\d+)?$/.test(String(value))) return 'none'
  return { number: String(value) }
}

/** What a field shows of what it holds: a number as the language writes it, anything else as it was typed. */
export function writtenNumber(
  value: string,
  definition: NumberFact | NumbersFact,
  language: Language,
): string {
  const parsed = parseNumber(value, definition)
  return typeof parsed === 'string' ? localNumber(parsed, language) : value
}

/** A measure says little without its name; a current or a force is known by its unit. */
export function withLabel(text: string, definition: NumberFact | NumbersFact, label: string): string {
  return definition.unit === 'mm' ? `${label} ${text}` : text
}

export const number: FactKindRules<NumberFact> = {
  parse(raw, definition) {
    const { value } = entryOf(raw)
    if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
      return { name: definition.name, value: '' }
    const parsed = parseNumber(value, definition)
    return typeof parsed === 'string' ? { name: definition.name, value: parsed } : parsed
  },
  values: (stored, { unit }, { language }) =>
    storedList(stored).map((value) => writtenMeasure(value, unit, language)),
  format: (stored, definition, context) => number.values(stored, definition, context).join(' / '),
  formatCard(stored, definition, context) {
    const text = number.format(stored, definition, context)
    return text ? withLabel(text, definition, context.label) : null
  },
  tokens: (stored, { token }) => (token ? storedList(stored).map((value) => numberToken(value, token)) : []),
  sortKey: (stored) => smallest(stored ? storedList(stored) : []),
}

/** The smallest of the stored numbers; missing ones come last. */
export function smallest(values: string[]): number {
  return Math.min(lastNumber, ...values.map(Number).filter(Number.isFinite))
}
