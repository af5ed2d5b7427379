/** The sections of the form: what is in them, folding them, finding in them. */
export const sections = {
  filled: '{{count}} av {{total}} ifyllda',
  languages: '{{count}} av {{total}} språk',
  variants_one: '{{count}} variant',
  variants_other: '{{count}} varianter',
  chosen_one: '{{count}} vald',
  chosen_other: '{{count}} valda',
  files_one: '{{count}} fil',
  files_other: '{{count}} filer',
  changes_one: '{{count}} ändring',
  changes_other: '{{count}} ändringar',
  faults_one: '{{count}} fel',
  faults_other: '{{count}} fel',
  goTo: 'Gå till avsnitt',
  openAll: 'Visa alla avsnitt',
  foldAll: 'Fäll ihop alla avsnitt',
  nameless: 'Utan namn',
}
