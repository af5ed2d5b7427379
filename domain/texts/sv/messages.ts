/**
 * What the API says, by code. Quotations of the specification are kept word for word, spelling included;
 * staff may change them in the translations screen.
 */
export const messages = {
  // faults of the request
  UNKNOWN_CHOICE: 'Valet ”{{choice}}” finns inte. Ta bort det och försök igen.',
  UNKNOWN_PARAMETER: 'Parametern ”{{parameter}}” finns inte.',
  UNKNOWN_PARTNER: 'Ingen artikel av rätt slag heter eller har numret ”{{artnr}}”.',
  UNKNOWN_FIELD: 'Fältet ”{{field}}” finns inte.',
  BAD_NUMBER: '”{{parameter}}” ska vara ett heltal från {{min}} till {{max}}.',
  BAD_COUNT: '”{{field}}” ska ha {{min}} till {{max}} värden.',
  TOO_LONG: '”{{field}}” får ha högst {{max}} tecken.',
  BAD_LANGUAGE: 'Språket ”{{language}}” finns inte. Välj något av {{languages}}.',
  BAD_QUERY: 'Frågan i adressen går inte att läsa.',
  BAD_JSON: 'Innehållet är inte giltig JSON.',
  BAD_INPUT: 'Kontrollera ”{{field}}” och försök igen.',
  TEXT_LACKS: 'Texten behöver innehålla {{placeholder}}, som byts mot ett värde när den visas.',
  TEXT_UNKNOWN: 'Texten kan inte innehålla {{placeholder}}. Ta bort det och spara igen.',
  TWO_TARGETS: 'En rad kan ha slutbleck eller elslutbleck, inte båda.',
  RESERVED_ARTNR: 'Artikelnumret ”{{artnr}}” är upptaget av systemet. Välj ett annat.',
  NOT_FOUND: 'Det du söker finns inte.',
  METHOD_NOT_ALLOWED: 'Metoden {{method}} är inte tillåten här.',
  LENGTH_REQUIRED: 'Ange innehållets längd.',
  TOO_LARGE: 'Innehållet är för stort. Högst {{max}} byte.',
  PRODUCT_TOO_LARGE:
    'Produkten är för stor med det som står i ”{{field}}”. Högst {{max}} byte med alla språk, kopplingar och rader.',
  UNSUPPORTED_TYPE: 'Innehållstypen stöds inte. Skicka {{type}}.',
  RANGE_NOT_SATISFIABLE: 'Den del av filen som efterfrågas finns inte.',
  RATE_LIMITED: 'För många försök. Vänta {{seconds}} sekunder och försök igen.',
  INTERNAL: 'Något gick fel hos oss. Försök igen om en stund.',
  TELL_SUPPORT: 'Ange {{request}} om du kontaktar supporten.',
  UNAVAILABLE: 'Tjänsten är inte redo än. Försök igen om en stund.',
  UNHEALTHY: '{{down}} svarar inte just nu. Försök igen om en stund.',

  // who may do what
  UNAUTHORIZED: 'Logga in för att fortsätta.',
  LOGIN_FAILED: 'Fel e-postadress eller lösenord.',
  LOGGED_OUT: 'Du är utloggad.',
  FORBIDDEN: 'Du har inte behörighet att göra detta.',
  WRONG_PASSWORD: 'Det nuvarande lösenordet stämmer inte.',
  LINK_NOT_VALID: 'Länken gäller inte längre. Be den som sköter kontona om en ny.',
  EMAIL_TAKEN: 'Någon har redan e-postadressen.',
  LAST_ADMINISTRATOR:
    'Minst en användare med nivå 0 och lösenord måste finnas kvar. Ge någon annan nivå 0 först.',
  PASSWORD_CHANGED: 'Lösenordet är bytt',
  USER_ADDED: 'Användaren är tillagd',
  USER_SAVED: 'Användaren är sparad',
  USER_REMOVED: 'Användaren är borttagen',
  LINK_MADE: 'Engångslänken är skapad',
  SESSIONS_ENDED: 'Användaren är utloggad överallt',

  // saving
  E11000_DUPLICATE_KEY:
    'Du kan ej spara en produkt med samma namn, artnr eller e-nummer som en annan produkt',
  ALREADY_ADDED: 'Produkten är redan tillagd. Öppna den för att ändra mer.',
  STALE_VERSION: 'Någon annan har sparat under tiden. Ladda om för att se ändringarna i {{fields}}.',
  NOT_PUBLISHABLE: 'Kan inte publiceras på språket {{language}} utan {{fields}}.',
  NOTHING_TO_PUBLISH: 'Inget väntar på de språk som du har valt.',
  BAD_TIME: 'Välj en tid som ligger framåt, högst fem år bort.',
  COPY_CHANGED: 'Någon annan har ändrat, publicerat eller slängt ändringarna som väntar.',
  COPY_SAVED: 'Ändringarna är sparade och väntar',
  COPY_SAVED_UNPUBLISHED: 'Ändringarna är sparade och väntar, och produkten är inte längre publicerad',
  NOTICE_READ: 'Meddelandet är läst',
  COPY_PLANNED: 'Publiceringen är planerad',
  COPY_UNPLANNED: 'Den planerade publiceringen är avbokad',
  COPY_DISCARDED: 'Ändringarna är slängda',
  COPY_PUBLISHED: 'Ändringarna är publicerade',
  COPY_PUBLISHED_AS_PLANNED: 'Ändringarna publicerades som planerat',
  IN_USE: 'Produkten används på andra ställen och kan inte tas bort utan vidare.',
  CRITERION_IN_USE:
    'Kriteriet ”{{choice}}” används av produkter och kan inte tas bort. Ta bort det från dem först.',
  CRITERION_ELSEWHERE: 'Kriteriet ”{{choice}}” finns redan i en annan kolumn.',
  CRITERION_NO_VALUE:
    'Kolumnen ”{{column}}” följer av produkternas fakta, och inget värde där ger ”{{choice}}”.',
  GROUP_NAME_FIXED:
    'Gruppen ”{{name}}” kan inte byta namn, för guiden hittar kolumnen med det. Rubriken ändras under Översättningar.',
  SLUGS_FROM_PRODUCTS:
    'Valen i ”{{column}}” kommer från produkterna. ”{{choice}}” läggs till, tas bort och flyttas därför inte här utan på produkten.',
  REPLACEMENT_TAKEN: 'Numret ”{{artnr}}” finns redan i utbytesguiden.',
  NUMBER_DAMAGED:
    'Det här är inget nummer, utan vad ett kalkylblad har gjort av det: {{value}}. Skriv numret som det ska vara.',
  NUMBER_TWICE: 'Variant {{first}} och {{second}} har samma {{number}}. Varje variant ska ha sitt eget.',
  OVERTAKEN: 'Andra sparar samtidigt. Försök igen om en stund.',
  PRODUCT_IN_BIN: 'Produkten ligger i papperskorgen. Återställ den först, sedan filen.',
  FILE_LOST: 'Filen ”{{name}}” finns inte längre i lagringen och kan inte återställas.',
  SAVED: 'Sparat',
  DELETED: 'Borttaget',
  RESTORED: 'Återställt',
  BIN_EMPTIED: 'Papperskorgen är tömd',
  IMAGE_UPLOADED: 'Produktbilden är uppladdad, spara för att göra permanent',
  DOCUMENT_UPLOADED: 'Dokumentet är uppladdat',
  FOLDER_SYNCED: 'Synkat tillhörande bildmaterial',
  CONTENT_UPDATED: 'Updated content',
  FILE_TOO_BIG: 'File is to big!',
  PICTURE_TOO_LARGE:
    'Bilden är {{width}} × {{height}} pixlar. Högst {{max}} megapixel kan laddas upp. Förminska den och försök igen.',
  WRONG_FORMAT: 'Wrong format',
  FILE_CUT_OFF: 'Filen är inte hel: slutet saknas. Hämta eller exportera den på nytt och försök igen.',
  UPLOAD_BROKEN: 'Uppladdningen bröts. Försök igen.',

  // facts, as typed in by staff
  FACT_NOT_YES_NO: '{{fact}}: svara JA eller NEJ.',
  FACT_NOT_NUMBER: '{{fact}}: ”{{value}}” är inte ett tal.',
  FACT_AMBIGUOUS_NUMBER:
    '{{fact}}: ”{{value}}” kan läsas på två sätt. Skriv tusental utan skiljetecken (1000) och högst {{decimals}} decimaler.',
  FACT_OUT_OF_RANGE: '{{fact}}: ange ett tal från 0 till {{max}} med högst {{decimals}} decimaler.',
  FACT_UNKNOWN_OPTION: '{{fact}}: ”{{value}}” finns inte bland valen.',
  FACT_ALIKE:
    '{{fact}}: ”{{value}}” skulle bli samma val som ”{{other}}”. Skriv likadant om det är samma, annars så att namnen skiljer sig i fler bokstäver.',
  FACT_NO_CHOICE:
    '{{fact}}: ”{{value}}” behöver minst en bokstav a–ö eller en siffra, annars går det inte att välja.',
  FACT_NOT_TEXT: '{{fact}}: ange en text.',
  FACT_NOT_LIST: '{{fact}}: ange en lista.',
  FACT_TOO_LONG: '{{fact}}: högst {{max}} tecken.',
  FACT_TOO_MANY: '{{fact}}: högst {{max}} värden.',
  FACT_WRONG_FORM: '{{fact}}: ”{{value}}” är inte sparat i rätt form.',
  FACT_DERIVED: '{{fact}} följer av kopplingarna och kan inte skrivas in.',

  // files of products, and work on many of them
  IMPORT_ENCODING: 'Filen är ingen CSV-fil. Spara den som CSV i kalkylprogrammet och försök igen.',
  IMPORT_NO_COLUMNS: 'Första raden ska ha rubriker, minst id, artnr eller name, med semikolon emellan.',
  IMPORT_UNKNOWN_ARTNR:
    'Ingen produkt i kategorin har artikelnumret ”{{artnr}}”. En ny produkt behöver ett namn.',
  IMPORT_UNKNOWN_COLUMN: 'Kolumner som inte känns igen: {{column}}.',
  IMPORT_COLUMN_TWICE: 'Flera kolumner är ”{{column}}”.',
  IMPORT_QUOTES: 'Citattecknen på rad {{line}} går inte ihop.',
  IMPORT_TOO_MANY_ROWS: 'Filen har för många rader. Högst {{max}} åt gången.',
  IMPORT_WIDTH: 'Raden har {{cells}} celler, rubrikraden har {{columns}}.',
  IMPORT_UNKNOWN_ID: 'Ingen produkt i kategorin har id ”{{id}}”. Lämna fältet tomt för en ny.',
  IMPORT_SAME_PRODUCT: 'Produkten finns redan på en tidigare rad.',
  IMPORT_REFUSED: '{{refused}} rader kan inte sparas. Rätta dem och försök igen.',
  CHANGED_SINCE: 'Någon har sparat produkten sedan dess, så den lämnas som den är.',
  UNPUBLISHED_SINCE: 'Produkten är inte längre publicerad på {{language}}, så ingen hade sett ändringen.',
  JOB_STARTED: 'Arbetet har börjat',
  JOB_GOES_ON: 'Arbetet fortsätter',
  JOB_DONE: 'Klart',
  JOB_UNDONE: 'Ändringarna är återtagna',
  JOB_PARTLY_UNDONE: 'Allt kunde inte tas tillbaka',
}
