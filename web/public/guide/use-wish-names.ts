import type { Condition } from '../../../domain/guide/ways-out.ts'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'

/** The displayed name of a wish: the label of a tick, the kind and name of a product. */
export function useWishNames({ view, state }: GuideModel): (wish: Condition) => string {
  const texts = useCategoryTexts()
  const labelOf = (key: string) =>
    view?.columns.flatMap(({ choices }) => choices).find((choice) => choice.key === key)?.label ?? key
  return (wish) => {
    if (wish.kind === 'tick') return labelOf(wish.key)
    const told = view?.narrowing.find(({ category }) => category === wish.category)
    return `${texts.one(wish.category)} ${told?.name ?? labelOf(state.chosen[wish.category] ?? '')}`
  }
}
