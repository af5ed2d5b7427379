import type { OfflineTexts } from '../types.ts'

/** Texts of the page that saves the catalogue for offline use. */
export const offlineTexts: OfflineTexts = {
  kept: {
    intro:
      'Behold kataloget på denne telefon eller computer. Så virker guider, produkter med tegninger, dørlisten, sammenligninger og erstatninger uden net, for eksempel i en kælder.',
    language: 'Det, der beholdes, er på dansk.',
    choose: 'Hvad skal være her?',
    products_one: '{{count}} produkt',
    products_other: '{{count}} produkter',
    notHere: 'Ikke hentet',
    fetched: 'Hentet {{date}}',
    newer: 'Der findes nyere',
    partly: '{{done}} af {{total}} filer er her',
    waiting: 'Venter på tur',
    begins: 'Henter produkterne',
    progress: '{{done}} af {{total}} filer, {{doneSize}} af {{size}}',
    progressLabel: 'Henter {{name}}',
    datasheets: 'Tag datablade (PDF) med',
    more: '{{size}} mere',
    toFetch: 'At hente: cirka {{size}}.',
    toCheck: 'Kun det, der er ændret, hentes.',
    fetch: 'Hent',
    goOn: 'Fortsæt',
    update: 'Opdater',
    pause: 'Sæt på pause',
    drop: 'Smid væk',
    dropName: 'Smid {{name}} væk',
    dropSure: 'Ja, smid {{size}} væk',
    dropKeep: 'Behold',
    dropped: '{{name}} er smidt væk. {{size}} blev fri.',
    paused: 'Sat på pause. Det, der er kommet, er her stadig.',
    complete: 'Færdig. Kataloget er her og virker uden net.',
    used: 'Her bruges {{usage}}. Browseren giver plads til {{quota}}.',
    persisted: 'Browseren har lovet ikke at rydde op.',
    mayGo:
      'Browseren kan rydde op, hvis pladsen slipper op, eller siden ikke åbnes længe. Læg siden på startskærmen, hvis du vil være sikker.',
    tight:
      'Der er nok ikke plads: {{size}} skal bruges, og {{room}} er ledigt. Vælg færre, eller frigør plads først.',
    others: 'Også her, på andre sprog',
    otherLine_one: '{{language}}: {{count}} kategori, {{size}}',
    otherLine_other: '{{language}}: {{count}} kategorier, {{size}}',
    noSummary: 'Uden net kan man ikke se, hvad der kan hentes. Det, der allerede er her, virker.',
    faults: {
      full: 'Pladsen slap op. Det, der er kommet, er her stadig. Frigør plads på telefonen, smid noget væk herover eller fravælg databladene, og tryk så på Fortsæt.',
      broken:
        'Nettet blev afbrudt. Det, der er kommet, er her stadig. Tryk på Fortsæt, når nettet er tilbage.',
      refused:
        'Ikke alt kunne hentes: Serveren svarer med fejl lige nu. Det, der er kommet, er her stadig. Prøv igen om lidt.',
      unavailable:
        'Browseren lader ikke siden beholde noget. Sådan er det i private vinduer, og hvor cookies og webstedsdata er slået fra. Åbn siden i et almindeligt vindue.',
      elsewhere: 'Kataloget hentes allerede i en anden fane.',
    },
  },
}
