import { part } from './part.ts'

/** Swedish texts of the questions that identify the part in a door by what can be seen and measured. */
export const atDoorTexts = {
  part,
  atDoor: {
    title: 'Vad har du i dörren?',
    number: 'Nummer eller namn',
    numberHelp:
      'Numret står på stolpen eller på låsets sida. Mellanslag, streck och stora bokstäver spelar ingen roll.',
    look: 'Kan du inte läsa numret?',
    lookHelp: 'Mät och titta på låshuset. Hoppa över det du inte vet.',
    /** What can be seen or measured, by fact. */
    asks: {
      dorndjup: 'Dorndjup',
      lashustyp: 'Fall',
      brandklass: 'Brandmärkning',
      mikrobrytare: 'Mikrobrytare',
    },
    any: 'Vet inte',
    unmarked: 'Ingen',
    tolerance: 'Tolerans',
    badMeasure: 'Skriv ett mått, till exempel 50 eller 35,5.',
    stated: 'I katalogen',
    fitting: 'Det kan vara något av de här',
    none: 'Inget låshus stämmer med allt. Mät igen, ta större tolerans eller hoppa över något.',
    clear: 'Börja om',
  },
}
