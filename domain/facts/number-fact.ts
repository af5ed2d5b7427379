import type { Category } from '../categories/types.ts'
import type { FactDefinition, NumberFact, NumbersFact } from './types.ts'

/** The definition of a fact whose values are numbers. */
export function numberFactOf(category: Category, name: string): NumberFact | NumbersFact | undefined {
  return category.facts.filter(isNumber).find((fact) => fact.name === name)
}

function isNumber(fact: FactDefinition): fact is NumberFact | NumbersFact {
  return fact.kind === 'number' || fact.kind === 'numbers'
}
