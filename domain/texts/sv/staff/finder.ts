/** Texts of the staff search (Ctrl+K). */
export const finder = {
  open: 'Hitta',
  placeholder: 'Produkt, gammalt nummer, text eller åtgärd',
  hint: 'Skriv ett namn, ett nummer, ord ur en text eller något att göra, till exempel ”nytt elslutbleck”. Enter öppnar.',
  nothing: 'Inget heter eller innehåller ”{{query}}”. Prova färre bokstäver.',
  recent: 'Senast öppnade',
  actions: 'Gör',
  numbers: 'Gamla nummer',
  texts: 'Texter',
  replacedBy: { ms: 'Ersätts av stolpar', eb: 'Ersätts av elslutbleck' },
  draft: 'Ej publicerad',
  addWords: 'ny nytt nya skapa',
  binWords: 'borttaget raderat återställ',
  import: 'Importera {{category}}',
  untranslated: 'Att översätta: {{category}}',
}
