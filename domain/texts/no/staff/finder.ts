/** Texts of the staff search (Ctrl+K). */
export const finder = {
  open: 'Finn',
  placeholder: 'Produkt, gammelt nummer, tekst eller handling',
  hint: 'Skriv et navn, et nummer, ord fra en tekst eller noe du vil gjøre, for eksempel «papirkurven». Enter åpner.',
  nothing: 'Ingenting heter eller inneholder «{{query}}». Prøv færre bokstaver.',
  recent: 'Sist åpnet',
  actions: 'Gjør',
  numbers: 'Gamle numre',
  texts: 'Tekster',
  replacedBy: { ms: 'Erstattes av stolper', eb: 'Erstattes av elektriske sluttstykker' },
  draft: 'Ikke publisert',
  addWords: 'ny nytt nye opprett',
  binWords: 'slettet fjernet gjenopprett',
  import: 'Importer {{category}}',
  untranslated: 'Å oversette: {{category}}',
}
