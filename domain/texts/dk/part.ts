import type { part as original } from '../sv/part.ts'

/** What is said in Danish of the parts that a door has already, once one is looked for. */
export const part: typeof original = {
  list: 'Dele med det nummer eller navn',
  near: 'Intet hedder præcis sådan. Det her ligner mest:',
  none: 'Ingen del hedder sådan. Er nummeret gammelt? Spørg',
}
