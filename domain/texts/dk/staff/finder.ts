/** Texts of the staff search (Ctrl+K). */
export const finder = {
  open: 'Find',
  placeholder: 'Produkt, gammelt nummer, tekst eller noget at gøre',
  hint: 'Skriv et navn, et nummer, ord fra en tekst eller noget, du vil gøre, for eksempel »papirkurven«. Enter åbner.',
  nothing: 'Intet hedder eller indeholder »{{query}}«. Prøv færre bogstaver.',
  recent: 'Senest åbnet',
  actions: 'Gør',
  numbers: 'Gamle numre',
  texts: 'Tekster',
  replacedBy: { ms: 'Erstattes af stolper', eb: 'Erstattes af elektriske slutblik' },
  draft: 'Ikke publiceret',
  addWords: 'ny nyt nye opret',
  binWords: 'slettet fjernet gendan',
  import: 'Importér {{category}}',
  untranslated: 'At oversætte: {{category}}',
}
