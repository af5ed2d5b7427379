import type { help as original } from '../sv/help.ts'

const fireClass = 'E: tett mot ild og røyk. EI: isolerer også mot varme. Tallet er minutter.'

const withoutCurrent = {
  rattvand: 'Låst uten strøm',
  omvand: 'Ulåst uten strøm',
  omstallbar: 'Kan stilles om mellom rettvendt og omvendt',
}

export const help: typeof original = {
  rattvand: withoutCurrent.rattvand,
  omvand: withoutCurrent.omvand,
  omstallbar: withoutCurrent.omstallbar,
  'em-oro-rattvand': withoutCurrent.rattvand,
  'em-oro-omvand': withoutCurrent.omvand,
  'em-oro-omstallbar': withoutCurrent.omstallbar,
  brandkrav: fireClass,
  'em-brandkrav': fireClass,
  brandklass: fireClass,
}
