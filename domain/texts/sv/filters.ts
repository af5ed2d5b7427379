/** Swedish texts of the list filters that no guide has: the headings, as in `columns.ts`. */
export const columns = {
  dorndjup: 'Dorndjup',
  vandbar: 'Vändbar',
  brandklass: 'Brandklass',
  'lasklass-ssf-3522': 'Låsklass SSF 3522',
}

/** The criteria, as in `choices.ts`. */
export const choices = {
  'vandbar-ja': 'Vändbar',
  'vandbar-nej': 'Ej vändbar',
}
