/** Texts of the fit check, which load with the summary, or with a panel when something is chosen already. */
export const set = {
  /** Above the lines; `misfits` of the summary where something does not fit. */
  verdicts: {
    fits: 'Delarna passar ihop.',
    possible_one: 'En punkt återstår att bestämma.',
    possible_other: '{{count}} punkter återstår att bestämma.',
    unknown_one: 'En punkt framgår inte av katalogen. Se databladet.',
    unknown_other: '{{count}} punkter framgår inte av katalogen. Se databladen.',
  },
  /** The same in a word or two, beside the heading in a panel. */
  short: {
    fits: 'passar',
    misfit_one: '{{count}} passar inte',
    misfit_other: '{{count}} passar inte',
    possible_one: '{{count}} att bestämma',
    possible_other: '{{count}} att bestämma',
    unknown_one: '{{count}} framgår inte',
    unknown_other: '{{count}} framgår inte',
  },
  lines: {
    function: 'Utan ström',
    voltage: 'Spänning',
    power: 'Strömförsörjning',
    fire: 'Brandklass',
    fittings: 'Utrymning',
  },
  notChecked: 'Kontrollen är inte gjord: katalogen svarade inte för {{parts}}.',
  notJudged: 'gick inte att avgöra',
  notStated: 'framgår inte',
  behaviour: { locked: 'låst (rättvänd)', unlocked: 'olåst (omvänd)' },
  toSwitch: {
    locked: 'Ställ {{parts}} på rättvänd funktion.',
    unlocked: 'Ställ {{parts}} på omvänd funktion.',
  },
  function: {
    opposed: 'Delarna gör olika när strömmen bryts. Kontrollera mot dörrens krav.',
    open: 'Går att ställa om för hand. Kryssa i rättvänd eller omvänd.',
    unstated: 'Framgår inte för {{parts}}. Se databladet.',
  },
  voltage: {
    'none-common': 'Delarna har ingen gemensam spänning.',
    unread: 'Framgår inte för {{parts}}. Se databladet.',
    'kind-unread': 'Växelström (AC) eller likström (DC) framgår inte för {{parts}}. Se databladet.',
    other: 'Varken 24 V eller 12 V passar. Se databladet.',
  },
  power: {
    total: 'minst {{current}} vid {{volt}} V',
    parts: 'drift {{operation}}, vila {{standby}}',
    note: 'Alla delar samtidigt, utan marginal.',
    'no-voltage': 'Räknas när delarna har en gemensam spänning.',
    unstated: 'Strömmen framgår inte för {{parts}}. Se databladet.',
    open: 'Strömmen i vila beror på funktionen. Kryssa i rättvänd eller omvänd.',
  },
  fire: {
    none: 'ingen',
    notRequired: 'inget brandkrav',
    atMost: 'högst {{fireClass}}',
    'too-low': 'Kravet är {{minutes}} minuter. Det klarar inte {{parts}}.',
    unstated: 'Framgår inte för {{parts}}. Se databladet.',
    'by-housing': 'Klassen för {{parts}} beror på låshuset. Se databladet.',
    'not-approved': 'Ingen klass för {{parts}} med det valda låshuset.',
    'no-class': 'Inte för branddörr: {{parts}} saknar klass.',
    notChosen: 'Inget brandkrav är valt: klassen är inte jämförd med dörrens krav.',
    uncounted: 'Katalogen anger ingen klass för {{parts}}.',
  },
  fittings: {
    possible: 'Kräver nödutrymningsbeslag. Kriterierna avgör inte vilket.',
    misfit: 'Kräver nödutrymningsbeslag. Katalogen anger inget.',
    unknown: 'Framgår inte.',
    with: '{{part}} kräver {{fittings}}',
    choose: 'Välj vilket i beställningen.',
  },
  /** Beside a fitting that is on the sheet. */
  chosen: 'vald',
  part: {
    missing: 'finns inte i katalogen på det här språket',
    'not-under-criteria': 'passar inte de valda kriterierna',
    'not-required': 'krävs inte av de andra delarna',
  },
  mend: {
    add: 'Välj {{product}}',
    tick: 'Kryssa i {{choices}}',
    column: 'Välj fler kriterier: {{column}}',
    read: 'Produktsida och datablad: {{product}}',
    voltage: '{{product}} för {{voltage}}',
    minutes: '{{product}} för {{minutes}} minuter',
  },
}
