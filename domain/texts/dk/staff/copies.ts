/** Texts of working copies. */
export const copies = {
  saveAs: 'Gem som kladde',
  save: 'Gem kladden',
  publish: 'Publicér …',
  plan: 'Planlæg publicering …',
  exists: 'Der findes en arbejdskopi',
  existsText: 'Gemt {{date}} af {{name}}. Her ser du det, der er publiceret.',
  open: 'Åbn arbejdskopien',
  here: 'Arbejdskopi – ikke publiceret',
  hereText: 'Gemt {{date}} af {{name}}. Besøgende ser det publicerede, indtil kopien publiceres.',
  toLive: 'Til det publicerede',
  compare: 'Vis forskellene',
  discard: 'Kassér arbejdskopien',
  discardTitle: 'Kassere arbejdskopien?',
  discardText:
    'Det publicerede ændres ikke. Ændringerne i kopien, også filer, der er lagt op i den, kan ikke hentes tilbage.',
  discardYes: 'Kassér den',
  planned: 'Publiceres {{date}} svensk tid ({{languages}}). Planlagt af {{name}}.',
  unplan: 'Aflys',
  failed: 'Den planlagte publicering {{date}} svensk tid gik ikke igennem.',
  wayOn: 'Ret kopien og publicér den, eller vælg et nyt tidspunkt.',
  gone: 'Slettede produkter følger ikke med: {{names}}.',
  loadFailed: 'Det kunne ikke ses, om der findes en arbejdskopi.',
  differences: {
    title: 'Det, der er forskelligt',
    live: 'Publiceret',
    copy: 'Arbejdskopien',
    none: 'Arbejdskopien siger det samme som det publicerede.',
    files: {
      added: '{{name}} er ny',
      removed: '{{name}} fjernes',
      replaced: '{{name}} erstattes',
      described: '{{name}} får ny beskrivelse',
      moved: 'En anden rækkefølge',
    },
  },
  publishing: {
    title: 'Publicér arbejdskopien',
    planTitle: 'Planlæg publiceringen',
    lacks: 'Mangler: {{fields}}.',
    when: 'Hvornår',
    now: 'Nu',
    later: 'På et bestemt tidspunkt',
    time: 'Dag og klokkeslæt',
    timeHint: 'Svensk tid. Kopien er publiceret inden for fem minutter.',
    what: 'Hvad',
    languages: {
      sv: 'Det svenske: tekster, fakta, kriterier, koblinger, billeder og dokumenter',
      no: 'Norske tekster og dokumenter',
      dk: 'Danske tekster og dokumenter',
    },
    rest: 'Resten bliver liggende i arbejdskopien.',
    doNow: 'Publicér nu',
    doLater: 'Planlæg',
    noLanguage: 'Vælg mindst ét sprog.',
    noSuchTime: 'Klokken {{time}} findes ikke den dag, for da stilles uret frem. Vælg et andet tidspunkt.',
    twice: 'Klokken {{time}} kommer to gange den nat',
    first: 'Første gang (sommertid)',
    second: 'Anden gang (normaltid)',
    past: 'Vælg et tidspunkt i fremtiden.',
  },
  marks: {
    copy: 'Arbejdskopi',
    planned: 'Publiceres {{date}}',
    failed: 'Publiceringen gik ikke igennem',
  },
  notices: {
    title: 'Det er der sket med planerne',
    read: 'Læst',
    how: {
      moved:
        '{{name}} har ændret tidspunktet for {{product}} ({{languages}}), som du havde planlagt til {{date}}.',
      cancelled:
        '{{name}} har aflyst publiceringen af {{product}} ({{languages}}), som du havde planlagt til {{date}}.',
      changed:
        '{{name}} har ændret kladden til {{product}} ({{languages}}), som du har planlagt til {{date}}.',
      published:
        '{{name}} har allerede publiceret {{product}} ({{languages}}), som du havde planlagt til {{date}}.',
      discarded:
        '{{name}} har kasseret arbejdskopien af {{product}} ({{languages}}), som du havde planlagt til {{date}}.',
      deleted:
        '{{name}} har slettet {{product}} ({{languages}}), som du havde planlagt til {{date}}. Det ligger i papirkurven.',
    },
  },
  state: {
    saved: 'Arbejdskopien er gemt',
    unsaved: 'Arbejdskopien har ændringer, der ikke er gemt',
    saving: 'Gemmer arbejdskopien …',
  },
}
