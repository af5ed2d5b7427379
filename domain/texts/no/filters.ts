import type { choices as originalChoices, columns as originalColumns } from '../sv/filters.ts'

/** Norwegian texts of the list filters that no guide has: the headings, as in `columns.ts`. */
export const columns: typeof originalColumns = {
  dorndjup: 'Dormål',
  vandbar: 'Vendbar',
  brandklass: 'Brannklasse',
  'lasklass-ssf-3522': 'Låseklasse SSF 3522',
}

/** The criteria, as in `choices.ts`. */
export const choices: typeof originalChoices = {
  'vandbar-ja': 'Vendbar',
  'vandbar-nej': 'Ikke vendbar',
}
