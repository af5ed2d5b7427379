import type { atDoorTexts as original } from '../sv/at-door.ts'
import { part } from './part.ts'

/** Danish texts of the questions that identify the part in a door by what can be seen and measured. */
export const atDoorTexts: typeof original = {
  part,
  atDoor: {
    title: 'Hvad har du i døren?',
    number: 'Nummer eller navn',
    numberHelp:
      'Nummeret står på stolpen eller på siden af låsen. Mellemrum, streger og store bogstaver er uden betydning.',
    look: 'Kan du ikke læse nummeret?',
    lookHelp: 'Mål og se på låsekassen. Spring over, hvad du ikke ved.',
    asks: {
      dorndjup: 'Dornmål',
      lashustyp: 'Falle',
      brandklass: 'Brandmærkning',
      mikrobrytare: 'Mikrokontakt',
    },
    any: 'Ved ikke',
    unmarked: 'Ingen',
    tolerance: 'Tolerance',
    badMeasure: 'Skriv et mål, for eksempel 50 eller 35,5.',
    stated: 'I kataloget',
    fitting: 'Det kan være en af disse',
    none: 'Ingen låsekasse passer med det hele. Mål igen, vælg større tolerance, eller spring noget over.',
    clear: 'Begynd forfra',
  },
}
