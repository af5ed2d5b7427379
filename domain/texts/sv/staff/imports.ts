/** A file of products, from choosing it to the job that writes it. */
export const imports = {
  title: 'Importera en fil',
  lead: 'Filen granskas först: du ser vad som skulle ändras, och inget sparas förrän du säger till.',
  category: 'Kategori',
  start: 'Utgå från kategorins fil, som har rätt rubriker. Rader du tar bort ur filen rörs inte i katalogen.',
  template: 'Hämta kategorins fil',
  drop: 'Släpp en CSV-fil här',
  choose: 'eller välj den på datorn',
  chooseOther: 'Byt till en annan fil',
  reading: 'Filen granskas …',
  starting: 'Jobbet förbereds …',
  wouldBe: 'Vad filen skulle göra',
  nothing: 'Filen skiljer sig inte från katalogen. Det finns inget att spara.',
  ready_one: '{{count}} produkt sparas när du går vidare. Allt kan tas tillbaka efteråt.',
  ready_other: '{{count}} produkter sparas när du går vidare. Allt kan tas tillbaka efteråt.',
  refused_one:
    '{{count}} rad kan inte sparas. Rätta den i filen och välj filen igen, eller spara resten utan den. Inget är ändrat.',
  refused_other:
    '{{count}} rader kan inte sparas. Rätta dem i filen och välj filen igen, eller spara resten utan dem. Inget är ändrat.',
  allRefused: 'Ingen rad kan sparas. Rätta dem i filen och välj filen igen. Inget är ändrat.',
  applyWithout: 'Spara {{count}} utan de {{refused}} som nekas',
  refusedList: 'Hämta listan över nekade rader',
  refusedFile: 'nekade-rader.csv',
  refusedColumns: { line: 'Rad', column: 'Kolumn', reason: 'Orsak' },
  stale: 'Katalogen har ändrats sedan du granskade filen. Det här är vad den skulle göra nu.',
  apply_one: 'Spara {{count}} produkt',
  apply_other: 'Spara {{count}} produkter',
  broken: '{{file}} går inte att importera',
  untouched: 'Inget är ändrat i katalogen.',
  tooLarge: 'Filen är större än 10 MB.',
  unreadable: 'Webbläsaren kunde inte läsa filen.',
  columns: {
    title: 'Så läses kolumnerna',
    skip: 'Hoppa över',
    pick: 'Välj …',
    nameless: 'Kolumn {{number}}',
    use: 'Läs filen så',
  },
  help: {
    IMPORT_ENCODING:
      'I Excel: Arkiv, Spara som, och en filtyp som heter CSV. En Excel-fil (.xlsx) kan inte läsas som den är.',
    IMPORT_NO_COLUMNS:
      'Hämta kategorins fil här ovanför och låt dess första rad stå kvar. Semikolon, komma eller tabb skiljer kolumnerna.',
    IMPORT_UNKNOWN_COLUMN:
      'Välj nedan vad varje kolumn är, eller hoppa över den. Kontrollera också att rätt kategori är vald.',
    IMPORT_COLUMN_TWICE: 'Välj nedan vilken av dem som gäller, och hoppa över den andra.',
    IMPORT_QUOTES: 'Ett citattecken inne i en cell skrivs två gånger. Spara om filen från ett kalkylprogram.',
    IMPORT_TOO_MANY_ROWS: 'Dela filen i flera och importera dem en i taget.',
    TOO_LARGE: 'Dela filen i flera och importera dem en i taget.',
    UNREADABLE: 'Stäng den i andra program och välj den igen.',
  },
}
