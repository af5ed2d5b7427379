import type { Texts } from '../../types.ts'

/** Texts of the report on failed searches. */
export const misses: Texts['staff']['misses'] = {
  lead: 'Talt per dag, uten noe om hvem som lette. Det som vises, er høyst ett år gammelt.',
  failed: 'Listene kunne ikke hentes. Vent litt og prøv igjen.',
  period: 'Tidsrom',
  periods: { week: 'Siste uke', month: 'Siste 30 dager', year: 'Siste år' },
  csv: 'Lagre som CSV',
  fileName: 'etterspurt.csv',
  empty: 'Ingenting i tidsrommet.',
  different_one: '{{count}} ulik',
  different_other: '{{count}} ulike',
  times_one: '{{count}} gang',
  times_other: '{{count}} ganger',
  last: 'sist {{day}}',
  solved: 'Finnes nå',
  translate: 'Oversett {{product}}',
  addOld: 'Legg inn som gammelt nummer',
  addReplacement: 'Legg til erstatningen',
  openGuide: 'Åpne i guiden',
  openCriteria: 'Se på kriteriene',
  kinds: {
    search: { title: 'Søk uten treff', todo: 'Oversett navnet, eller legg inn nummeret.' },
    number: { title: 'Gamle numre uten erstatning', todo: 'Legg til det som erstatter dem.' },
    combination: {
      title: 'Kombinasjoner som ikke gir noe',
      todo: 'Åpne dem i guiden og se hva som mangler på produktene.',
    },
    outdated: {
      title: 'Lenker med gamle valg',
      todo: 'Noen lenker til kriterier som er fjernet. Legg dem tilbake, eller be lenkens eier om å endre.',
    },
  },
  columns: {
    kind: 'Type',
    text: 'Det som ble søkt',
    count: 'Ganger',
    last: 'Sist',
    language: 'Språk',
    category: 'Kategori',
    product: 'Finnes på svensk som',
  },
}
