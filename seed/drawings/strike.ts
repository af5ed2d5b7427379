import type { Dimension } from './dimension.ts'
import { arc, circle, hatch, line, polygon, rectangle, type Shape } from './geometry.ts'
import { countersink, level, midline, screw, screwHeights } from './parts.ts'
import type { View } from './sheet.ts'
import type { StrikeDrawing } from './types.ts'

/** Front, side and section of an electric strike. */
export function strikeViews({ plate, body, keeper }: StrikeDrawing): View[] {
  const { width, height, thickness, corner } = plate
  const middle = height / 2
  const open = { height: Math.round(body.height * 0.62), left: width * 0.3 }
  const top = middle - open.height / 2
  const bodyTop = middle - body.height / 2
  const screws = screwHeights(height, plate.screws)

  const front: Shape[] = [
    rectangle('outline', 0, 0, width, height, corner),
    ...screws.flatMap((y) => screw(width / 2, y)),
    rectangle('hidden', width * 0.1, bodyTop, width * 0.86, body.height, body.corner),
    rectangle('outline', open.left, top, width - open.left, open.height, [2, 0, 0, 2]),
    ...keeperFront(keeper, width, top, open.height),
    circle('edge', width * 0.2, middle + body.height * 0.42, 1.1),
    midline(width / 2, 0, height),
  ]
  const back = thickness + body.depth
  const side: Shape[] = [
    rectangle('outline', 0, 0, thickness, height),
    rectangle('outline', thickness, bodyTop, body.depth, body.height, [0, body.corner, body.corner, 0]),
    rectangle('hidden', thickness, top, body.depth * 0.56, open.height, [0, 1.5, 1.5, 0]),
    ...screws.flatMap((y) => countersink(y, thickness)),
    ...terminal(back, bodyTop + body.height, body.depth),
    level(middle, 0, back),
  ]
  const sideDimensions: Dimension[] = [
    { side: 'below', level: 1, from: [0, height], to: [back, bodyTop + body.height] },
    { side: 'right', level: 1, from: [back, bodyTop], to: [back, bodyTop + body.height] },
  ]
  return [
    {
      column: 0,
      row: 0,
      shapes: front,
      dimensions: [
        { side: 'left', level: 1, from: [open.left, top], to: [open.left, top + open.height] },
        { side: 'left', level: 2, from: [0, 0], to: [0, height] },
      ],
    },
    { column: 1, row: 0, shapes: side, dimensions: sideDimensions, alone: true },
    {
      column: 0,
      row: 1,
      shapes: section(plate, body, keeper, open.left),
      dimensions: [{ side: 'below', level: 1, from: [0, thickness], to: [width, thickness] }],
      detail: true,
      alone: true,
    },
  ]
}

/** The keeper closes the opening towards the door: one leaf, two steps, or a leaf with a roller. */
function keeperFront(keeper: StrikeDrawing['keeper'], width: number, top: number, height: number): Shape[] {
  const x = width * 0.76
  const leaf = rectangle('edge', x, top + 2.5, width - x, height - 5)
  if (keeper === 'single') return [leaf]
  if (keeper === 'double') {
    const step = width * 0.6
    return [leaf, line('edge', [step, top + 2.5], [step, top + height - 2.5], [x, top + height - 2.5])]
  }
  const roller = width * 0.14
  return [
    leaf,
    rectangle('edge', x - roller, top + height * 0.2, roller, height * 0.6, roller / 2),
    line('edge', [x - roller / 2, top + height * 0.12], [x - roller / 2, top + height * 0.2]),
    line('edge', [x - roller / 2, top + height * 0.8], [x - roller / 2, top + height * 0.88]),
  ]
}

/** The terminal at the lower back corner of the body, with two leads. */
function terminal(back: number, bottom: number, depth: number): Shape[] {
  const width = depth * 0.36
  const x = back - depth * 0.14 - width
  return [
    rectangle('edge', x, bottom, width, 5.5, [0, 0, 1, 1]),
    ...[0.3, 0.7].map((share) => {
      const lead = x + width * share
      return line(
        'edge',
        [lead, bottom + 5.5],
        [lead, bottom + 9],
        [lead + 1.6, bottom + 12],
        [lead + 1.6, bottom + 16],
      )
    }),
  ]
}

/** A level cut through the opening, seen from above: plate, body, latch room and keeper on its pivot. */
function section(
  { width, thickness }: StrikeDrawing['plate'],
  body: StrikeDrawing['body'],
  keeper: StrikeDrawing['keeper'],
  open: number,
): Shape[] {
  const deep = thickness + body.depth
  const room = thickness + body.depth * 0.56
  const pivot = { x: width * 0.8, y: thickness + body.depth * 0.74, radius: Math.min(2.4, body.depth * 0.1) }
  const tip = width * 0.76
  const shapes: Shape[] = [
    rectangle('outline', 0, 0, open, thickness),
    ...hatch(0, 0, open, thickness, 1.6),
    line('outline', [open, thickness], [open, room], [width * 0.66, room]),
    line(
      'outline',
      [width * 0.1, thickness],
      [width * 0.1, deep],
      [width * 0.96, deep],
      [width * 0.96, room],
    ),
    // The keeper: a leaf that swings outwards on its pivot.
    polygon(
      'outline',
      [tip, 0],
      [width, 0],
      [width, thickness * 1.3],
      [width * 0.94, room * 0.85],
      ...arc(pivot.x, pivot.y, pivot.radius * 1.7, pivot.radius * 1.7, 0, 190),
      [tip - width * 0.06, room * 0.8],
    ),
    circle('edge', pivot.x, pivot.y, pivot.radius),
    line(
      'hidden',
      [width * 0.16, deep - 3],
      [width * 0.16, room + 3],
      [width * 0.58, room + 3],
      [width * 0.58, deep - 3],
    ),
    midline(width / 2, 0, deep),
  ]
  if (keeper === 'double') {
    shapes.push(
      line(
        'outline',
        [tip, room * 0.42],
        [width * 0.58, room * 0.42],
        [width * 0.58, room * 0.8],
        [tip, room * 0.8],
      ),
    )
  }
  if (keeper === 'roller') shapes.push(circle('outline', tip - width * 0.075, thickness * 1.2, width * 0.075))
  return shapes
}
