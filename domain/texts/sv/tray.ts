/** What is said in Swedish where a product is collected for a comparison. */
export const tray = {
  add: 'Lägg till i jämförelsen',
  added: 'I jämförelsen',
  show: 'Visa jämförelsen ({{count}})',
  full: 'Jämförelsen har redan {{max}} produkter.',
}
