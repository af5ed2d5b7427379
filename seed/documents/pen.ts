import type { Point, Shape } from '../drawings/geometry.ts'
import { type Arc, type Curve, curveOf } from './curves.ts'

/** The path of a shape as PDF operators: `m`, `l`, `c` and `h`. */
export function pathOf(shape: Pick<Shape, 'points' | 'closed'>): string {
  return operatorsOf(curveOf(shape))
}

function operatorsOf(curve: Curve): string {
  if (curve.kind === 'circle') {
    const { centre, radius } = curve
    const start: Point = [centre[0] + radius, centre[1]]
    return `${pair(start)} m ${bend(start, { centre, radius, sweep: 2 * Math.PI })}h `
  }
  let at = curve.start
  let path = `${pair(at)} m `
  for (const [i, { to, arc }] of curve.stretches.entries()) {
    // Closing the path draws its last stretch, when that is straight.
    if (curve.closed && !arc && i === curve.stretches.length - 1) break
    path += arc ? bend(at, arc) : `${pair(to)} l `
    at = to
  }
  return curve.closed ? `${path}h ` : path
}

/** An arc as Bézier curves of at most a quarter each, which differ from it by less than a thousandth. */
function bend(from: Point, { centre: [x, y], radius, sweep }: Arc): string {
  const pieces = Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9)
  const step = sweep / pieces
  const reach = (4 / 3) * Math.tan(step / 4)
  const start = Math.atan2(from[1] - y, from[0] - x)
  let path = ''
  for (let piece = 0; piece < pieces; piece++) {
    const [a, b] = [start + piece * step, start + (piece + 1) * step]
    const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)]
    const control: Point = [x + radius * (ca - reach * sa), y + radius * (sa + reach * ca)]
    const second: Point = [x + radius * (cb + reach * sb), y + radius * (sb - reach * cb)]
    path += `${pair(control)} ${pair(second)} ${pair([x + radius * cb, y + radius * sb])} c `
  }
  return path
}

export function pair([x, y]: Point): string {
  return `${short(x)} ${short(y)}`
}

/** A number as PDF takes it, to a hundredth. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100)
}
