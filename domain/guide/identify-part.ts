import type { IdentifyingFact } from '../categories/identifying-facts.ts'
import type { Card } from '../facets/types.ts'

/** A measure as somebody took it, in the fact's unit. */
export interface Measured {
  value: number
  tolerance: number
}

/** What somebody says of the part in a door, by fact: a measure, or a stored value; '' says that there is no mark. */
export type Answers = Readonly<Record<string, Measured | string>>

type Identified = Pick<Card, 'told'>

/** More than a difference of two measures is off as a binary number, and far less than a tenth. */
const rounding = 1e-6

/** The cards of which every answer may be true, in their order. */
export function productsMatching<Each extends Identified>(
  cards: readonly Each[],
  facts: readonly IdentifyingFact[],
  answers: Answers,
): Each[] {
  const answered = facts.flatMap((question) => {
    const answer = answers[question.fact]
    return answer === undefined ? [] : { ...question, answer }
  })
  return cards.filter(({ told }) =>
    answered.every(({ fact, noneIsAnswer, answer }) =>
      maybe(told?.[fact] ?? [], answer, noneIsAnswer === true),
    ),
  )
}

/** A product that states nothing cannot be ruled out, unless bearing no mark is an answer as well. */
function maybe(values: readonly string[], answer: Measured | string, noneIsAnswer: boolean): boolean {
  if (values.length === 0) return !noneIsAnswer || answer === ''
  if (typeof answer === 'string') return values.includes(answer)
  return values.some((value) => Math.abs(Number(value) - answer.value) <= answer.tolerance + rounding)
}

/** A value that cards state, and how many would be left with it under the other answers; '' stands for no mark. */
export interface StatedValue {
  value: string
  count: number
}

/**
 * The values of a fact with what each would leave, in an order that no answer changes.
 * @param tolerance of a measure; null for a fact that is none
 */
export function statedValues(
  cards: readonly Identified[],
  facts: readonly IdentifyingFact[],
  answers: Answers,
  { fact, noneIsAnswer }: IdentifyingFact,
  tolerance: number | null,
): StatedValue[] {
  const values = new Set(cards.flatMap(({ told }) => told?.[fact] ?? []))
  const sorted = [...values].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return [...(noneIsAnswer ? [''] : []), ...sorted].map((value) => {
    const answer = tolerance === null ? value : { value: Number(value), tolerance }
    return { value, count: productsMatching(cards, facts, { ...answers, [fact]: answer }).length }
  })
}
