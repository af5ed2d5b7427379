import type { OfflineTexts } from '../types.ts'

/** Texts of the page that saves the catalogue for offline use. */
export const offlineTexts: OfflineTexts = {
  kept: {
    intro:
      'Behold katalogen på denne telefonen eller datamaskinen. Da virker guider, produkter med tegninger, dørlisten, sammenligninger og erstatninger uten nett, for eksempel i en kjeller.',
    language: 'Det som beholdes, er på norsk.',
    choose: 'Hva skal finnes her?',
    products_one: '{{count}} produkt',
    products_other: '{{count}} produkter',
    notHere: 'Ikke hentet',
    fetched: 'Hentet {{date}}',
    newer: 'Det finnes nyere',
    partly: '{{done}} av {{total}} filer er her',
    waiting: 'Venter på tur',
    begins: 'Henter produktene',
    progress: '{{done}} av {{total}} filer, {{doneSize}} av {{size}}',
    progressLabel: 'Henter {{name}}',
    datasheets: 'Ta med datablad (PDF)',
    more: '{{size}} i tillegg',
    toFetch: 'Å hente: omtrent {{size}}.',
    toCheck: 'Bare det som er endret, hentes.',
    fetch: 'Hent',
    goOn: 'Fortsett',
    update: 'Oppdater',
    pause: 'Sett på pause',
    drop: 'Kast',
    dropName: 'Kast {{name}}',
    dropSure: 'Ja, kast {{size}}',
    dropKeep: 'Behold',
    dropped: '{{name}} er kastet. {{size}} ble ledig.',
    paused: 'Satt på pause. Det som har kommet, er fortsatt her.',
    complete: 'Ferdig. Katalogen er her og virker uten nett.',
    used: 'Her brukes {{usage}}. Nettleseren gir plass til {{quota}}.',
    persisted: 'Nettleseren har lovet å ikke rydde bort noe.',
    mayGo:
      'Nettleseren kan rydde bort dette hvis det blir lite plass eller siden ikke åpnes på lenge. Legg siden på startskjermen hvis du vil være sikker.',
    tight:
      'Det får trolig ikke plass: {{size}} trengs, og {{room}} finnes. Velg færre, eller frigjør plass først.',
    others: 'Også her, på andre språk',
    otherLine_one: '{{language}}: {{count}} kategori, {{size}}',
    otherLine_other: '{{language}}: {{count}} kategorier, {{size}}',
    noSummary: 'Uten nett er det ikke mulig å se hva som kan hentes. Det som allerede er her, virker.',
    faults: {
      full: 'Det ble fullt. Det som har kommet, er fortsatt her. Frigjør plass på telefonen, kast noe her over eller velg bort databladene, og trykk så på Fortsett.',
      broken:
        'Nettet ble brutt. Det som har kommet, er fortsatt her. Trykk på Fortsett når nettet er tilbake.',
      refused:
        'Ikke alt kunne hentes: Serveren svarer med feil akkurat nå. Det som har kommet, er fortsatt her. Prøv igjen om en stund.',
      unavailable:
        'Nettleseren lar ikke siden beholde noe. Slik er det i private vinduer, og der informasjonskapsler og nettstedsdata er slått av. Åpne siden i et vanlig vindu.',
      elsewhere: 'Katalogen hentes allerede i en annen fane.',
    },
  },
}
