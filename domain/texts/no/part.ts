import type { part as original } from '../sv/part.ts'

/** Norwegian texts of the search for a part that a door has already. */
export const part: typeof original = {
  near: 'Ingenting heter akkurat det. Dette ligner mest:',
  none: 'Ingen del heter det. Er nummeret gammelt? Spør',
}
