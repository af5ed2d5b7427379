import type { ReactNode } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import { buildIndex } from '../../../domain/facets/build.ts'
import { openIndex } from '../../../domain/facets/open.ts'
import type { Card } from '../../../domain/facets/types.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { type GuideView, guideView } from '../../../domain/guide/view.ts'
import type { Language } from '../../../domain/languages.ts'
import { slot } from '../../../domain/page/pieces.ts'
import type { GuideModel } from '../use-guide.ts'
import type { Ticks } from '../use-ticks.ts'

/** Numbers that stand for slots, where a component wants a number: nothing else on a page is so large. */
export const many = { count: 70_000_001, total: 50_000_001 }
/** An id in a link, which would escape a slot. */
export const id = 'slot-id'
const nothing = () => {}
export const ticks: Ticks = { toggle: nothing, clear: nothing, clearEarlier: nothing, take: nothing }

type Render = (part: ReactNode) => string

export interface Parts {
  category: Category
  language: Language
  render: Render
  /** A choice that says what it means. */
  explained: string
}

export const card: Card = {
  id,
  name: slot('name'),
  untranslated: false,
  artnr: slot('artnr'),
  enr: '',
  nobnr: '',
  picture: null,
  facts: [slot('fact')],
  sort: {},
}

/** A guide of one product and one chosen choice, both of slots. */
export function guideOf(
  { category, language }: Parts,
  state: GuideState,
  seen: Partial<GuideView> = {},
): GuideModel {
  const choice = { key: id, slug: id, label: slot('label'), group: 0 }
  const index = openIndex(
    buildIndex({
      category: category.code,
      language,
      generation: 1,
      groups: [{ name: slot('column'), match: 'all' }],
      choices: [choice],
      products: [{ card, everywhere: [id], fits: [] }],
      ems: [],
    }),
  )
  return {
    category: { ...category, pageSize: 1 },
    mode: 'start',
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

/** @throws where the markup is not what is looked for */
export function cut(html: string, place: RegExp, by: string | ((...groups: string[]) => string)): string {
  if (!place.test(html)) throw new Error(`The markup of a guide has no ${place}: ${html}`)
  return html.replace(place, typeof by === 'string' ? () => by : by)
}
