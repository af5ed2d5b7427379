import { boltFace, boltSide, coil, followerHole, latchFace, latchSide, motor, rivets } from './case-parts.ts'
import { type Point, rectangle, type Shape } from './geometry.ts'
import { countersink, cylinderHole, level, midline, screw } from './parts.ts'
import type { View } from './sheet.ts'
import type { CaseDrawing } from './types.ts'

/** Follower to cylinder in mm, as on most Nordic cases. */
const centres = 72

/** A lock case from the side, its forend on the right edge of the leaf, and the forend from the front. */
export function caseViews(drawing: CaseDrawing): View[] {
  const { backset, height, depth, forend } = drawing
  const top = (forend.length - height) / 2
  // The backset is measured from the front of the forend.
  const axis = 3 - backset
  const follower: Point = [axis, top + Math.min(height * 0.3, height - centres - 38)]
  const cylinder: Point = [axis, drawing.follower ? follower[1] + centres : top + height * 0.62]
  const latch = top + height * 0.24
  const bolt = top + height * 0.66
  const left = 3 - depth
  // Latch and bolt reach into the case as far as follower and cylinder leave room.
  const reach = Math.min(26, backset - 13)
  const side: Shape[] = [
    rectangle('outline', 0, 0, 3, forend.length),
    rectangle('outline', left, top, depth - 3, height, [4, 0, 0, 4]),
    ...[12, forend.length - 12].flatMap((y) => countersink(y, 3)),
    ...latchSide(drawing.latch, latch, reach),
    ...boltSide(drawing.bolt, bolt, reach),
    ...(drawing.follower ? followerHole(follower) : []),
    ...(drawing.cylinder ? cylinderHole(...cylinder) : []),
    ...rivets(left, top, depth, height, drawing.fixings),
    ...(drawing.motor
      ? motor(left, top, depth, height)
      : coil(left, top, depth, height, drawing.bolt !== 'none')),
    midline(axis, top, top + height),
    ...(drawing.follower ? [level(follower[1], left, 3)] : []),
    ...(drawing.cylinder ? [level(cylinder[1], left, 3)] : []),
  ]
  const face: Shape[] = [
    rectangle('outline', 0, 0, forend.width, forend.length, forend.rounded ? forend.width / 2 : 0),
    ...[12, forend.length - 12].flatMap((y) => screw(forend.width / 2, y, 2.8)),
    rectangle('outline', forend.width * 0.18, latch - 1, forend.width * 0.64, 26, 1),
    ...latchFace(drawing.latch, forend.width, latch),
    ...(drawing.bolt === 'none' ? [] : boltFace(drawing.bolt, forend.width, bolt)),
    midline(forend.width / 2, 0, forend.length),
  ]
  const bottom = top + height
  return [
    {
      column: 0,
      row: 0,
      shapes: face,
      dimensions: [
        { side: 'left', level: 1, from: [0, 0], to: [0, forend.length] },
        { side: 'below', level: 1, from: [0, forend.length], to: [forend.width, forend.length] },
      ],
    },
    {
      column: 1,
      row: 0,
      shapes: side,
      dimensions: [
        ...(drawing.cylinder && drawing.follower
          ? [
              {
                side: 'left' as const,
                level: 1,
                from: [left, follower[1]] as Point,
                to: [left, cylinder[1]] as Point,
              },
            ]
          : []),
        {
          side: 'left',
          level: drawing.cylinder && drawing.follower ? 2 : 1,
          from: [left, top],
          to: [left, bottom],
        },
        { side: 'below', level: 1, from: [axis, bottom], to: [3, forend.length] },
        { side: 'below', level: 2, from: [left, bottom], to: [3, forend.length] },
      ],
    },
  ]
}
