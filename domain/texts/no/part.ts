import type { part as original } from '../sv/part.ts'

/** What is said in Norwegian of the parts that a door has already, once one is looked for. */
export const part: typeof original = {
  list: 'Deler med det nummeret eller navnet',
  near: 'Ingenting heter akkurat det. Dette ligner mest:',
  none: 'Ingen del heter det. Er nummeret gammelt? Spør',
}
