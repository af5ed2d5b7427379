import type { paper as original } from '../sv/paper.ts'

/** Danish texts of a printed sheet and its addresses. */
export const paper: typeof original = {
  scan: 'Scan koden, eller skriv adressen i en browser, så åbnes den samme side:',
  scanOnly: 'Scan koden, så åbnes den samme side.',
  type: 'Skriv adressen i en browser, så åbnes de samme produkter:',
  code: 'Kode, der åbner siden på en telefon',
  /** Each in its own language, for readers of that language only. */
  own: { sv: 'Visa på svenska', no: 'Vis på norsk', dk: 'Vis på dansk' },
  same: 'Intet på arket er ændret, siden det blev udskrevet den {{date}}.',
  changed: 'Sammenlign med papiret: dette er ændret, siden det blev udskrevet den {{date}}.',
  withdrawn: 'er udgået. Vælg et andet produkt.',
  unknown: 'kan ikke sammenlignes med det udskrevne.',
  failed: 'Alt kunne ikke sammenlignes med det udskrevne. Kontroller forbindelsen, og genindlæs siden.',
  nothing: 'intet',
  name: 'Navn',
  lost: 'gælder ikke længere',
  lostWith: 'gælder ikke længere med {{partners}}',
  gained: 'gælder nu',
  gainedWith: 'gælder nu med {{partners}}',
  onlyWith: 'gælder nu kun med {{partners}}',
  notAll: 'Ikke alle numre i adressen fører til et produkt.',
  notAllHelp: 'Kontroller, at de er skrevet rigtigt af, eller gå videre med resten.',
  unknownNumber: '{{number}} findes ikke i kataloget.',
  several: '{{number}} kan være flere produkter. Vælg, hvilket du mener:',
  nearest: 'Mente du',
  taken: '{{number}} kan ikke stå ved siden af {{name}}: en oversigt har ét produkt af hver slags.',
  replaced: 'Se, om nummeret er erstattet',
  openRest: 'Vis oversigten over resten',
}
