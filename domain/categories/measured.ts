/** The drawings of where to measure. */
export const measureDrawings = ['backset', 'length', 'width', 'lip', 'angleDepth', 'hand'] as const
export type MeasureDrawing = (typeof measureDrawings)[number]

/**
 * Which drawing shows where something is measured: by the name of a fact, or of a column whose choices are no fact's.
 * Apart from the categories themselves, since no page needs it before somebody asks (see docs/decisions/070); a column
 * says itself that there is one (`measured`).
 */
export const drawingOf: Readonly<Record<string, MeasureDrawing>> = {
  dorndjup: 'backset',
  'em-dorndjup': 'backset',
  hojd: 'length',
  'sb-langd': 'length',
  bredd: 'width',
  'sb-bredd': 'width',
  plosmatt: 'lip',
  'sb-plosmatt': 'lip',
  vinkeldjup: 'angleDepth',
  hangning: 'hand',
}
