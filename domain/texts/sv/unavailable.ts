/** Swedish texts of a guide for what is not available: after a link or a step, or beside the chosen product. */
export const unavailable = {
  dropped_one: 'Länken innehöll ett val som inte finns längre: {{choices}}. Resten är kvar.',
  dropped_other: 'Länken innehöll {{count}} val som inte finns längre: {{choices}}. Resten är kvar.',
  droppedProduct: 'Produkten i länken finns inte längre. Välj en annan i listan.',
  droppedPartners_one:
    'Länken innehöll ytterligare ett val av produkt: {{choices}}. Bara den valda produkten gäller.',
  droppedPartners_other:
    'Länken innehöll ytterligare {{count}} val av produkter: {{choices}}. Bara den valda produkten gäller.',
  droppedHidden_one: 'Länken innehöll ett kriterium som inte gäller i låsets lista: {{choices}}.',
  droppedHidden_other: 'Länken innehöll {{count}} kriterier som inte gäller i låsets lista: {{choices}}.',
  droppedEarlier:
    'En vald produkt finns inte längre: {{product}}. Resten är kvar. Gå tillbaka och välj en annan.',
  lost: 'Togs bort från dina val, eftersom det inte hör till det du har valt nu: {{products}}.',
  taken: 'Borttaget ur dina val: {{choices}}.',
  closed: '{{product}} är inte längre vald.',
  closedWithout: '{{product}} är inte längre vald: har inte {{choices}}.',
  closedMisfit: '{{product}} är inte längre vald: passar inte med alla dina val.',
  undo: 'Ångra',
  showAgain: 'Visa igen',
  showAnyway: 'Visa ändå',
  clashes: 'Krockar med {{choices}}',
  noneLeft: 'Ger ingen träff ihop med det du redan valt',
  noneAtAll: 'Ingen produkt har det här ännu',
}
