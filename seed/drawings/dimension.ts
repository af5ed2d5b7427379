import { textWidth, write } from './font.ts'
import { line, type Point, type Shape, transform } from './geometry.ts'

/** A measured distance beside a view, in the view's mm; `level` counts dimension lines outwards from 1. */
export interface Dimension {
  side: 'left' | 'right' | 'above' | 'below'
  level: number
  from: Point
  to: Point
  /** What is written; the distance itself when missing. */
  text?: string
  /** Where the number goes when it does not fit between the ticks; after them when missing. */
  outside?: 'before' | 'after'
}

/** Pixels: lettering, and the distances of dimension lines from the part and from each other. */
export const lettering = 34
const firstLevel = 62
const nextLevel = 74

/** Room that dimension lines of so many levels take beside a view, in pixels. */
export function roomFor(levels: number): number {
  return levels === 0 ? 0 : firstLevel + (levels - 1) * nextLevel + lettering + 22
}

/** A number of mm as Swedes, Norwegians and Danes write it. */
export function millimetres(value: number): string {
  return String(Math.round(value * 10) / 10).replace('.', ',')
}

/**
 * Extension lines, dimension line with ticks and the number on it. `from` and `to` are in pixels, `edge`
 * is the pixel coordinate of the view's edge on that side.
 */
export function drawDimension(dimension: Dimension, from: Point, to: Point, edge: number): Shape[] {
  const upright = dimension.side === 'left' || dimension.side === 'right'
  const outwards = dimension.side === 'left' || dimension.side === 'above' ? -1 : 1
  const at = edge + outwards * (firstLevel + (dimension.level - 1) * nextLevel)
  // Worked out lying down, then stood up where needed.
  const lay = ([x, y]: Point): Point => (upright ? [y, x] : [x, y])
  const [a, b] = [lay(from), lay(to)].sort((p, q) => p[0] - q[0]) as [Point, Point]
  const text =
    dimension.text ??
    millimetres(Math.abs(upright ? dimension.to[1] - dimension.from[1] : dimension.to[0] - dimension.from[0]))
  const width = textWidth(text) * lettering
  const narrow = b[0] - a[0] < width + 26
  const extension = ([x, y]: Point): Shape =>
    line('dimension', [x, y + outwards * 12], [x, at + outwards * 14])
  const tick = (x: number): Shape => line('dimension', [x - 9, at + 9], [x + 9, at - 9])
  const before = narrow && (upright || dimension.outside === 'before')
  const [left, right] = [
    a[0] - (before ? 34 + width : narrow ? 26 : 10),
    b[0] + (narrow && !before ? 34 + width : narrow ? 26 : 10),
  ]
  const lying = [
    extension(a),
    extension(b),
    line('dimension', [left, at], [right, at]),
    tick(a[0]),
    tick(b[0]),
  ]
  const start = before ? a[0] - 26 - width : narrow ? b[0] + 26 : (a[0] + b[0] - width) / 2
  if (!upright) return [...lying, ...write(text, start, at - 12, lettering)]
  // A quarter turn to the left: upright numbers are read from the right, as on all drawings.
  const standing = transform(lying, ([x, y]) => [y, x])
  const turned = transform(write(text, 0, 0, lettering), ([x, y]) => [at - 12 + y, start + width - x])
  return [...standing, ...turned]
}
