/** The screen of the old numbers. */
export const replacements = {
  remove: 'Vil du virkelig slette "{{artnr}}" og koblingene til stolper?',
  removeEb: 'Vil du virkelig slette "{{artnr}}" og koblingene til elektriske sluttstykker?',
  placeholder: 'Skriv inn produktets artnr',
}
