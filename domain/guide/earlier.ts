import type { CategoryCode } from '../categories/codes.ts'
import type { Category, Column } from '../categories/types.ts'
import type { GuideState } from './state.ts'

/** The earlier steps in which something is chosen or ticked; a guide names each above its own list. */
export function earlierSteps({ guide }: Category, { chosen, choices }: GuideState): CategoryCode[] {
  return (guide?.earlier ?? []).filter(
    (code) => chosen[code] !== undefined || (choices[code]?.length ?? 0) > 0,
  )
}

/** The earlier step whose chosen product covers a column; null where none does. */
export function overlaidBy(column: Column | undefined, { chosen }: GuideState): CategoryCode | null {
  if (!column?.overlay || column.source.kind !== 'partner') return null
  const { partner } = column.source
  return chosen[partner] === undefined ? null : partner
}
