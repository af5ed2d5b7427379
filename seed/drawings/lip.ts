import { arc, hatch, line, type Point, rectangle, type Shape } from './geometry.ts'

interface Lip {
  from: number
  to: number
}

/** The lip on the right edge of a face, from the front: the shortest in full, the longest as a phantom. */
export function lipFront(width: number, middle: number, height: number, lip: Lip): Shape[] {
  const tongue = (layer: Shape['layer'], reach: number, tall: number): Shape => {
    const radius = Math.min(reach * 0.8, 7)
    const [top, bottom] = [middle - tall / 2, middle + tall / 2]
    return line(
      layer,
      [width, top],
      ...arc(width + reach - radius, top + radius, radius, radius, 270, 360),
      ...arc(width + reach - radius, bottom - radius, radius, radius, 0, 90),
      [width, bottom],
    )
  }
  return [tongue('outline', lip.from, height), tongue('hidden', lip.to, height)]
}

/**
 * A level cut through a face with its lip on the right, which bends back at its end, and the leg of an
 * angled face on the left. `opening` is what the cut finds missing, from the left edge.
 */
export function lipSection(
  width: number,
  thickness: number,
  lip: Lip,
  angle: number | null,
  opening: readonly [number, number],
): Shape[] {
  const [from, to] = opening
  // The end bends back by 40 degrees around a radius of 10 mm.
  const bend = (reach: number): Point[] => {
    const x = width + reach - 10 * Math.sin((40 * Math.PI) / 180)
    return [...arc(x, 10, 10, 10, 270, 310), ...arc(x, 10, 10 - thickness, 10 - thickness, 310, 270)]
  }
  const shapes: Shape[] = [
    line('outline', [from, thickness], [angle === null ? 0 : thickness, thickness]),
    line('outline', [from, 0], [from, thickness]),
    ...hatch(angle === null ? 0 : thickness, 0, from - (angle === null ? 0 : thickness), thickness, 1.6),
    line('outline', [to, thickness], [to, 0], ...bend(lip.from), [width, thickness], [to, thickness]),
    ...hatch(to, 0, width - to, thickness, 1.6),
    line('hidden', [width, 0], ...bend(lip.to), [width, thickness]),
  ]
  if (angle === null) shapes.push(line('outline', [from, 0], [0, 0], [0, thickness]))
  else {
    const deep = thickness + angle
    shapes.push(
      line(
        'outline',
        [from, 0],
        [thickness, 0],
        ...arc(thickness, thickness, thickness, thickness, 270, 180),
        [0, deep],
        [thickness, deep],
        [thickness, thickness],
      ),
      ...hatch(0, thickness, thickness, angle, 1.6),
    )
  }
  return shapes
}

/** The face from the side, with its lip bending back and, when angled, the leg behind it. */
export function lipSide(
  thickness: number,
  height: number,
  middle: number,
  lipHeight: number,
  angle: number | null,
): Shape[] {
  const shapes = [
    rectangle('outline', 0, 0, thickness, height),
    rectangle('edge', 0, middle - lipHeight / 2, 5, lipHeight, [0, 2, 2, 0]),
  ]
  if (angle !== null) shapes.push(rectangle('outline', thickness, 0, angle, height))
  return shapes
}
