import { millimetres } from './dimension.ts'
import { circle, mirror, rectangle, type Shape } from './geometry.ts'
import { lipFront, lipSection, lipSide } from './lip.ts'
import { countersink, level, midline, screw, screwHeights } from './parts.ts'
import type { View } from './sheet.ts'
import type { PostDrawing } from './types.ts'

/** Front, side and section of a mounting post. A left-handed one is the mirror of the right-handed. */
export function postViews({ face, cutOut, angle, lip, hand }: PostDrawing): View[] {
  const { width, height, thickness, corner } = face
  const middle = height / 2
  const cut = { x: width - cutOut.width, y: middle - cutOut.height / 2 }
  const lipHeight = cutOut.height * 0.62
  const screws = screwHeights(height, face.screws)
  const turn = (shapes: Shape[]): Shape[] => (hand === 'left' ? mirror(shapes, width / 2) : shapes)
  const x = (value: number): number => (hand === 'left' ? width - value : value)
  const outer = hand === 'left' ? 'right' : 'left'

  const front: Shape[] = [
    rectangle('outline', 0, 0, width, height, angle === null ? corner : [0, corner, corner, 0]),
    ...screws.flatMap((y) => screw((width + (angle === null ? 0 : thickness)) / 2, y)),
    rectangle('outline', cut.x, cut.y, cutOut.width, cutOut.height, [2, 0, 0, 2]),
    // Threaded holes for the strike's own screws.
    ...[cut.y - 8, cut.y + cutOut.height + 8].map((y) => circle('edge', cut.x + cutOut.width * 0.45, y, 1.7)),
    ...lipFront(width, middle, lipHeight, lip),
    ...(angle === null ? [] : [rectangle('edge', 0, 0, thickness, height)]),
    midline(width / 2, 0, height),
  ]
  const side: Shape[] = [
    ...lipSide(thickness, height, middle, lipHeight, angle),
    ...screws.flatMap((y) => countersink(y, thickness)),
    level(middle, 0, thickness + (angle ?? 5)),
  ]
  const back = thickness + (angle ?? 0)
  const range = `${millimetres(lip.from)}–${millimetres(lip.to)}`
  return [
    {
      column: 0,
      row: 0,
      shapes: turn(front),
      dimensions: [
        { side: outer, level: 1, from: [x(cut.x), cut.y], to: [x(cut.x), cut.y + cutOut.height] },
        { side: outer, level: 2, from: [x(0), 0], to: [x(0), height] },
      ],
    },
    {
      column: 1,
      row: 0,
      shapes: side,
      dimensions: [{ side: 'below', level: 1, from: [0, height], to: [back, height] }],
    },
    {
      column: 0,
      row: 1,
      shapes: turn(lipSection(width, thickness, lip, angle, [cut.x, width - 2.5])),
      dimensions: [
        { side: 'below', level: 1, from: [x(0), back], to: [x(width), thickness] },
        {
          side: 'below',
          level: 2,
          from: [x(width), thickness],
          to: [x(width + lip.to), 5],
          text: range,
          outside: hand === 'left' ? 'before' : 'after',
        },
      ],
      detail: true,
    },
  ]
}
