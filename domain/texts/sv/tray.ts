/** Swedish texts for collecting products to compare, and for favourites and products seen last. */
export const tray = {
  add: 'Lägg till i jämförelsen',
  added: 'I jämförelsen',
  show: 'Visa jämförelsen ({{count}})',
  favourite: 'Favorit',
  favourites: 'Favoriter',
  seen: 'Senast visade',
  remembered: 'Sparade',
  forgetFavourites: 'Ta bort alla',
  forgotten: 'Favoriterna är borttagna.',
  undo: 'Ångra',
  forgetSeen: 'Glöm dem',
  fullFavourites: 'Du har redan {{max}} favoriter.',
  gone_one: '{{count}} produkt finns inte längre på det här språket.',
  gone_other: '{{count}} produkter finns inte längre på det här språket.',
  nothing: 'Inget sparat än. Öppna en produkt och tryck på stjärnan.',
}
