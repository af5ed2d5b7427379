import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf, stepCategories } from '../../domain/categories/index.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import { evidenceOf } from '../../domain/fit/evidence.ts'
import { type JudgedPair, judge, judgePart } from '../../domain/fit/judge.ts'
import { type Indexes, type LeftOut, openState } from '../../domain/guide/open.ts'
import type { GuideState } from '../../domain/guide/state.ts'
import { linkedFittingsOf } from '../product/fitting-lines.ts'

/** The products of a sheet in full, as far as they have loaded. */
export type Products = Partial<Record<CategoryCode, ProductAnswer>>

/** A sheet, as far as its address is valid. */
export interface JudgedSheet {
  /** The address's state, without ticks that are not available. */
  state: GuideState
  /**
   * What the address asks for that is not available; a product that is gone keeps its place on the sheet and says so.
   */
  leftOut: LeftOut
  /** Whether every two parts that form a pair belong together, and which fittings the parts require. */
  pairs: readonly JudgedPair[]
  /** Parts that are not among the products that their own criteria leave. */
  notMatching: readonly CategoryCode[]
}

/** Reads the address of a sheet and judges its parts. */
export function judgedSheet(link: GuideState, indexes: Indexes, products: Products): JudgedSheet {
  const opened = openState(link, indexes)
  const state = { ...opened.state, chosen: link.chosen }
  const evidence = evidenceOf(indexes, (code) => {
    const product = products[code]
    return product && linkedFittingsOf(categoryOf(code), product)
  })
  return {
    state,
    leftOut: { ...opened.leftOut, products: [] },
    pairs: judge(state, evidence),
    notMatching: stepCategories
      .map(({ code }) => code)
      .filter((code) => judgePart(code, state, evidence) === 'not-under-criteria'),
  }
}
