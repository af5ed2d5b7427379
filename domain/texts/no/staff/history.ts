/** Texts of a product's history. */
export const history = {
  title: 'Historikk',
  lead: 'Hver lagring av {{name}}, den siste først.',
  now: 'Nå',
  before: 'Da',
  views: 'Hva som sammenlignes',
  view: { save: 'Endret i lagringen', now: 'Mot slik det er nå' },
  beforeSave: 'Før',
  afterSave: 'Etter',
  current: 'Slik er det nå',
  first: 'Først lagret',
  nothing: 'Ingen felt ble endret',
  by: '{{date}} av {{name}}',
  same: 'Ingen forskjell fra slik produktet er nå.',
  restore: 'Gjenopprett denne versjonen',
  stale:
    'Du hadde ikke sett det (lagret {{date}}). Det overskrives hvis du gjenoppretter, og finnes da fortsatt i historikken.',
  undoSave: 'Angre lagringen',
  undoUndo: 'Angre det',
  standsInTheWay:
    'Det kan ikke angres herfra: {{name}} har lagret produktet {{date}}. Under Historikk kan du gjenopprette det slik det var.',
  restoreTitle: 'Gjenopprette versjonen fra {{date}}?',
  restoreText: 'Feltene du kan endre, blir som de var da. Det som er lagret nå, blir værende i historikken.',
  unsaved: 'De ulagrede endringene dine går tapt.',
  loading: 'Henter historikken …',
  failed: 'Historikken kunne ikke hentes. Prøv igjen.',
  empty: 'Produktet er ikke endret ennå.',
}
