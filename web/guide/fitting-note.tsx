import { requiringIn } from '../../domain/fit/evidence.ts'
import { judgeFittings } from '../../domain/fit/fittings.ts'
import { useFittingWords } from '../product/fitting-lines.ts'
import type { GuideModel } from './use-guide.ts'

/** Below the choice that needs an exit fitting: says so, and for the chosen lock what decides which one. */
export function FittingNote({ guide }: { guide: GuideModel }) {
  const { category, index, state } = guide
  const words = useFittingWords(category)
  const id = state.open ?? state.chosen[category.code]
  const ordinal = index && id !== undefined ? index.productOf(id) : -1
  const text = () => {
    if (!index || id === undefined || ordinal === -1) return words.needed
    const judged = judgeFittings(category, requiringIn(index, id, []), state.choices[category.code] ?? [])
    return judged?.fittings.kind === 'undecided'
      ? `${index.card(ordinal).artnr}: ${words.undecided(judged.fittings.ways)}`
      : words.needed
  }
  return <p className="px-4 pb-1.5 pl-11 text-[0.8125rem] leading-5 text-brass">{text()}</p>
}
