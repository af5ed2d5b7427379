import type { measureTexts as original } from '../sv/measure.ts'

/** Norwegian descriptions of the drawings of where to measure. */
export const measureTexts: typeof original = {
  measure: {
    how: {
      backset: 'Fra forsiden av stolpen til midten av sylinderen eller vrideren.',
      length: 'Hele lengden av stolpen eller sluttstykket, fra kant til kant.',
      width: 'Bredden av stolpen eller sluttstykket, uten leppen.',
      lip: 'Fra kanten av stolpen eller sluttstykket til ytterkanten av leppen.',
      angleDepth: 'Fra baksiden av stolpen til enden av vinkelen.',
      hand: 'Stå på den siden døren åpnes mot. Hengslene til høyre: høyre. Til venstre: venstre.',
    },
  },
}
