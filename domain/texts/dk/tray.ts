/** Danish texts for collecting products to compare, and for favourites and products seen last. */
export const tray = {
  add: 'Føj til sammenligningen',
  added: 'Med i sammenligningen',
  show: 'Se sammenligningen ({{count}})',
  favourite: 'Favorit',
  favourites: 'Dine favoritter',
  seen: 'Senest vist',
  remembered: 'Gemte',
  forgetFavourites: 'Fjern alle favoritter',
  forgotten: 'Favoritterne er fjernet.',
  undo: 'Fortryd',
  forgetSeen: 'Glem disse',
  fullFavourites: 'Du har i forvejen {{max}} favoritter.',
  gone_one: '{{count}} produkt findes ikke længere på dette sprog.',
  gone_other: '{{count}} produkter findes ikke længere på dette sprog.',
  nothing: 'Der er ikke gemt noget endnu. Åbn et produkt, og tryk på stjernen.',
}
