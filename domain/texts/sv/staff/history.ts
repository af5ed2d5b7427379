/** Texts of a product's history. */
export const history = {
  title: 'Historik',
  lead: 'Varje sparning av {{name}}, den senaste först.',
  now: 'Nu',
  before: 'Då',
  views: 'Vad som jämförs',
  view: { save: 'Ändrat i sparningen', now: 'Mot hur den är nu' },
  beforeSave: 'Före',
  afterSave: 'Efter',
  current: 'Så är den nu',
  first: 'Först sparad',
  nothing: 'Inga fält ändrades',
  by: '{{date}} av {{name}}',
  same: 'Ingen skillnad mot hur produkten är nu.',
  restore: 'Återställ den här versionen',
  stale:
    'Du hade inte sett det (sparat {{date}}). Det skrivs över om du återställer, och finns då kvar i historiken.',
  undoSave: 'Ångra sparningen',
  undoUndo: 'Ångra det',
  standsInTheWay:
    'Det kan inte ångras härifrån: {{name}} har sparat produkten {{date}}. Under Historik kan du återställa den som den var.',
  restoreTitle: 'Återställ versionen från {{date}}?',
  restoreText: 'Fälten du får ändra blir som de var då. Det som är sparat nu finns kvar i historiken.',
  unsaved: 'Dina osparade ändringar går förlorade.',
  loading: 'Hämtar historiken …',
  failed: 'Historiken gick inte att hämta. Försök igen.',
  empty: 'Produkten har inte ändrats än.',
}
