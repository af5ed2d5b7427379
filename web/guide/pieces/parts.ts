import { buildIndex } from '../../../domain/facets/build.ts'
import { openIndex } from '../../../domain/facets/open.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { type GuideView, guideView } from '../../../domain/guide/view.ts'
import { slot } from '../../../domain/page/pieces.ts'
import { type Parts, slotCard, slotId } from '../../pieces/parts.ts'
import type { GuideModel } from '../use-guide.ts'
import type { Ticks } from '../use-ticks.ts'

const nothing = () => {}
export const ticks: Ticks = {
  toggle: nothing,
  clear: nothing,
  clearEarlier: nothing,
  take: nothing,
  open: nothing,
}

/** A guide of one product and one chosen choice, both of slots. */
export function guideOf(
  { category, language }: Parts,
  state: GuideState,
  seen: Partial<GuideView> = {},
): GuideModel {
  const choice = { key: slotId, slug: slotId, label: slot('label'), group: 0 }
  const index = openIndex(
    buildIndex({
      category: category.code,
      language,
      generation: 1,
      groups: [{ name: slot('column'), match: 'all' }],
      choices: [choice],
      products: [{ card: slotCard, everywhere: [slotId], fits: [] }],
      ems: [],
    }),
  )
  return {
    category: { ...category, pageSize: 1 },
    state,
    index,
    view: { ...guideView({ category, index, state }), ...seen },
    failed: false,
    pending: false,
    needsNetwork: false,
    retry: nothing,
    shown: 1,
    lost: [],
    queryOf: () => '',
    go: nothing,
    showMore: nothing,
  }
}
