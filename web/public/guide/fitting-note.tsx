import { useFittingWords } from '../product/fitting-lines.ts'
import type { GuideModel } from './use-guide.ts'

/** Below the choice that needs an exit fitting: says so, and for the chosen lock what decides which one. */
export function FittingNote({ guide: { category, state, view } }: { guide: GuideModel }) {
  const words = useFittingWords(category)
  const product = state.open === null ? view?.chosen : view?.open
  const text = product?.fittingWays
    ? `${product.card.artnr}: ${words.undecided(product.fittingWays)}`
    : words.needed
  return <p className="px-4 pb-1.5 pl-11 text-[0.8125rem] leading-5 text-brass">{text}</p>
}
