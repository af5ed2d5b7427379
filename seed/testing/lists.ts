import type { CategoryCode } from '../../domain/categories/codes.ts'
import { hidesFilter } from '../../domain/guide/open.ts'
import type { GuideState } from '../../domain/guide/state.ts'
import type { Records } from './records.ts'

/** A guide, or its page with the list of a lock. */
export interface GuidePlace {
  here: CategoryCode
  withEm: boolean
}

/** Guides whose columns hold the products of an earlier step: posts carry a strike, plates belong to a lock. */
const carried: Partial<Record<CategoryCode, readonly CategoryCode[]>> = { ms: ['eb'], sb: ['em'] }

/** Earlier steps whose chosen product is a choice of a guide's own columns. */
export function carriedBy(here: CategoryCode): readonly CategoryCode[] {
  return carried[here] ?? []
}

/**
 * Ids of what a guide lists under a state, derived from the records alone, without the engine and without the guide's
 * own reading of the state.
 */
export function listUnder({ here, withEm }: GuidePlace, state: GuideState, said: Records): string[] {
  const products = carriedBy(here).flatMap((code) => state.chosen[code] ?? [])
  const keys = [...(state.choices[here] ?? []), ...products]
  const found = said.matching(here, keys, here === 'eb' ? (state.chosen.lh ?? null) : null)
  if (here !== 'eb' && here !== 'sb') return found
  const { em } = state.chosen
  if (em === undefined) return withEm ? [] : found
  const targets = said.targets(em, state.choices.em ?? [])
  return found.filter((id) => targets[here].includes(id))
}

/**
 * The part of an address that is valid: without unpublished products, unknown ticks, and ticks of a guide whose
 * columns its page hides.
 */
export function heldOf({ here, withEm }: GuidePlace, link: GuideState, said: Records): GuideState {
  const chosen = Object.entries(link.chosen).filter(([code, id]) => said.exists(code as CategoryCode, id))
  const choices = Object.entries(link.choices).map(([code, keys]) => {
    const known = new Set(said.choices(code as CategoryCode).map(({ key }) => key))
    const shown = code !== here || !hidesFilter(here, withEm)
    return [code, shown ? keys.filter((key) => known.has(key)) : []]
  })
  return { ...link, chosen: Object.fromEntries(chosen), choices: Object.fromEntries(choices) }
}
