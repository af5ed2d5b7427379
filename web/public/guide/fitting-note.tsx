import { useFittingWords } from '../product/fitting-lines.ts'
import { FittingWays } from '../product/fitting-ways.tsx'
import type { GuideModel } from './use-guide.ts'
import { useTickMore } from './use-tick-more.ts'

/** Below the choice that needs an exit fitting: says so, and for the chosen lock what decides which one. */
export function FittingNote({ guide }: { guide: GuideModel }) {
  const { category, state, view } = guide
  const words = useFittingWords(category)
  const tickMore = useTickMore(guide)
  const product = state.open === null ? view?.chosen : view?.open
  const ways = product?.fittingWays ?? []
  const text = ways.length > 0 ? words.open : product?.fittingWays ? words.undecided(ways) : words.needed
  return (
    <div className="px-4 pb-1.5 pl-11 text-[0.8125rem] leading-5 text-brass">
      {product?.fittingWays ? `${product.card.artnr}: ${text}` : text}
      <FittingWays category={category} ways={ways} tickMore={tickMore} />
    </div>
  )
}
