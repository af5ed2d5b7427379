import { maxNumberLength, maxNumbers } from '../../domain/replacements.ts'

/** The requested numbers in their order, or why they cannot be looked up. */
export interface NumberQuery {
  numbers: string[]
  fault: 'none' | 'tooMany' | 'tooLong' | null
}

/**
 * Splits a typed or pasted text: a number per line, or commas, semicolons or tabs between them. A space is part of a
 * number. Repeated numbers count once.
 */
export function readNumbers(text: string): NumberQuery {
  const parts = text.split(/[\n\r\t,;]+/).map((part) => part.trim())
  const numbers = [...new Set(parts.filter((part) => part !== ''))]
  if (numbers.length === 0) return { numbers, fault: 'none' }
  if (numbers.length > maxNumbers) return { numbers, fault: 'tooMany' }
  if (numbers.some((number) => number.length > maxNumberLength)) return { numbers, fault: 'tooLong' }
  return { numbers, fault: null }
}

/** Numbers as one line, in the format of the field and the address. */
export function writeNumbers(numbers: readonly string[]): string {
  return numbers.join(', ')
}

/** The number that is being typed: the last one of the line. */
export function lastNumber(line: string): string {
  return line.slice(line.lastIndexOf(',') + 1).trim()
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
