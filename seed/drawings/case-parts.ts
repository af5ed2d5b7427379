import { behind, circle, line, type Point, polygon, rectangle, type Shape } from './geometry.ts'
import type { CaseDrawing } from './types.ts'

/** The part of a latch or bolt that is inside the case. */
function tail(y: number, height: number, length: number): Shape {
  return line('hidden', [0, y], [-length, y], [-length, y + height], [0, y + height])
}

export function latchSide(latch: CaseDrawing['latch'], y: number, reach: number): Shape[] {
  if (latch === 'roller') {
    const roller = [circle('outline', 9, y + 12, 7), circle('edge', 9, y + 12, 1.8)]
    return [tail(y + 3, 18, reach), ...behind(roller, { x0: -9, y0: y, x1: 3, y1: y + 24 })]
  }
  const shapes = [
    tail(y, 24, reach),
    line('outline', [3, y], [7, y], [15, y + 10], [15, y + 24], [3, y + 24]),
  ]
  if (latch === 'double') {
    shapes.push(line('outline', [15, y + 13], [21, y + 18], [21, y + 24], [15, y + 24]))
    shapes.push(line('edge', [15, y + 10], [15, y + 24]))
  }
  return shapes
}

export function latchFace(latch: CaseDrawing['latch'], width: number, y: number): Shape[] {
  if (latch === 'roller')
    return [
      rectangle('edge', width * 0.3, y + 3, width * 0.4, 18, 2),
      line('edge', [width * 0.3, y + 12], [width * 0.7, y + 12]),
    ]
  const x = width * 0.42
  const edges = [line('edge', [x, y - 1], [x, y + 25])]
  return latch === 'double' ? [...edges, line('edge', [width * 0.18, y + 12], [width * 0.82, y + 12])] : edges
}

export function boltSide(bolt: CaseDrawing['bolt'], y: number, reach: number): Shape[] {
  if (bolt === 'none') return []
  if (bolt === 'straight')
    return [
      tail(y, 24, reach - 6),
      rectangle('outline', 3, y, 20, 24, [0, 1.5, 1.5, 0]),
      line('edge', [19, y], [19, y + 24]),
    ]
  return [
    tail(y, 26, reach - 6),
    polygon(
      'outline',
      [3, y],
      [16, y],
      [21, y + 5],
      [21, y + 16],
      [15, y + 16],
      [15, y + 11],
      [11, y + 11],
      [11, y + 26],
      [3, y + 26],
    ),
  ]
}

export function boltFace(bolt: 'hook' | 'straight', width: number, y: number): Shape[] {
  const height = bolt === 'hook' ? 30 : 26
  return [
    rectangle('outline', width * 0.2, y - 2, width * 0.6, height, bolt === 'hook' ? 1 : 3),
    rectangle(
      'edge',
      width * 0.32,
      y + (bolt === 'hook' ? 0 : 2),
      width * 0.36,
      height - (bolt === 'hook' ? 4 : 8),
    ),
  ]
}

/** The follower with its square for the spindle. */
export function followerHole([x, y]: Point): Shape[] {
  return [
    circle('outline', x, y, 9.5),
    circle('edge', x, y, 7.4),
    polygon('outline', [x - 4.2, y], [x, y - 4.2], [x + 4.2, y], [x, y + 4.2]),
  ]
}

export function rivets(left: number, top: number, depth: number, height: number, count: 3 | 4): Shape[] {
  const inset = 7
  const right = left + depth - 3 - inset
  const corners: Point[] = [
    [left + inset, top + inset],
    [left + inset, top + height - inset],
    [right, top + height - inset],
    [right, top + inset],
  ]
  return corners.slice(0, count).map(([x, y]) => circle('edge', x, y, 2.4))
}

/** The motor and its gear lie across the foot of the case, with the connector on its back. */
export function motor(left: number, top: number, depth: number, height: number): Shape[] {
  const width = depth * 0.42
  const [x, y] = [left + 16, top + height - 26]
  return [
    rectangle('hidden', x, y, width, 17, 3),
    line('hidden', [x + width, y + 8.5], [x + width + 7, y + 8.5]),
    circle('hidden', x + width + 12, y + 8.5, 5),
    connector(left, top + height * 0.62),
  ]
}

function connector(left: number, y: number): Shape {
  return rectangle('edge', left, y, 8, 15, [0, 2, 2, 0])
}

/** The solenoid of an electric case; a mechanical one shows its spring box instead. */
export function coil(left: number, top: number, depth: number, height: number, electric: boolean): Shape[] {
  const width = Math.min(depth * 0.3, 24)
  const [x, y] = [left + 14, top + 12]
  if (!electric) return [rectangle('hidden', left + 7, top + height * 0.42, depth * 0.2, 14, 2)]
  const turns = [0.2, 0.4, 0.6, 0.8].map((share) =>
    line('hidden', [x + width * share, y], [x + width * share, y + 16]),
  )
  return [
    rectangle('hidden', x, y, width, 16, 1),
    ...turns,
    line('hidden', [x + width, y + 8], [x + width + 9, y + 8]),
    connector(left, top + 34),
  ]
}
