/** A file of products, from choosing it to the job that writes it. */
export const imports = {
  title: 'Importér en fil',
  lead: 'Filen gennemgås først: du ser, hvad der ville blive ændret, og intet gemmes, før du siger til.',
  category: 'Kategori',
  start:
    'Tag udgangspunkt i kategoriens fil, som har de rigtige overskrifter. Rækker, du sletter, røres ikke.',
  template: 'Hent kategoriens fil',
  drop: 'Slip en CSV-fil her',
  choose: 'eller vælg den på computeren',
  chooseOther: 'Skift til en anden fil',
  reading: 'Filen gennemgås …',
  starting: 'Jobbet forberedes …',
  wouldBe: 'Hvad filen ville gøre',
  nothing: 'Filen svarer til kataloget. Der er intet at gemme.',
  ready_one: '{{count}} produkt gemmes, når du går videre. Alt kan tages tilbage bagefter.',
  ready_other: '{{count}} produkter gemmes, når du går videre. Alt kan tages tilbage bagefter.',
  refused_one:
    '{{count}} række kan ikke gemmes. Ret den i filen, og vælg filen igen, eller gem resten uden den. Intet er ændret.',
  refused_other:
    '{{count}} rækker kan ikke gemmes. Ret dem i filen, og vælg filen igen, eller gem resten uden dem. Intet er ændret.',
  allRefused: 'Ingen række kan gemmes. Ret dem i filen, og vælg filen igen. Intet er ændret.',
  applyWithout: 'Gem {{count}} uden de {{refused}}, der afvises',
  refusedList: 'Hent listen over afviste rækker',
  refusedFile: 'afviste-raekker.csv',
  refusedColumns: { line: 'Række', column: 'Kolonne', reason: 'Årsag' },
  stale: 'Kataloget er ændret, siden du gennemgik filen. Det her er, hvad den ville gøre nu.',
  apply_one: 'Gem {{count}} produkt',
  apply_other: 'Gem {{count}} produkter',
  broken: '{{file}} kan ikke importeres',
  untouched: 'Intet er ændret i kataloget.',
  tooLarge: 'Filen er større end 10 MB.',
  unreadable: 'Browseren kunne ikke læse filen.',
  columns: {
    title: 'Sådan læses kolonnerne',
    skip: 'Spring over',
    pick: 'Vælg …',
    nameless: 'Kolonne {{number}}',
    use: 'Læs filen sådan',
  },
  help: {
    IMPORT_ENCODING:
      'I Excel: Filer, Gem som, og en filtype, der hedder CSV. En Excel-fil (.xlsx) kan ikke læses, som den er.',
    IMPORT_NO_COLUMNS:
      'Hent kategoriens fil herover, og lad den første række stå. Semikolon, komma eller tabulator skiller kolonnerne.',
    IMPORT_UNKNOWN_COLUMN:
      'Vælg nedenfor, hvad hver kolonne er, eller spring den over. Kontrollér også, at den rigtige kategori er valgt.',
    IMPORT_COLUMN_TWICE: 'Vælg nedenfor, hvilken af dem der gælder, og spring den anden over.',
    IMPORT_QUOTES: 'Et anførselstegn inde i en celle skrives to gange. Gem filen igen fra et regneark.',
    IMPORT_TOO_MANY_ROWS: 'Del filen i flere, og importér dem én ad gangen.',
    TOO_LARGE: 'Del filen i flere, og importér dem én ad gangen.',
    UNREADABLE: 'Luk den i andre programmer, og vælg den igen.',
  },
}
