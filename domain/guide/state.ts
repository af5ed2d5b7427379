import { guideCategories } from '../categories/index.ts'
import type { CategoryCode } from '../categories/types.ts'
import { slugPattern } from '../names.ts'

/**
 * What a visitor has done in the guides. All of it lives in the URL, so that a link, a reload and
 * the back button restore it. Choices are keys (slugs, or ids of partners), products are ids.
 */
export interface GuideState {
  choices: Partial<Record<CategoryCode, readonly string[]>>
  chosen: Partial<Record<CategoryCode, string>>
  /** The product whose panel is open. */
  open: string | null
}

export const emptyState: GuideState = { choices: {}, chosen: {}, open: null }

/** The part of URLSearchParams that the state needs. */
interface Query {
  get(name: string): string | null
}

/**
 * Reads the state from a query. `here` is the guide whose page it is: its choices are `c`, those of
 * other guides `{code}.c`; chosen products are `{code}=id`. What is malformed is left out.
 */
export function readGuideState(here: CategoryCode | null, search: Query): GuideState {
  const state: GuideState = { choices: {}, chosen: {}, open: validKey(search.get('open')) }
  for (const { code } of guideCategories) {
    const keys = splitKeys(search.get(code === here ? 'c' : `${code}.c`))
    if (keys.length > 0) state.choices[code] = keys
    const id = validKey(search.get(code))
    if (id) state.chosen[code] = id
  }
  return state
}

/** The query that `readGuideState` reads back, in a fixed order; '' when there is nothing to say. */
export function guideQuery(here: CategoryCode | null, state: GuideState): string {
  const parts: string[] = []
  if (here) parts.push(...choicePart('c', state.choices[here]))
  for (const { code } of guideCategories) {
    if (code !== here) parts.push(...choicePart(`${code}.c`, state.choices[code]))
    const id = state.chosen[code]
    if (id) parts.push(`${code}=${id}`)
  }
  if (state.open) parts.push(`open=${state.open}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

// Commas need no escape in a query; URLSearchParams would write %2C and make links unreadable.
function choicePart(name: string, keys: readonly string[] | undefined): string[] {
  return keys && keys.length > 0 ? [`${name}=${keys.join(',')}`] : []
}

function splitKeys(value: string | null): string[] {
  if (!value) return []
  return [...new Set(value.split(',').filter((key) => slugPattern.test(key)))].slice(0, 100)
}

function validKey(value: string | null): string | null {
  return value && slugPattern.test(value) ? value : null
}
