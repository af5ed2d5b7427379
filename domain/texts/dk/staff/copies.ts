/** Texts of working copies. */
export const copies = {
  exists: 'Du ser det, der er publiceret',
  existsText: 'Der er ændringer, der venter, gemt {{date}} af {{name}}.',
  here: 'Ændringer, der venter',
  hereText: 'Gemt {{date}} af {{name}}. Besøgende ser det, der er publiceret, indtil ændringerne publiceres.',
  compare: 'Vis forskellene',
  planned: 'Publiceres {{date}} svensk tid ({{languages}}). Planlagt af {{name}}.',
  unplan: 'Aflys',
  failed: 'Den planlagte publicering {{date}} svensk tid gik ikke igennem.',
  wayOn: 'Ret ændringerne og publicér dem, eller vælg et nyt tidspunkt.',
  gone: 'Slettede produkter følger ikke med: {{names}}.',
  loadFailed: 'Det kunne ikke ses, om der er ændringer, der venter.',
  differences: {
    title: 'Det, der er forskelligt',
    live: 'Publiceret',
    waiting: 'Venter',
    none: 'Ændringerne siger det samme som det publicerede.',
    files: {
      added: '{{name}} er ny',
      removed: '{{name}} fjernes',
      replaced: '{{name}} erstattes',
      described: '{{name}} får ny beskrivelse',
      moved: 'En anden rækkefølge',
    },
  },
  publishing: {
    title: 'Planlæg publiceringen',
    lacks: 'Mangler: {{fields}}.',
    when: 'Hvornår',
    now: 'Nu',
    later: 'På et bestemt tidspunkt',
    time: 'Dag og klokkeslæt',
    timeHint: 'Svensk tid. Det er publiceret inden for fem minutter.',
    what: 'Hvad',
    languages: {
      sv: 'Det svenske: tekster, fakta, kriterier, koblinger, billeder og dokumenter',
      no: 'Norske tekster og dokumenter',
      dk: 'Danske tekster og dokumenter',
    },
    rest: 'Resten venter.',
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
    copy: 'Ændringer venter',
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
        '{{name}} har ændret det, der venter på {{product}} ({{languages}}), som du har planlagt til {{date}}.',
      published:
        '{{name}} har allerede publiceret {{product}} ({{languages}}), som du havde planlagt til {{date}}.',
      discarded:
        '{{name}} har kasseret ændringerne, der ventede på {{product}} ({{languages}}), som du havde planlagt til {{date}}.',
      deleted:
        '{{name}} har slettet {{product}} ({{languages}}), som du havde planlagt til {{date}}. Det ligger i papirkurven.',
    },
  },
}
