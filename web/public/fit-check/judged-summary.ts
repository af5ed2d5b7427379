import { checkedCategories } from '../../../domain/categories/checked.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import {
  categoryOf,
  contradicts,
  pairs as declaredPairs,
  stepCategories,
} from '../../../domain/categories/index.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { evidenceOf } from '../../../domain/fit/evidence.ts'
import { fittingIds, fittingLink } from '../../../domain/fit/fittings.ts'
import { type JudgedPair, judge, judgePart } from '../../../domain/fit/judge.ts'
import { checkFit } from '../../../domain/fit-check/check.ts'
import type { FitCheck, PartProblem } from '../../../domain/fit-check/types.ts'
import { withChoices } from '../../../domain/guide/actions.ts'
import { cardOf, type Indexes, type LeftOut, openState } from '../../../domain/guide/open.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { linkedFittingsOf } from '../product/fitting-lines.ts'

/** The products of a summary in full, as far as they have loaded. */
export type Products = Partial<Record<CategoryCode, ShownProduct>>

/** A summary, as far as its address is valid. */
export interface JudgedSummary {
  /** The address's state, without ticks that are not available. */
  state: GuideState
  /**
   * What the address asks for that is not available; a product that is gone keeps its place on the summary and says so.
   */
  leftOut: LeftOut
  /** Whether every two parts that form a pair belong together, and which fittings the parts require. */
  pairs: readonly JudgedPair[]
  /** What is wrong with single parts. */
  problems: readonly PartProblem[]
  /** Parts of which something that the check reads has not been fetched: until then the set has no verdict. */
  unfetched: readonly CategoryCode[]
  products: Products
  /** Whether the parts fit together, line by line. No line before everything is there that it reads. */
  check: FitCheck
  /** What the parts are called, as far as the catalogue knows them. */
  names: Partial<Record<CategoryCode, string>>
}

/** Whether the check reads more of a category's products than their index holds. */
export function isRead(code: CategoryCode): boolean {
  return checkedCategories[code] !== undefined || fittingLink(categoryOf(code)) !== undefined
}

/** Reads the address of a summary and judges its parts: the one judgement of a summary, a panel and a door. */
export function judgeSummary(link: GuideState, indexes: Indexes, products: Products): JudgedSummary {
  const opened = openState(link, indexes)
  const state = { ...opened.state, chosen: link.chosen }
  const evidence = evidenceOf(indexes, (code) => {
    const product = products[code]
    return product && linkedFittingsOf(categoryOf(code), product)
  })
  const judged = judge(state, evidence)
  // Unknown is what was not fetched.
  const pairs = judged.filter(({ verdict }) => verdict !== 'unknown')
  const unfetched = stepCategories.flatMap(({ code }) => {
    const id = state.chosen[code]
    const exists = id !== undefined && evidence.exists(code, id)
    return exists === undefined || (exists && isRead(code) && !products[code]) ? [code] : []
  })
  const problems = stepCategories.flatMap(({ code }): PartProblem[] => {
    const found = judgePart(code, state, evidence)
    if (found === 'missing' || found === 'not-under-criteria') return [{ code, reason: found }]
    return isNotRequired(code, state, judged) ? [{ code, reason: 'not-required' }] : []
  })
  /** Whether a part may get more criteria: it holds under them, they contradict nothing, and no pair stops to fit. */
  const canTick = (code: CategoryCode, more: readonly string[]) => {
    const ticks = state.choices[code] ?? []
    const next = withChoices(state, code, [...ticks, ...more])
    return (
      !contradicts(categoryOf(code), ticks, more) &&
      judgePart(code, next, evidence) === 'fits' &&
      misfitsIn(judge(next, evidence)).every((misfit) => misfitsIn(pairs).includes(misfit))
    )
  }
  const { chosen, choices } = state
  return {
    state,
    leftOut: { ...opened.leftOut, products: [] },
    pairs,
    problems,
    unfetched,
    products,
    names: Object.fromEntries(
      stepCategories.flatMap(({ code }) => {
        const named = cardOf(indexes, code, chosen[code]) ?? products[code]
        return named ? [[code, named.name]] : []
      }),
    ),
    check:
      unfetched.length > 0
        ? { verdict: 'unknown', lines: [] }
        : checkFit({ chosen, choices, products, pairs, problems, canTick }),
  }
}

const misfitsIn = (pairs: readonly JudgedPair[]) =>
  pairs.flatMap(({ verdict, parts }) => (verdict === 'misfit' ? parts.join() : []))

/** Whether it is a fitting beside parts of which it is known what they require, and none of them requires it. */
function isNotRequired(code: CategoryCode, { chosen }: GuideState, pairs: readonly JudgedPair[]): boolean {
  const id = chosen[code]
  const requiring = declaredPairs.filter(
    (pair) => pair.by === 'requires' && pair.with === code && chosen[pair.code] !== undefined,
  )
  if (id === undefined || requiring.length === 0) return false
  return pairs
    .filter(({ parts: [, second] }) => second === code)
    .every(({ fittings }) => fittings?.kind === 'named' && !fittingIds(fittings).includes(id))
}
