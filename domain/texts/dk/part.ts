import type { part as original } from '../sv/part.ts'

/** Danish texts of the search for a part that a door has already. */
export const part: typeof original = {
  near: 'Intet hedder præcis sådan. Det her ligner mest:',
  none: 'Ingen del hedder sådan. Er nummeret gammelt? Spørg',
}
