import { useMemo } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { FitCheck } from '../../../domain/fit-check/types.ts'
import { cardOf, type Indexes } from '../../../domain/guide/open.ts'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { checkSummary, type JudgedSummary, type Products } from '../order/judged-summary.ts'

/** A judged summary with its check, and the data of its texts. */
export interface CheckedSummary {
  summary: JudgedSummary
  products: Products
  check: FitCheck
  /** A part's name, or its kind where there is no such product. */
  nameOf: (code: CategoryCode) => string
}

/** Whether the parts of a summary fit together, line by line. */
export function useFitCheck(summary: JudgedSummary, products: Products, indexes: Indexes): CheckedSummary {
  const texts = useCategoryTexts()
  const { state, pairs } = summary
  // A summary is judged again with everything that its judgement reads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pairs stand for the summary
  const check = useMemo(() => checkSummary(summary, products), [pairs, products])
  const nameOf = (code: CategoryCode) => {
    const card = cardOf(indexes, code, state.chosen[code])
    return card?.name ?? products[code]?.name ?? texts.short(code)
  }
  return { summary, products, check, nameOf }
}
