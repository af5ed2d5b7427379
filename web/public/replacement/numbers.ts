import {
  betweenNumbers,
  maxNumberLength,
  maxNumbers,
  type NumberQuery,
  readNumbers,
} from '../../../domain/replacements.ts'
import type { TFunction } from '../../shared/i18n/i18n.ts'

/** Numbers as one line, in the format of the field and the address. */
export function writeNumbers(numbers: readonly string[]): string {
  return numbers.join(', ')
}

/** A line in the numbers that stand in it already, and the last, which is being typed. */
export function splitLine(line: string): { others: readonly string[]; typed: string } {
  const parts = line.split(betweenNumbers)
  return { others: readNumbers(parts.slice(0, -1).join()).numbers, typed: parts.at(-1)?.trim() ?? '' }
}

/** The query under which a guide shows these numbers. */
export function numbersQuery(numbers: readonly string[]): string {
  // Commas need no escape in a query.
  return numbers.length > 0 ? `?q=${numbers.map(encodeURIComponent).join(',')}` : ''
}

/** The query under which the replacement guide opens these numbers as a list. */
export function listQuery(numbers: readonly string[]): string {
  return `?desk=${numbersQuery(numbers).slice('?q='.length)}`
}

/** The numbers in a query that is a list of them: at least two, all with a digit; else none. */
export function listedNumbers(query: string): string[] {
  const { numbers } = readNumbers(query)
  // The parts of a measure such as 22,5 are shorter.
  return numbers.length > 1 && numbers.every((number) => /^(?=.*\d).{4}/.test(number)) ? numbers : []
}

/** Why numbers cannot be looked up; null when they can. */
export function numberError(t: TFunction, { numbers, error }: NumberQuery): string | null {
  if (error === 'none') return t('ui.replacement.noNumber')
  if (error === 'tooMany') return t('ui.replacement.tooMany', { max: maxNumbers, count: numbers.length })
  if (error === 'tooLong') return t('ui.replacement.tooLong', { max: maxNumberLength })
  return null
}
