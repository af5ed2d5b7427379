/** The sections of the form: what is in them, folding them, finding in them. */
export const sections = {
  filled: '{{count}} av {{total}} utfylt',
  languages: '{{count}} av {{total}} språk',
  variants_one: '{{count}} variant',
  variants_other: '{{count}} varianter',
  chosen_one: '{{count}} valgt',
  chosen_other: '{{count}} valgt',
  files_one: '{{count}} fil',
  files_other: '{{count}} filer',
  changes_one: '{{count}} endring',
  changes_other: '{{count}} endringer',
  faults_one: '{{count}} feil',
  faults_other: '{{count}} feil',
  goTo: 'Gå til avsnitt',
  openAll: 'Vis alle avsnitt',
  foldAll: 'Fold sammen alle avsnitt',
  nameless: 'Uten navn',
}
