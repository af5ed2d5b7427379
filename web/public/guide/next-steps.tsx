import { useQueries } from '@tanstack/react-query'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, nextOf } from '../../../domain/categories/index.ts'
import type { TargetKind } from '../../../domain/categories/row-targets.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { emTargets, type Targets } from '../../../domain/fit/targets.ts'
import { enterNext } from '../../../domain/guide/actions.ts'
import type { Indexes } from '../../../domain/guide/open.ts'
import { answerTo, indexQueryIn } from '../../../domain/guide/question.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { useLanguage } from '../../shared/settings.ts'
import { NextStepLinks } from './next-step-links.tsx'
import { useIndexes } from './use-indexes.ts'
import { viewQuery } from './view-query.ts'

interface NextStepsProps {
  category: Category
  /** The state with the product chosen. */
  state: GuideState
  /** The state before that product was chosen, where following the link chooses it. */
  before?: GuideState
  /** Partners of the product by category, once its detail has loaded; a step without any says so. */
  partners?: Partial<Record<CategoryCode, number>>
  /** One line, for the bar of a phone. */
  compact?: boolean
}

/**
 * The next steps of the chosen product: the guides that follow, with counts where they are known, or the summary. The
 * same wherever the product is shown: in a guide, a list, the search, on its own page, in the summary.
 */
export function NextSteps({ category, state, before = state, partners, compact }: NextStepsProps) {
  const here = category.code
  const language = useLanguage()
  const guides = nextOf(category).flatMap((next) => (next.kind === 'guide' ? [next] : []))
  const ticked = guides
    .map((next) => next.category)
    .filter((next) => ticksOf(enterNext(state, here, next), next) > 0)
  const id = state.chosen[here]
  // A lock's targets are in its own index; what ticks leave in the next guide is in that guide's.
  const { indexes, unsent } = useIndexes({
    ...(guides.some(({ withEm }) => withEm) && { [here]: id === undefined ? [] : [id] }),
    ...Object.fromEntries(ticked.map((next) => [next, 'all'])),
  })
  const countedByWorker = ticked.filter((next) => unsent.includes(next))
  const views = useQueries({
    queries: countedByWorker.map((next) => {
      const withEm = guides.some((guide) => guide.category === next && guide.withEm)
      const after = enterNext(state, here, next)
      return viewQuery(categoryOf(next), language, { state: after, withEm, shown: 0 })
    }),
  })

  const countOf = (next: CategoryCode) => {
    const after = enterNext(state, here, next)
    if (ticksOf(after, next) > 0) {
      const index = indexes[next]
      return index
        ? answerTo(indexQueryIn(index, after, indexes), index).total
        : views[countedByWorker.indexOf(next)]?.data?.total
    }
    return lockOf(category, indexes, state)?.[next as TargetKind]?.length ?? partners?.[next]
  }
  return (
    <NextStepLinks
      category={category}
      state={state}
      before={before}
      countOf={countOf}
      possible={lockOf(category, indexes, state)?.possible ?? false}
      compact={compact}
    />
  )
}

function lockOf(category: Category, indexes: Indexes, state: GuideState): Targets | null {
  const id = state.chosen[category.code]
  const em = id === undefined ? null : indexes[category.code]?.em(id)
  return em ? emTargets(em, state.choices[category.code] ?? []) : null
}

function ticksOf(state: GuideState, code: CategoryCode): number {
  return state.choices[code]?.length ?? 0
}
