import type { Texts } from '../../types.ts'

/** Texts of the report on failed searches. */
export const misses: Texts['staff']['misses'] = {
  lead: 'Talt pr. dag, uden noget om, hvem der ledte. Det viste er højst et år gammelt.',
  failed: 'Listerne kunne ikke hentes. Vent lidt, og prøv igen.',
  period: 'Periode',
  periods: { week: 'Seneste uge', month: 'Seneste 30 dage', year: 'Seneste år' },
  csv: 'Gem som CSV',
  fileName: 'efterspurgt.csv',
  empty: 'Intet i perioden.',
  different_one: '{{count}} forskellig',
  different_other: '{{count}} forskellige',
  times_one: '{{count}} gang',
  times_other: '{{count}} gange',
  last: 'senest {{day}}',
  solved: 'Findes nu',
  translate: 'Oversæt {{product}}',
  addOld: 'Læg ind som gammelt nummer',
  addReplacement: 'Tilføj erstatningen',
  openGuide: 'Åbn i guiden',
  openCriteria: 'Se kriterierne',
  kinds: {
    search: { title: 'Søgninger uden resultat', todo: 'Oversæt navnet, eller læg nummeret ind.' },
    number: { title: 'Gamle numre uden erstatning', todo: 'Tilføj, hvad der erstatter dem.' },
    combination: {
      title: 'Kombinationer, der ikke giver noget',
      todo: 'Åbn dem i guiden, og se, hvad der mangler på produkterne.',
    },
    outdated: {
      title: 'Links med gamle valg',
      todo: 'Nogen linker til kriterier, der er fjernet. Læg dem tilbage, eller bed linkets ejer om at ændre.',
    },
  },
  columns: {
    kind: 'Slags',
    text: 'Det, der blev søgt',
    count: 'Gange',
    last: 'Senest',
    language: 'Sprog',
    category: 'Kategori',
    product: 'Findes på svensk som',
  },
}
