import type { Category } from '../categories/types.ts'
import type { Language } from '../languages.ts'
import { localNumber } from './number.ts'
import type { FactDefinition, NumberFact, NumbersFact } from './types.ts'

/** The definition of a fact whose values are numbers. */
export function numberFactOf(category: Category, name: string): NumberFact | NumbersFact | undefined {
  return category.facts.filter(isNumber).find((fact) => fact.name === name)
}

function isNumber(fact: FactDefinition): fact is NumberFact | NumbersFact {
  return fact.kind === 'number' || fact.kind === 'numbers'
}

/** A value of a fact as a language writes it: numbers with its decimal sign. */
export function writtenFact(category: Category, name: string, value: string, language: Language): string {
  if (!numberFactOf(category, name)) return value
  return value.replace(/\d+\.\d+/g, (number) => localNumber(number, language))
}
