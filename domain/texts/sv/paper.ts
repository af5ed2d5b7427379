/** Swedish texts of a printed sheet and its addresses. */
export const paper = {
  scan: 'Skanna koden, eller skriv adressen i en webbläsare, så öppnas samma sida:',
  scanOnly: 'Skanna koden, så öppnas samma sida.',
  type: 'Skriv adressen i en webbläsare, så öppnas samma produkter:',
  code: 'Kod som öppnar sidan i en telefon',
  /** Each in its own language, for readers of that language only. */
  own: { sv: 'Visa på svenska', no: 'Vis på norsk', dk: 'Vis på dansk' },
  same: 'Inget på bladet har ändrats sedan det skrevs ut den {{date}}.',
  changed: 'Jämför med papperet: detta har ändrats sedan det skrevs ut den {{date}}.',
  withdrawn: 'har utgått. Välj en annan produkt.',
  unknown: 'går inte att jämföra med det som skrevs ut.',
  failed: 'Allt gick inte att jämföra med det som skrevs ut. Kontrollera uppkopplingen och ladda om sidan.',
  nothing: 'inget',
  name: 'Namn',
  /** After the name of a criterion. */
  lost: 'gäller inte längre',
  lostWith: 'gäller inte längre med {{partners}}',
  gained: 'gäller nu',
  gainedWith: 'gäller nu med {{partners}}',
  onlyWith: 'gäller nu bara med {{partners}}',
  notAll: 'Alla nummer i adressen leder inte till en produkt.',
  notAllHelp: 'Kontrollera att de är rätt avskrivna, eller gå vidare med resten.',
  unknownNumber: '{{number}} finns inte i katalogen.',
  nearest: 'Menade du',
  taken: '{{number}} får inte plats bredvid {{name}}: en sammanställning har en produkt av varje slag.',
  replaced: 'Se om numret har ersatts',
  openRest: 'Visa sammanställningen av resten',
}
