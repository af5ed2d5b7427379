import type { CategoryCode } from '../categories/codes.ts'
import { type Evidence, type JudgedPair, judge } from '../fit/judge.ts'
import type { GuideState } from '../guide/state.ts'
import { doorParts } from './door.ts'

/** How the products stand to one part that the door has. */
export interface FitRow {
  partner: CategoryCode
  id: string
  /** A verdict for each product, in their order. */
  verdicts: readonly JudgedPair[]
}

/** Judges each product with each part of the door, by the function that judges every pair. */
export function fitRows(
  code: CategoryCode,
  ids: readonly string[],
  { chosen, choices }: Pick<GuideState, 'chosen' | 'choices'>,
  evidence: Evidence,
): FitRow[] {
  return doorParts(code).flatMap((partner) => {
    const id = chosen[partner]
    if (id === undefined) return []
    const verdicts = ids.flatMap((own) => {
      const judged = judge({ chosen: { [code]: own, [partner]: id }, choices }, evidence)
      return judged.filter(({ parts }) => parts.includes(code) && parts.includes(partner))
    })
    return [{ partner, id, verdicts }]
  })
}
