/** Texts of working copies. */
export const copies = {
  exists: 'Du ser det som er publisert',
  existsText: 'Det finnes endringer som venter, lagret {{date}} av {{name}}.',
  here: 'Endringer som venter',
  hereText: 'Lagret {{date}} av {{name}}. Besøkende ser det som er publisert til endringene publiseres.',
  compare: 'Vis forskjellene',
  planned: 'Publiseres {{date}} svensk tid ({{languages}}). Planlagt av {{name}}.',
  unplan: 'Avlys',
  failed: 'Den planlagte publiseringen {{date}} svensk tid gikk ikke gjennom.',
  wayOn: 'Rett endringene og publiser dem, eller velg et nytt tidspunkt.',
  gone: 'Slettede produkter blir ikke med: {{names}}.',
  loadFailed: 'Det gikk ikke å se om det finnes endringer som venter.',
  differences: {
    title: 'Det som er forskjellig',
    live: 'Publisert',
    waiting: 'Venter',
    none: 'Endringene sier det samme som det publiserte.',
    files: {
      added: '{{name}} er ny',
      removed: '{{name}} fjernes',
      replaced: '{{name}} erstattes',
      described: '{{name}} får ny beskrivelse',
      moved: 'En annen rekkefølge',
    },
  },
  publishing: {
    title: 'Planlegg publiseringen',
    lacks: 'Mangler: {{fields}}.',
    when: 'Når',
    now: 'Nå',
    later: 'På et bestemt tidspunkt',
    time: 'Dag og klokkeslett',
    timeHint: 'Svensk tid. Det er publisert innen fem minutter.',
    what: 'Hva',
    languages: {
      sv: 'Det svenske: tekster, fakta, kriterier, koblinger, bilder og dokumenter',
      no: 'Norske tekster og dokumenter',
      dk: 'Danske tekster og dokumenter',
    },
    rest: 'Resten venter.',
    doNow: 'Publiser nå',
    doLater: 'Planlegg',
    noLanguage: 'Velg minst ett språk.',
    noSuchTime: 'Klokken {{time}} finnes ikke den dagen, for da stilles den fram. Velg et annet tidspunkt.',
    twice: 'Klokken {{time}} kommer to ganger den natten',
    first: 'Første gang (sommertid)',
    second: 'Andre gang (normaltid)',
    past: 'Velg et tidspunkt fram i tid.',
  },
  marks: {
    copy: 'Endringer venter',
    planned: 'Publiseres {{date}}',
    failed: 'Publiseringen gikk ikke gjennom',
  },
  notices: {
    title: 'Dette har skjedd med planene',
    read: 'Lest',
    how: {
      moved:
        '{{name}} har endret tidspunktet for {{product}} ({{languages}}), som du hadde planlagt til {{date}}.',
      cancelled:
        '{{name}} har avlyst publiseringen av {{product}} ({{languages}}), som du hadde planlagt til {{date}}.',
      changed:
        '{{name}} har endret det som venter på {{product}} ({{languages}}), som du har planlagt til {{date}}.',
      published:
        '{{name}} har allerede publisert {{product}} ({{languages}}), som du hadde planlagt til {{date}}.',
      discarded:
        '{{name}} har forkastet endringene som ventet på {{product}} ({{languages}}), som du hadde planlagt til {{date}}.',
      deleted:
        '{{name}} har slettet {{product}} ({{languages}}), som du hadde planlagt til {{date}}. Det ligger i papirkurven.',
    },
  },
}
