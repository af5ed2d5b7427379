import type { paper as original } from '../sv/paper.ts'

/** Norwegian texts of a printed sheet and its addresses. */
export const paper: typeof original = {
  scan: 'Skann koden, eller skriv adressen i en nettleser, så åpnes den samme siden:',
  scanOnly: 'Skann koden, så åpnes den samme siden.',
  type: 'Skriv adressen i en nettleser, så åpnes de samme produktene:',
  code: 'Kode som åpner siden på en telefon',
  /** Each in its own language, for readers of that language only. */
  own: { sv: 'Visa på svenska', no: 'Vis på norsk', dk: 'Vis på dansk' },
  same: 'Ingenting på arket er endret siden det ble skrevet ut {{date}}.',
  changed: 'Sammenlign med papiret: dette er endret siden det ble skrevet ut {{date}}.',
  withdrawn: 'er utgått. Velg et annet produkt.',
  unknown: 'kan ikke sammenlignes med det som ble skrevet ut.',
  failed:
    'Alt kunne ikke sammenlignes med det som ble skrevet ut. Kontroller forbindelsen og last siden på nytt.',
  nothing: 'ingenting',
  name: 'Navn',
  lost: 'gjelder ikke lenger',
  lostWith: 'gjelder ikke lenger med {{partners}}',
  gained: 'gjelder nå',
  gainedWith: 'gjelder nå med {{partners}}',
  onlyWith: 'gjelder nå bare med {{partners}}',
  notAll: 'Ikke alle numrene i adressen fører til et produkt.',
  notAllHelp: 'Kontroller at de er riktig skrevet av, eller gå videre med resten.',
  unknownNumber: '{{number}} finnes ikke i katalogen.',
  several: '{{number}} kan være flere produkter. Velg hvilket du mener:',
  nearest: 'Mente du',
  taken: '{{number}} får ikke plass ved siden av {{name}}: et sammendrag har ett produkt av hvert slag.',
  replaced: 'Se om nummeret er erstattet',
  openRest: 'Vis sammendraget av resten',
}
