/** The screen of the old numbers. */
export const replacements = {
  remove: 'Vill du verkligen ta bort "{{artnr}}" och dess kopplingar till stolpar?',
  removeEb: 'Vill du verkligen ta bort "{{artnr}}" och dess kopplingar till elslutbleck?',
  placeholder: 'Skriv in produktens artnr',
}
