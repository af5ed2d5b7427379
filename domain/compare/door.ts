import type { CategoryCode } from '../categories/codes.ts'
import { pairs, stepCategories } from '../categories/index.ts'
import type { GuideState } from '../guide/state.ts'

/** Categories of which a door may have a part already, with which products of this one are judged as pairs. */
export function doorParts(code: CategoryCode): CategoryCode[] {
  const partners = pairs
    .filter(({ by }) => by !== 'instead' && by !== 'requires')
    .flatMap((pair) => (pair.code === code ? [pair.with] : pair.with === code ? [pair.code] : []))
  return stepCategories.map((step) => step.code).filter((step) => partners.includes(step))
}

/** What of a state is said of the door on which products of the category are compared. */
export function doorOf(code: CategoryCode, { chosen, choices, inDoor }: GuideState): GuideState {
  const parts = doorParts(code)
  const only = <Value>(all: Partial<Record<CategoryCode, Value>>, codes: readonly CategoryCode[]) =>
    Object.fromEntries(Object.entries(all).filter(([each]) => codes.includes(each as CategoryCode)))
  return { chosen: only(chosen, parts), choices: only(choices, [code, ...parts]), inDoor, open: null }
}
