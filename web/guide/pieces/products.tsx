import { pieceNames } from '../../../domain/guide/piece-names.ts'
import { emptyState, type GuideState } from '../../../domain/guide/state.ts'
import type { GuideView } from '../../../domain/guide/view.ts'
import { slot } from '../../../domain/page/pieces.ts'
import { type Parts, replacePart, slotCard, slotId, slotNumbers } from '../../pieces/parts.ts'
import { ChosenChips } from '../chosen-chips.tsx'
import { ResultCard } from '../result-card.tsx'
import { ResultCount, ResultList } from '../result-list.tsx'
import { guideOf, ticks } from './parts.ts'

/** The total, the list, and each variant of a product row. */
export function listPieces(parts: Parts): Record<string, string> {
  const { render, category } = parts
  const guide = guideOf(parts, emptyState, { total: slotNumbers.total })
  const list = render(<ResultList guide={guide} ticks={ticks} />)
  const pieces: Record<string, string> = {
    count: replacePart(
      render(<ResultCount guide={guide} />),
      /(<p id="results"[^>]*>).*?(<\/p>)/s,
      (_, start, end) => start + slot('results') + end,
    ),
    list: replacePart(
      list,
      /(<ul[^>]*>).*?(<\/ul>).*(<\/div>)$/s,
      (_, start, end, last) => start + slot('cards') + end + slot('more') + last,
    ),
    more: replacePart(
      replacePart(
        replacePart(list, /^.*<\/ul>(.*)<\/div>$/s, (_, more) => more),
        / value="1"/,
        ` value="${slot('loaded')}"`,
      ),
      new RegExp(` max="${slotNumbers.total}"`),
      ` max="${slot('total')}"`,
    ),
  }
  for (const chosen of [false, true]) {
    const state = chosen ? { ...emptyState, chosen: { [category.code]: slotId } } : emptyState
    for (const untranslated of [false, true]) {
      const html = render(
        <ResultCard
          card={{ ...slotCard, untranslated }}
          facts={slotCard.facts}
          picture={undefined}
          {...{ category, state, ticks }}
          page=""
        />,
      )
      const linked = replacePart(html, / href="[^"]*"/, ` href="${slot('href')}"`)
      const named = replacePart(
        linked,
        new RegExp(` data-product="${slotId}"`),
        ` data-product="${slot('id')}"`,
      )
      const fact = new RegExp(`<span[^>]*>${slotCard.facts[0]}</span>`)
      const facts = new RegExp(`<span[^>]*>${slot('facts')}</span>`)
      const around = replacePart(named, fact, slot('facts'))
      pieces[pieceNames.fact(chosen)] = fact.exec(named)?.[0] ?? ''
      pieces[pieceNames.facts(chosen)] = facts.exec(around)?.[0] ?? ''
      pieces[pieceNames.card(chosen, untranslated)] = replacePart(around, facts, slot('facts'))
    }
  }
  return pieces
}

/** The chosen criteria, and the text where there are none. */
export function chipPieces(parts: Parts): Record<string, string> {
  const { render, category } = parts
  const narrowing = [{ category: category.code, name: slot('name') }]
  const ticked = { ...emptyState, choices: { [category.code]: [slotId] } }
  const chips = (state: GuideState, seen: Partial<GuideView>) =>
    render(<ChosenChips guide={guideOf(parts, state, seen)} ticks={ticks} />)
  const all = chips(ticked, { narrowing })
  const items = /(?:<li.*?<\/li>)+/s
  const [product = '', criterion = ''] = all.match(/<li.*?<\/li>/gs) ?? []
  return {
    'no-chips': chips(emptyState, { narrowing: [] }),
    chips: replacePart(all, items, slot('chips')),
    'product-chips': replacePart(chips(emptyState, { narrowing }), items, slot('chips')),
    'product-chip': product,
    chip: criterion,
  }
}
