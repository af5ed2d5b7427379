import { useEffect } from 'react'
import { closeProduct } from '../../../domain/guide/actions.ts'
import { guideQuery } from '../../../domain/guide/state.ts'
import { useLanguage } from '../../shared/settings.ts'
import type { GuideModel } from './use-guide.ts'
import type { Ticks } from './use-ticks.ts'
import { WayButtons } from './way-buttons.tsx'

/** The least that has to be removed for an empty list to show products again. */
export function WaysWithout({ guide, ticks }: { guide: GuideModel; ticks: Ticks }) {
  useDeadEnd(guide)
  // Those of the view before would lead back to its ticks.
  const ways = guide.pending ? [] : (guide.view?.ways ?? [])
  return <WayButtons kind="without" ways={ways} guide={guide} onTake={ticks.take} />
}

/** Counts the combination. Without `useZeroResults`, which alone would be too large for the list that is empty at first. */
function useDeadEnd({ state, category: { code } }: GuideModel): void {
  const language = useLanguage()
  const text = guideQuery(code, closeProduct(state)).slice(1)
  useEffect(() => {
    const counts = () => import('../zero-results/report-zero-results.ts')
    counts().then(
      ({ reportZeroResult }) => reportZeroResult({ kind: 'combination', language, category: code, text }),
      () => {},
    )
  }, [code, language, text])
}
