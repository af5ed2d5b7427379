import { closeProduct } from '../../domain/guide/actions.ts'
import { guideQuery } from '../../domain/guide/state.ts'
import { waysOut } from '../../domain/guide/ways-out.ts'
import { useMiss } from '../misses/useMiss.ts'
import type { GuideModel } from './useGuide.ts'
import type { Ticks } from './useTicks.ts'
import { WayButtons } from './WayButtons.tsx'

/** The least that has to go for an empty list to show products again. */
export function WaysWithout({ guide, ticks }: { guide: GuideModel; ticks: Ticks }) {
  const { state, view, category } = guide
  useMiss('combination', [guideQuery(category.code, closeProduct(state)).slice(1)], {
    category: category.code,
  })
  const ways = view ? waysOut(state, category.code, view.totalOf) : []
  return <WayButtons kind="without" ways={ways} guide={guide} onTake={ticks.take} />
}
