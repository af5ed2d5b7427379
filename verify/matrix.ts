import { checkFields } from './matrix/fields.ts'
import { checkRoutes } from './matrix/routes.ts'
import type { Outcome, World } from './world.ts'

/** Who may do what: every route and method by every caller, and every field by those who may not write it. */
export async function matrix(world: World): Promise<Outcome> {
  const routes = await checkRoutes(world)
  const fields = await checkFields(world)
  return { figures: [...routes.figures, ...fields.figures], faults: [...routes.faults, ...fields.faults] }
}
