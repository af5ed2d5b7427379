import { millimetres } from './dimension.ts'
import { rectangle, type Shape } from './geometry.ts'
import { lipFront, lipSection, lipSide } from './lip.ts'
import { countersink, level, midline, screw, screwHeights } from './parts.ts'
import type { View } from './sheet.ts'
import type { PlateDrawing } from './types.ts'

/** Depth of an angled plate's leg in mm. */
const leg = 8

/** Front, side and section of a strike plate; the bolt's opening sits where the lock's bolt is. */
export function plateViews({ face, bolt, angled, lip }: PlateDrawing): View[] {
  const { width, height, thickness, corner } = face
  const middle = height * 0.4
  const latch = { x: width * 0.28, y: middle - 19, height: 38 }
  const slot =
    bolt === 'connect'
      ? { x: width * 0.28, y: middle + 32, width: width * 0.46, height: 42, radius: 2 }
      : { x: width * 0.3, y: middle + 46, width: width * 0.42, height: 26, radius: 4 }
  const screws = screwHeights(height, face.screws)
  const angle = angled ? leg : null
  const front: Shape[] = [
    rectangle('outline', 0, 0, width, height, angled ? [0, corner, corner, 0] : corner),
    ...screws.flatMap((y) => screw((width + (angled ? thickness : 0)) / 2, y)),
    rectangle('outline', latch.x, latch.y, width * 0.5, latch.height, 2),
    rectangle('outline', slot.x, slot.y, slot.width, slot.height, slot.radius),
    ...lipFront(width, middle, 56, lip),
    ...(angled ? [rectangle('edge', 0, 0, thickness, height)] : []),
    midline(width / 2, 0, height),
    level(middle, 0, width),
    level(slot.y + slot.height / 2, 0, width),
  ]
  const back = thickness + (angle ?? 0)
  const range = `${millimetres(lip.from)}–${millimetres(lip.to)}`
  return [
    {
      column: 0,
      row: 0,
      shapes: front,
      dimensions: [
        { side: 'left', level: 1, from: [0, middle], to: [0, slot.y + slot.height / 2] },
        { side: 'left', level: 2, from: [0, 0], to: [0, height] },
      ],
    },
    {
      column: 1,
      row: 0,
      shapes: [
        ...lipSide(thickness, height, middle, 56, angle),
        ...screws.flatMap((y) => countersink(y, thickness)),
      ],
      dimensions: [{ side: 'below', level: 1, from: [0, height], to: [back, height] }],
    },
    {
      column: 0,
      row: 1,
      shapes: lipSection(width, thickness, lip, angle, [latch.x, latch.x + width * 0.5]),
      dimensions: [
        { side: 'below', level: 1, from: [0, back], to: [width, thickness] },
        { side: 'below', level: 2, from: [width, thickness], to: [width + lip.to, 5], text: range },
      ],
      detail: true,
      alone: true,
    },
  ]
}
