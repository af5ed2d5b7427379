import type { help as original } from '../sv/help.ts'

const fireClass = 'E: tæt mod ild og røg. EI: isolerer også mod varme. Tallet er minutter.'

const withoutCurrent = {
  rattvand: 'Låst uden strøm',
  omvand: 'Ulåst uden strøm',
  omstallbar: 'Kan omstilles mellem retvendt og omvendt',
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
