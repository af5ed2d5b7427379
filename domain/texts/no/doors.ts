import type { doors as original } from '../sv/doors.ts'

/** Norwegian texts of articles and doors that a summary says as well as the list of doors. */
export const doors: typeof original = {
  name: 'Navn',
  count: 'Antall',
  gone: '{{product}}: produktet finnes ikke i katalogen på dette språket.',
  notFetched: '{{product}}: katalogen svarte ikke.',
  waiting: 'kontrolleres …',
  failed: 'kunne ikke kontrolleres',
  article: 'Produkt',
  inDoor: 'Sitter allerede i døren',
  notOrdered: 'Sitter allerede i døren og bestilles ikke: {{products}}.',
  copyAll: 'Kopier alle numre',
  copyFailed: 'Nettleseren lot ikke siden kopiere. Her er numrene, merket: kopier dem selv.',
  numbers: 'Numre å kopiere',
  csv: 'CSV til grossisten',
  csvName: 'artikler.csv',
  add: {
    where: 'Dør',
    fresh: 'Ny dør',
    instead: 'Bytt delene i {{name}}',
    into: 'Legg til i {{name}}',
    submit: 'Legg til',
    change: 'Bytt delene',
    added: '{{name}} ligger nå i dørlisten.',
    full: 'Listen er full: den har høyst {{max}} typer.',
    refused: 'Dørlisten i denne nettleseren kan ikke leses. Åpne dørlisten og se hva du kan gjøre.',
    show: 'Vis dørlisten',
  },
}
