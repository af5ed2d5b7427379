import type { fittings as original } from '../sv/fittings.ts'

export const fittings: typeof original = {
  oneOf: 'Et af disse:',
  oneOfEach: 'Et fra hver række:',
  under: 'Ved {{criteria}}:',
  needed: '{{choice}} kræver et nødudgangsbeslag på dørens inderside. Hvilket det er, vises ved låsen.',
  undecided: '{{choice}} kræver et nødudgangsbeslag, men kriterierne peger ikke på hvilket.',
  tick: 'Sæt også kryds ved {{ways}}, så vises det.',
  alsoTick: 'Sæt også kryds ved {{choices}}',
  unknown: 'Kataloget angiver ikke noget til denne lås med de valgte kriterier. Spørg, før du bestiller.',
}
