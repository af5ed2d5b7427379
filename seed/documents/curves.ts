import type { Point, Shape } from '../drawings/geometry.ts'

/** Part of a circle; `sweep` in radians, clockwise where y grows downwards. */
export interface Arc {
  centre: Point
  radius: number
  sweep: number
}

/** A stretch from the point before it to `to`: straight, or along an arc. */
interface Stretch {
  to: Point
  arc?: Arc
}

export type Curve =
  | { kind: 'circle'; centre: Point; radius: number }
  /** The last stretch of a closed path ends at its start. */
  | { kind: 'path'; start: Point; stretches: Stretch[]; closed: boolean }

/** The widest step with which drawings/geometry.ts walks round a circle, in radians. */
const widestStep = (7.6 * Math.PI) / 180
/** A run of fewer steps is a polygon that happens to be regular. */
const fewestSteps = 3

/**
 * Finds the circles and arcs in a shape that was drawn as many short lines, so that they are true ones
 * in a document. Ellipses stay lines.
 */
export function curveOf({ points: drawn, closed }: Pick<Shape, 'points' | 'closed'>): Curve {
  const points = withoutRepeats(drawn, closed)
  const [start = [0, 0]] = points
  if (closed) points.push(start)
  const stretches: Stretch[] = []
  for (let at = 0; at < points.length - 1; ) {
    const run = arcFrom(points, at)
    const end = run?.end ?? at + 1
    const to = points[end] ?? start
    stretches.push(run ? { to, arc: run.arc } : { to })
    at = end
  }
  const [only] = stretches
  if (closed && stretches.length === 1 && only?.arc) {
    return { kind: 'circle', centre: only.arc.centre, radius: only.arc.radius }
  }
  return { kind: 'path', start, stretches, closed }
}

function withoutRepeats(points: readonly Point[], closed: boolean): Point[] {
  const corners = points.filter((point, i) => {
    const before = points[i - 1]
    return !before || distance(point, before) > 1e-6
  })
  const [first, last] = [corners[0], corners.at(-1)]
  if (closed && corners.length > 1 && first && last && distance(first, last) <= 1e-6) corners.pop()
  return corners
}

/** The longest arc of equal steps that begins at a point. */
function arcFrom(points: readonly Point[], at: number): { arc: Arc; end: number } | null {
  const [a, b, c] = [points[at], points[at + 1], points[at + 2]]
  if (!a || !b || !c) return null
  const centre = centreOf(a, b, c)
  if (!centre) return null
  const radius = distance(centre, a)
  const step = turn(centre, a, b)
  const near = radius * 1e-6
  let end = at + 1
  for (; end + 1 < points.length; end++) {
    const [from, to] = [points[end], points[end + 1]]
    if (!from || !to || Math.abs(distance(centre, to) - radius) > near) break
    if (Math.abs(turn(centre, from, to) - step) > 1e-6) break
  }
  const steps = end - at
  if (steps < fewestSteps || Math.abs(step) > widestStep) return null
  return { arc: { centre, radius, sweep: step * steps }, end }
}

/** Where the perpendiculars of two chords meet, or null on a straight line. */
function centreOf([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): Point | null {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - ax, cy - ay]
  const cross = 2 * (ux * vy - uy * vx)
  if (Math.abs(cross) < 1e-9) return null
  const [u, v] = [ux * ux + uy * uy, vx * vx + vy * vy]
  return [ax + (vy * u - uy * v) / cross, ay + (ux * v - vx * u) / cross]
}

/** The angle between two points as seen from a centre, from -π to π. */
function turn([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  return Math.atan2((ax - x) * (by - y) - (ay - y) * (bx - x), (ax - x) * (bx - x) + (ay - y) * (by - y))
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by)
}
