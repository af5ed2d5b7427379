/** Texts of working copies. */
export const copies = {
  exists: 'Du ser det som är publicerat',
  existsText: 'Det finns ändringar som väntar, sparade {{date}} av {{name}}.',
  here: 'Ändringar som väntar',
  hereText: 'Sparade {{date}} av {{name}}. Besökarna ser det som är publicerat tills ändringarna publiceras.',
  compare: 'Visa skillnaderna',
  planned: 'Publiceras {{date}} svensk tid ({{languages}}). Planerat av {{name}}.',
  unplan: 'Avboka',
  failed: 'Den planerade publiceringen {{date}} svensk tid gick inte igenom.',
  wayOn: 'Rätta ändringarna och publicera dem, eller välj en ny tid.',
  gone: 'Borttagna produkter följer inte med: {{names}}.',
  loadFailed: 'Det gick inte att se om det finns ändringar som väntar.',
  differences: {
    title: 'Det som skiljer',
    live: 'Publicerat',
    waiting: 'Väntar',
    none: 'Ändringarna säger detsamma som det publicerade.',
    files: {
      added: '{{name}} är ny',
      removed: '{{name}} tas bort',
      replaced: '{{name}} ersätts',
      described: '{{name}} beskrivs på nytt',
      moved: 'En annan ordning',
    },
  },
  publishing: {
    title: 'Planera publiceringen',
    lacks: 'Saknas: {{fields}}.',
    when: 'När',
    now: 'Nu',
    later: 'Vid en viss tid',
    time: 'Dag och klockslag',
    timeHint: 'Svensk tid. Det är publicerat inom fem minuter.',
    what: 'Vad',
    languages: {
      sv: 'Det svenska: texter, fakta, kriterier, kopplingar, bilder och dokument',
      no: 'Norska texter och dokument',
      dk: 'Danska texter och dokument',
    },
    rest: 'Resten väntar.',
    doNow: 'Publicera nu',
    doLater: 'Planera',
    noLanguage: 'Välj minst ett språk.',
    noSuchTime: 'Klockan {{time}} finns inte den dagen, för då ställs den fram. Välj en annan tid.',
    twice: 'Klockan {{time}} kommer två gånger den natten',
    first: 'Första gången (sommartid)',
    second: 'Andra gången (normaltid)',
    past: 'Välj en tid som ligger framåt.',
  },
  marks: {
    copy: 'Ändringar väntar',
    planned: 'Publiceras {{date}}',
    failed: 'Publiceringen gick inte igenom',
  },
  notices: {
    title: 'Det som har hänt med planerna',
    read: 'Läst',
    how: {
      moved: '{{name}} har ändrat tiden för {{product}} ({{languages}}), som du hade planerat till {{date}}.',
      cancelled:
        '{{name}} har avbokat publiceringen av {{product}} ({{languages}}), som du hade planerat till {{date}}.',
      changed:
        '{{name}} har ändrat i det som väntar på {{product}} ({{languages}}), som du har planerat till {{date}}.',
      published:
        '{{name}} har redan publicerat {{product}} ({{languages}}), som du hade planerat till {{date}}.',
      discarded:
        '{{name}} har slängt ändringarna som väntade på {{product}} ({{languages}}), som du hade planerat till {{date}}.',
      deleted:
        '{{name}} har tagit bort {{product}} ({{languages}}), som du hade planerat till {{date}}. Den ligger i papperskorgen.',
    },
  },
}
