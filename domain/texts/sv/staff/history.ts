/** What a product was before. */
export const history = {
  title: 'Historik',
  lead: 'Varje sparning av {{name}}, den senaste först.',
  now: 'Nu',
  before: 'Då',
  current: 'Så är den nu',
  first: 'Först sparad',
  nothing: 'Inga fält ändrades',
  by: '{{date}} av {{name}}',
  same: 'Ingen skillnad mot hur produkten är nu.',
  restore: 'Återställ den här versionen',
  restoreTitle: 'Återställ versionen från {{date}}?',
  restoreText: 'Fälten du får ändra blir som de var då. Det som är sparat nu finns kvar i historiken.',
  unsaved: 'Dina osparade ändringar går förlorade.',
  loading: 'Hämtar historiken …',
  failed: 'Historiken gick inte att hämta. Försök igen.',
  empty: 'Produkten har inte ändrats än.',
}
