import type { Language } from '../languages.ts'
import { fill } from '../texts/fill.ts'
import { localNumber, withUnit, writtenMeasure } from './measure.ts'
import { parseNumber, smallest, withLabel } from './number.ts'
import { entryOf, type FactKindRules, listOf, refuse, storedList } from './rules.ts'
import { numberToken } from './token.ts'
import type { NumbersFact } from './types.ts'

/** Numbers at most this far from their neighbours are read as one range, where there are more than a few. */
const closeBy = 2

/** A plate has some forty lip sizes; more than this is a mistake. */
const maxNumbers = 60
/** More values than this are shown by their range. */
const maxOnCard = 3

export const numbers: FactKindRules<NumbersFact> = {
  /** Kept by size, without repeats. */
  parse(raw, definition) {
    const typed = listOf(entryOf(raw).value)
    if (typed.length > maxNumbers) return refuse('FACT_TOO_MANY', definition, { max: maxNumbers })
    const parsed = typed.map((value) => parseNumber(value, definition))
    const error = parsed.find((value) => typeof value !== 'string')
    if (error !== undefined) return error
    const values = [...new Set(parsed as string[])].sort((a, b) => Number(a) - Number(b))
    return { name: definition.name, value: values }
  },
  values: (stored, { unit }, { language }) =>
    storedList(stored).map((value) => writtenMeasure(value, unit, language)),
  /**
   * The values share one unit, and a slash, since a comma already is the decimal sign. Where there are many close to
   * each other, a range and how many sizes it stands for. See docs/decisions/180-how-values-are-typed-and-written.md.
   */
  format(stored, { unit }, { language, texts }) {
    const values = storedList(stored)
    if (values.length === 0) return ''
    const runs = runsOf(values)
    const text = runs.map((run) => runText(run, language)).join(' / ')
    const line = withUnit(text, unit)
    if (runs.length === values.length) return line
    return `${line} (${fill(texts.ui.values.sizes, { count: values.length })})`
  },
  formatCard(stored, definition, context) {
    const values = storedList(stored)
    const [first, last] = [values[0], values.at(-1)]
    if (first === undefined || last === undefined) return null
    const { language, label } = context
    const text =
      values.length > maxOnCard
        ? withUnit(runText([first, last], language), definition.unit)
        : numbers.format(stored, definition, context)
    return withLabel(text, definition, label)
  },
  tokens: (stored, { token }) => (token ? storedList(stored).map((value) => numberToken(value, token)) : []),
  sortKey: (stored) => smallest(stored ? storedList(stored) : []),
}

/** Stored numbers by size, close ones together: a range where they are many, each alone where they are few. */
function runsOf(values: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const value of values) {
    const run = runs.at(-1)
    if (run && Number(value) - Number(run.at(-1)) <= closeBy) run.push(value)
    else runs.push([value])
  }
  return runs.flatMap((run) => (run.length > maxOnCard ? [run] : run.map((value) => [value])))
}

function runText(run: readonly string[], language: Language): string {
  const [first = '', last = first] = [run[0], run.at(-1)]
  return first === last
    ? localNumber(first, language)
    : `${localNumber(first, language)}–${localNumber(last, language)}`
}
