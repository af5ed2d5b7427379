import { arc, circle, line, polygon, type Shape } from './geometry.ts'

/** A countersunk screw hole with its cross. */
export function screw(x: number, y: number, radius = 3.1): Shape[] {
  const reach = radius * 1.75
  return [
    circle('outline', x, y, radius),
    circle('edge', x, y, radius * 0.52),
    line('centre', [x - reach, y], [x + reach, y]),
    line('centre', [x, y - reach], [x, y + reach]),
  ]
}

/** Where the screws of a face sit, from its top: one or two at each end. */
export function screwHeights(height: number, screws: 2 | 4): number[] {
  const end = Math.max(9, height * 0.065)
  const ends = [end, height - end]
  return screws === 2 ? ends : [end, end * 2.35, height - end * 2.35, height - end]
}

/** A screw hole seen from the side through a face of the given thickness. */
export function countersink(y: number, thickness: number): Shape[] {
  return [
    line('edge', [0, y - 3.1], [thickness, y - 1.6]),
    line('edge', [0, y + 3.1], [thickness, y + 1.6]),
    line('centre', [-4, y], [thickness + 4, y]),
  ]
}

/** The middle of a part, reaching a little beyond it. */
export function midline(x: number, from: number, to: number): Shape {
  return line('centre', [x, from - 5], [x, to + 5])
}

export function level(y: number, from: number, to: number): Shape {
  return line('centre', [from - 5, y], [to + 5, y])
}

/** The profile hole of a cylinder: a round head on a narrow foot. */
export function cylinderHole(x: number, y: number): Shape[] {
  const [head, foot, length] = [8.6, 5.1, 24]
  const angle = (Math.acos(foot / head) * 180) / Math.PI
  return [
    polygon(
      'outline',
      ...arc(x, y, head, head, 180 - angle, 360 + angle),
      ...arc(x, y + length - foot, foot, foot, 0, 180),
    ),
    circle('edge', x, y, 5.6),
    line('edge', [x, y - 2.6], [x, y + 2.6]),
  ]
}
