/** Norwegian texts for collecting products to compare, and for favourites and products seen last. */
export const tray = {
  add: 'Legg til i sammenligningen',
  added: 'I sammenligningen',
  show: 'Vis sammenligningen ({{count}})',
  favourite: 'Favoritt',
  favourites: 'Favoritter',
  seen: 'Sist vist',
  remembered: 'Lagrede',
  forgetFavourites: 'Fjern alle',
  forgotten: 'Favorittene er fjernet.',
  undo: 'Angre',
  forgetSeen: 'Glem dem',
  fullFavourites: 'Du har allerede {{max}} favoritter.',
  gone_one: '{{count}} produkt finnes ikke lenger på dette språket.',
  gone_other: '{{count}} produkter finnes ikke lenger på dette språket.',
  nothing: 'Ingenting er lagret ennå. Åpne et produkt og trykk på stjernen.',
}
