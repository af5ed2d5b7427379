import { lazy, Suspense } from 'react'
import { earlierSteps } from '../../../domain/guide/earlier.ts'
import type { GuideModel } from './use-guide.ts'

const EarlierList = lazy(async () => ({ default: (await import('./earlier-list.tsx')).EarlierList }))

/** The height of one to three steps. */
const heights = ['h-13', 'h-28', 'h-43']

/** The choices of earlier guides, in a chunk that loads with the first such step; its space is reserved. */
export function EarlierSteps({ guide }: { guide: GuideModel }) {
  const earlier = earlierSteps(guide.category, guide.state)
  if (earlier.length === 0) return null
  return (
    <Suspense fallback={<div className={`mt-4 print:hidden ${heights[earlier.length - 1]}`} />}>
      <EarlierList guide={guide} earlier={earlier} />
    </Suspense>
  )
}
