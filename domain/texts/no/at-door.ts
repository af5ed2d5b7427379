import type { atDoorTexts as original } from '../sv/at-door.ts'
import { part } from './part.ts'

/** Norwegian texts of the questions that identify the part in a door by what can be seen and measured. */
export const atDoorTexts: typeof original = {
  part,
  atDoor: {
    title: 'Hva har du i døren?',
    number: 'Nummer eller navn',
    numberHelp:
      'Nummeret står på stolpen eller på siden av låsen. Mellomrom, streker og store bokstaver spiller ingen rolle.',
    look: 'Kan du ikke lese nummeret?',
    lookHelp: 'Mål og se på låskassen. Hopp over det du ikke vet.',
    asks: {
      dorndjup: 'Dormål',
      lashustyp: 'Falle',
      brandklass: 'Brannmerking',
      mikrobrytare: 'Mikrobryter',
    },
    any: 'Vet ikke',
    unmarked: 'Ingen',
    tolerance: 'Toleranse',
    badMeasure: 'Skriv et mål, for eksempel 50 eller 35,5.',
    stated: 'I katalogen',
    fitting: 'Det kan være en av disse',
    none: 'Ingen låskasse stemmer med alt. Mål igjen, velg større toleranse eller hopp over noe.',
    clear: 'Begynn på nytt',
  },
}
