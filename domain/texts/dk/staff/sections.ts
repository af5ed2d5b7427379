/** The sections of the form: what is in them, folding them, finding in them. */
export const sections = {
  filled: '{{count}} af {{total}} udfyldt',
  languages: '{{count}} af {{total}} sprog',
  variants_one: '{{count}} variant',
  variants_other: '{{count}} varianter',
  chosen_one: '{{count}} valgt',
  chosen_other: '{{count}} valgt',
  files_one: '{{count}} fil',
  files_other: '{{count}} filer',
  changes_one: '{{count}} ændring',
  changes_other: '{{count}} ændringer',
  faults_one: '{{count}} fejl',
  faults_other: '{{count}} fejl',
  goTo: 'Gå til afsnit',
  openAll: 'Vis alle afsnit',
  foldAll: 'Fold alle afsnit sammen',
  nameless: 'Uden navn',
}
