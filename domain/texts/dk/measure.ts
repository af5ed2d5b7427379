import type { measureTexts as original } from '../sv/measure.ts'

/** Danish descriptions of the drawings of where to measure. */
export const measureTexts: typeof original = {
  measure: {
    how: {
      backset: 'Fra forsiden af stolpen til midten af cylinderen eller grebet.',
      length: 'Hele stolpens eller slutblikkets længde, fra kant til kant.',
      width: 'Stolpens eller slutblikkets bredde, uden læben.',
      lip: 'Fra stolpens eller slutblikkets kant til læbens yderste kant.',
      angleDepth: 'Fra bagsiden af stolpen til enden af vinklen.',
      hand: 'Stå på den side, som døren åbner mod. Hængslerne til højre: højre. Til venstre: venstre.',
    },
  },
}
