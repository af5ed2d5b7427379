import type { Condition } from '../../../domain/guide/ways-out.ts'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'

/** The displayed name of a condition: the label of a tick, the kind and name of a product. */
export function useConditionNames({ view, state }: GuideModel): (condition: Condition) => string {
  const texts = useCategoryTexts()
  const labelOf = (key: string) =>
    view?.columns.flatMap(({ choices }) => choices).find((choice) => choice.key === key)?.label ?? key
  return (condition) => {
    if (condition.kind === 'tick') return labelOf(condition.key)
    const named = view?.narrowing.find(({ category }) => category === condition.category)
    return `${texts.one(condition.category)} ${named?.name ?? labelOf(state.chosen[condition.category] ?? '')}`
  }
}
