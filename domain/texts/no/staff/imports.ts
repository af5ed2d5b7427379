/** A file of products, from choosing it to the job that writes it. */
export const imports = {
  title: 'Importer en fil',
  lead: 'Filen sjekkes først: du ser hva som ville bli endret, og ingenting lagres før du sier fra.',
  category: 'Kategori',
  start: 'Ta utgangspunkt i kategoriens fil, som har riktige overskrifter. Rader du fjerner, røres ikke.',
  template: 'Hent kategoriens fil',
  drop: 'Slipp en CSV-fil her',
  choose: 'eller velg den på maskinen',
  chooseOther: 'Bytt til en annen fil',
  reading: 'Filen sjekkes …',
  starting: 'Jobben forberedes …',
  wouldBe: 'Hva filen ville gjøre',
  nothing: 'Filen er lik katalogen. Det er ingenting å lagre.',
  ready_one: '{{count}} produkt lagres når du går videre. Alt kan tas tilbake etterpå.',
  ready_other: '{{count}} produkter lagres når du går videre. Alt kan tas tilbake etterpå.',
  refused_one:
    '{{count}} rad kan ikke lagres. Rett den i filen og velg filen på nytt, eller lagre resten uten den. Ingenting er endret.',
  refused_other:
    '{{count}} rader kan ikke lagres. Rett dem i filen og velg filen på nytt, eller lagre resten uten dem. Ingenting er endret.',
  allRefused: 'Ingen rad kan lagres. Rett dem i filen og velg filen på nytt. Ingenting er endret.',
  applyWithout: 'Lagre {{count}} uten de {{refused}} som avvises',
  refusedList: 'Hent listen over avviste rader',
  refusedFile: 'avviste-rader.csv',
  refusedColumns: { line: 'Rad', column: 'Kolonne', reason: 'Årsak' },
  stale: 'Katalogen er endret siden du sjekket filen. Dette er hva den ville gjøre nå.',
  apply_one: 'Lagre {{count}} produkt',
  apply_other: 'Lagre {{count}} produkter',
  broken: '{{file}} kan ikke importeres',
  untouched: 'Ingenting er endret i katalogen.',
  tooLarge: 'Filen er større enn 10 MB.',
  unreadable: 'Nettleseren kunne ikke lese filen.',
  columns: {
    title: 'Slik leses kolonnene',
    skip: 'Hopp over',
    pick: 'Velg …',
    nameless: 'Kolonne {{number}}',
    use: 'Les filen slik',
  },
  help: {
    IMPORT_ENCODING:
      'I Excel: Fil, Lagre som, og en filtype som heter CSV. En Excel-fil (.xlsx) kan ikke leses som den er.',
    IMPORT_NO_COLUMNS:
      'Hent kategoriens fil her over og la den første raden stå. Semikolon, komma eller tabulator skiller kolonnene.',
    IMPORT_UNKNOWN_COLUMN:
      'Velg nedenfor hva hver kolonne er, eller hopp over den. Kontroller også at riktig kategori er valgt.',
    IMPORT_COLUMN_TWICE: 'Velg nedenfor hvilken av dem som gjelder, og hopp over den andre.',
    IMPORT_QUOTES: 'Et anførselstegn inne i en celle skrives to ganger. Lagre filen på nytt fra et regneark.',
    IMPORT_TOO_MANY_ROWS: 'Del filen i flere og importer dem én om gangen.',
    TOO_LARGE: 'Del filen i flere og importer dem én om gangen.',
    UNREADABLE: 'Lukk den i andre programmer og velg den på nytt.',
  },
}
