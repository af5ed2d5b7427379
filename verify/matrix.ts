import { checkCopies } from './matrix/copies.ts'
import { checkFields } from './matrix/fields.ts'
import { checkParameters, checkRoutes } from './matrix/routes.ts'
import type { Outcome, World } from './world.ts'

/**
 * Who may do what: every route and method by every caller, parameters that show drafts, and every field and every plan
 * by those who may not write it.
 */
export async function matrix(world: World): Promise<Outcome> {
  const parts = [checkRoutes, checkParameters, checkFields, checkCopies]
  const all: Outcome = { figures: [], faults: [] }
  for (const part of parts) {
    const { figures, faults } = await part(world)
    all.figures.push(...figures)
    all.faults.push(...faults)
  }
  return all
}
