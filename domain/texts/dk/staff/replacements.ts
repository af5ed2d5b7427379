/** The screen of the old numbers. */
export const replacements = {
  remove: 'Vil du virkelig slette "{{artnr}}" og dets koblinger til stolper?',
  removeEb: 'Vil du virkelig slette "{{artnr}}" og dets koblinger til el-slutblik?',
  placeholder: 'Skriv produktets artnr',
}
