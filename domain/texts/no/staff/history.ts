/** What a product was before. */
export const history = {
  title: 'Historikk',
  lead: 'Hver lagring av {{name}}, den siste først.',
  now: 'Nå',
  before: 'Da',
  current: 'Slik er det nå',
  first: 'Først lagret',
  nothing: 'Ingen felt ble endret',
  by: '{{date}} av {{name}}',
  same: 'Ingen forskjell fra slik produktet er nå.',
  restore: 'Gjenopprett denne versjonen',
  restoreTitle: 'Gjenopprette versjonen fra {{date}}?',
  restoreText: 'Feltene du kan endre, blir som de var da. Det som er lagret nå, blir værende i historikken.',
  unsaved: 'De ulagrede endringene dine går tapt.',
  loading: 'Henter historikken …',
  failed: 'Historikken kunne ikke hentes. Prøv igjen.',
  empty: 'Produktet er ikke endret ennå.',
}
