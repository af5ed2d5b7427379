const fireClass = 'E: tätt mot eld och rök. EI: isolerar också mot värme. Talet är minuter.'

const withoutCurrent = {
  rattvand: 'Låst utan ström',
  omvand: 'Olåst utan ström',
  omstallbar: 'Kan ställas om mellan rättvänd och omvänd',
}

/** What a choice means, in one line below it, by slug; or all choices of a column, above them, by its name. */
export const help = {
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
