import { exitFittingChoice } from '../categories/em.ts'
import type { EmInput } from '../facets/types.ts'
import { emTargets } from './targets.ts'

/**
 * Ids of the emergency-exit fittings that a lock needs under the chosen criteria: what its applying
 * rows name, and only where SS-EN 179 is chosen inside. Source: DESIGN.md section 2.
 */
export function requiredFittings(em: EmInput, chosenKeys: readonly string[]): string[] {
  return chosenKeys.includes(exitFittingChoice) ? emTargets(em, chosenKeys).nb : []
}
