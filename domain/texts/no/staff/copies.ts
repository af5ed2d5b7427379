/** Texts of working copies. */
export const copies = {
  saveAs: 'Lagre som utkast',
  save: 'Lagre utkastet',
  publish: 'Publiser …',
  plan: 'Planlegg publisering …',
  exists: 'Det finnes en arbeidskopi',
  existsText: 'Lagret {{date}} av {{name}}. Her ser du det som er publisert.',
  open: 'Åpne arbeidskopien',
  here: 'Arbeidskopi – ikke publisert',
  hereText: 'Lagret {{date}} av {{name}}. Besøkende ser det publiserte til kopien publiseres.',
  toLive: 'Til det publiserte',
  compare: 'Vis forskjellene',
  discard: 'Forkast arbeidskopien',
  discardTitle: 'Forkaste arbeidskopien?',
  discardText:
    'Det som er publisert, endres ikke. Endringene i kopien, også filer som er lastet opp i den, kan ikke hentes tilbake.',
  discardYes: 'Forkast den',
  planned: 'Publiseres {{date}} svensk tid ({{languages}}). Planlagt av {{name}}.',
  unplan: 'Avlys',
  failed: 'Den planlagte publiseringen {{date}} svensk tid gikk ikke gjennom.',
  wayOn: 'Rett kopien og publiser den, eller velg et nytt tidspunkt.',
  gone: 'Slettede produkter blir ikke med: {{names}}.',
  loadFailed: 'Det gikk ikke å se om det finnes en arbeidskopi.',
  differences: {
    title: 'Det som er forskjellig',
    live: 'Publisert',
    copy: 'Arbeidskopien',
    none: 'Arbeidskopien sier det samme som det publiserte.',
    files: {
      added: '{{name}} er ny',
      removed: '{{name}} fjernes',
      replaced: '{{name}} erstattes',
      described: '{{name}} får ny beskrivelse',
      moved: 'En annen rekkefølge',
    },
  },
  publishing: {
    title: 'Publiser arbeidskopien',
    planTitle: 'Planlegg publiseringen',
    lacks: 'Mangler: {{fields}}.',
    when: 'Når',
    now: 'Nå',
    later: 'På et bestemt tidspunkt',
    time: 'Dag og klokkeslett',
    timeHint: 'Svensk tid. Kopien er publisert innen fem minutter.',
    what: 'Hva',
    languages: {
      sv: 'Det svenske: tekster, fakta, kriterier, koblinger, bilder og dokumenter',
      no: 'Norske tekster og dokumenter',
      dk: 'Danske tekster og dokumenter',
    },
    rest: 'Resten blir liggende i arbeidskopien.',
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
    copy: 'Arbeidskopi',
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
        '{{name}} har endret utkastet til {{product}} ({{languages}}), som du har planlagt til {{date}}.',
      published:
        '{{name}} har allerede publisert {{product}} ({{languages}}), som du hadde planlagt til {{date}}.',
      discarded:
        '{{name}} har forkastet arbeidskopien av {{product}} ({{languages}}), som du hadde planlagt til {{date}}.',
      deleted:
        '{{name}} har slettet {{product}} ({{languages}}), som du hadde planlagt til {{date}}. Det ligger i papirkurven.',
    },
  },
  state: {
    saved: 'Arbeidskopien er lagret',
    unsaved: 'Arbeidskopien har ulagrede endringer',
    saving: 'Lagrer arbeidskopien …',
  },
}
