import type { doors as original } from '../sv/doors.ts'

/** Danish texts of articles and doors that a summary says as well as the list of doors. */
export const doors: typeof original = {
  name: 'Navn',
  count: 'Antal',
  gone: '{{product}}: produktet findes ikke i kataloget på dette sprog.',
  notFetched: '{{product}}: kataloget svarede ikke.',
  waiting: 'kontrolleres …',
  failed: 'kunne ikke kontrolleres',
  article: 'Produkt',
  inDoor: 'Sidder allerede i døren',
  notOrdered: 'Sidder allerede i døren og bestilles ikke: {{products}}.',
  copyAll: 'Kopier alle numre',
  copyFailed: 'Browseren lod ikke siden kopiere. Her er numrene, markeret: kopiér dem selv.',
  numbers: 'Numre, der kan kopieres',
  csv: 'CSV til grossisten',
  csvName: 'varer.csv',
  add: {
    where: 'Dør',
    fresh: 'Ny dør',
    instead: 'Skift delene i {{name}}',
    into: 'Føj til {{name}}',
    submit: 'Tilføj',
    change: 'Skift delene',
    added: '{{name}} ligger nu på dørlisten.',
    full: 'Listen er fuld: den har højst {{max}} slags.',
    refused: 'Dørlisten i denne browser kan ikke læses. Åbn dørlisten, og se, hvad du kan gøre.',
    show: 'Vis dørlisten',
  },
}
