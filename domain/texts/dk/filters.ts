import type { choices as originalChoices, columns as originalColumns } from '../sv/filters.ts'

/** What narrows the lists that no guide has, in Danish: the headings, as in `columns.ts`. */
export const columns: typeof originalColumns = {
  dorndjup: 'Dornmål',
  vandbar: 'Vendbar',
  brandklass: 'Brandklasse',
  'lasklass-ssf-3522': 'Låseklasse SSF 3522',
}

/** The criteria, as in `choices.ts`. */
export const choices: typeof originalChoices = {
  'vandbar-ja': 'Kan vendes',
  'vandbar-nej': 'Kan ikke vendes',
}
