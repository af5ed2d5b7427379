/**
 * What a drawing shows, in mm. Two articles with the same description share one drawing, so nothing
 * belongs here that the eye cannot see.
 */
export type Drawing = StrikeDrawing | PostDrawing | PlateDrawing | CaseDrawing | FittingDrawing

interface Face {
  width: number
  height: number
  thickness: number
  corner: number
  screws: 2 | 4
}

/** An electric strike: face plate with the latch opening, and the body behind it. */
export interface StrikeDrawing {
  kind: 'strike'
  plate: Face
  body: { height: number; depth: number; corner: number }
  keeper: 'single' | 'double' | 'roller'
}

/** A mounting post: a long face with the cut-out of a strike, and a lip that may be angled. */
export interface PostDrawing {
  kind: 'post'
  face: Face
  cutOut: { width: number; height: number }
  /** Depth of the angled edge, or null on a plan post. */
  angle: number | null
  /** The smallest and largest lip the post is made with. */
  lip: { from: number; to: number }
  hand: 'symmetric' | 'right' | 'left'
}

/** A plain strike plate with openings for latch and bolt. */
export interface PlateDrawing {
  kind: 'plate'
  face: Face
  bolt: 'connect' | 'classic'
  angled: boolean
  lip: { from: number; to: number }
}

/** A lock case with its forend, seen from the side. */
export interface CaseDrawing {
  kind: 'case'
  backset: number
  height: number
  depth: number
  forend: { width: number; length: number; rounded: boolean }
  latch: 'single' | 'double' | 'roller'
  bolt: 'none' | 'hook' | 'straight'
  follower: boolean
  cylinder: boolean
  motor: boolean
  fixings: 3 | 4
}

/** An emergency-exit fitting on the inside of the door. */
export interface FittingDrawing {
  kind: 'fitting'
  form: 'lever' | 'pad' | 'bar'
  /** Width and height of the case on the door, length of the bar, reach from the door. */
  plate: { width: number; height: number; corner: number }
  length: number
  reach: number
}
