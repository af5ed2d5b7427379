import type { fittings as original } from '../sv/fittings.ts'

export const fittings: typeof original = {
  oneOf: 'Ett av disse:',
  oneOfEach: 'Ett fra hver rad:',
  under: 'Ved {{criteria}}:',
  needed: '{{choice}} krever et nødutgangsbeslag på innsiden av døren. Hvilket det er, vises ved låsen.',
  undecided: '{{choice}} krever et nødutgangsbeslag, men kriteriene peker ikke ut hvilket.',
  tick: 'Kryss også av for {{ways}}, så vises det.',
  alsoTick: 'Kryss også av for {{choices}}',
  unknown: 'Katalogen angir ikke noe for denne låsen med de valgte kriteriene. Spør før du bestiller.',
}
