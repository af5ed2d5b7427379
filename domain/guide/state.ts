import type { CategoryCode } from '../categories/codes.ts'
import { categories, partnerColumn, stepCategories } from '../categories/index.ts'
import { slugPattern } from '../names.ts'

/**
 * What a visitor has done in the guides. All of it lives in the URL, so that a link, a reload and
 * the back button restore it. Choices are keys (slugs, or ids of partners), products are ids.
 */
export interface GuideState {
  /**
   * What the visitor ticked, per guide, and nothing else: a product that an earlier step chose is in `chosen` alone.
   * What the engine is asked follows from both (see `questionOf`).
   */
  choices: Partial<Record<CategoryCode, readonly string[]>>
  /** The chosen product per step; of a category without a guide, such as housings, too. */
  chosen: Partial<Record<CategoryCode, string>>
  /**
   * Ids of chosen products that sit in the door already: they are checked, and not ordered. By id, so that the mark goes
   * with its product, whatever takes that away.
   */
  inDoor?: readonly string[] | undefined
  /** The product whose panel is open. */
  open: string | null
}

export const emptyState: GuideState = { choices: {}, chosen: {}, open: null }

/** Names the categories whose product sits in the door already; short enough to be typed from paper. */
const inDoorName = 'in-door'

/** The part of URLSearchParams that the state needs. */
interface Query {
  get(name: string): string | null
}

/**
 * Reads the state from a query. `here` is the guide or list whose page it is: its choices are `c`, those of
 * other guides `{code}.c`; chosen products are `{code}=id`, and those in the door already `in-door={code}`. What is
 * malformed is left out. A product that stands among the ticks as well (older links say it twice) is the chosen product,
 * not a tick.
 */
export function readGuideState(here: CategoryCode | null, search: Query): GuideState {
  const state: GuideState = { choices: {}, chosen: {}, open: validKey(search.get('open')) }
  for (const { code } of stepCategories) {
    const id = validKey(search.get(code))
    if (id) state.chosen[code] = id
  }
  const inDoor = readInDoor(search).flatMap((code) => state.chosen[code] ?? [])
  if (inDoor.length > 0) state.inDoor = inDoor
  // A list without a guide has criteria of its own, on its own page.
  for (const { code, guide } of categories) {
    if (!guide && code !== here) continue
    const partners = partnersOf(code).map((partner) => state.chosen[partner])
    const keys = splitKeys(search.get(code === here ? 'c' : `${code}.c`)).filter(
      (key) => !partners.includes(key),
    )
    if (keys.length > 0) state.choices[code] = keys
  }
  return state
}

/** The query that `readGuideState` reads back, in a fixed order; '' when there is nothing to say. */
export function guideQuery(here: CategoryCode | null, state: GuideState): string {
  const parts: string[] = []
  if (here) parts.push(...choicePart('c', state.choices[here]))
  for (const { code } of stepCategories) {
    if (code !== here) parts.push(...choicePart(`${code}.c`, state.choices[code]))
    const id = state.chosen[code]
    if (id) parts.push(`${code}=${id}`)
  }
  parts.push(...inDoorPart(inDoorOf(state)))
  if (state.open) parts.push(`open=${state.open}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** The categories whose chosen product sits in the door already. */
export function inDoorOf({ chosen, inDoor = [] }: GuideState): CategoryCode[] {
  return stepCategories.map(({ code }) => code).filter((code) => inDoor.includes(chosen[code] ?? ''))
}

/** The part of a query that says of which categories a product sits in the door already; [] where of none. */
export function inDoorPart(codes: readonly CategoryCode[]): string[] {
  return choicePart(inDoorName, codes)
}

/** The categories that a query names so, whether or not it has a product of them. */
export function readInDoor(search: Query): CategoryCode[] {
  const named = splitKeys(search.get(inDoorName))
  return stepCategories.map(({ code }) => code).filter((code) => named.includes(code))
}

/** Categories of earlier steps whose products are choices of `code`: a lock among the plates, a strike among the posts. */
export function partnersOf(code: CategoryCode): CategoryCode[] {
  return stepCategories.flatMap((partner) => (partnerColumn(code, partner.code) ? [partner.code] : []))
}

// Commas need no escape in a query; URLSearchParams would write %2C and make links unreadable.
function choicePart(name: string, keys: readonly string[] | undefined): string[] {
  return keys && keys.length > 0 ? [`${name}=${keys.join(',')}`] : []
}

function splitKeys(value: string | null): string[] {
  if (!value) return []
  const keys = value.split(',').map((key) => key.trim())
  return [...new Set(keys.filter((key) => slugPattern.test(key)))].slice(0, 100)
}

function validKey(value: string | null): string | null {
  return value && slugPattern.test(value) ? value : null
}
