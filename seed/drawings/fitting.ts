import { arc, behind, circle, line, polygon, rectangle, type Shape } from './geometry.ts'
import { level, midline, screw } from './parts.ts'
import type { View } from './sheet.ts'
import type { FittingDrawing } from './types.ts'

/** An exit fitting from the front and from above or from the side. */
export function fittingViews(drawing: FittingDrawing, whole = false): View[] {
  return drawing.form === 'bar'
    ? barViews(drawing, whole)
    : drawing.form === 'pad'
      ? padViews(drawing)
      : leverViews(drawing)
}

function leverViews({ plate, length, reach }: FittingDrawing): View[] {
  const { width, height, corner } = plate
  const x = width / 2
  const y = height * 0.36
  const end = x + length
  const lever = { x0: x, y0: y - 8, x1: end, y1: y + 8 }
  const front: Shape[] = [
    ...behind([rectangle('outline', 0, 0, width, height, corner)], lever),
    ...[height * 0.09, height * 0.91].flatMap((at) => screw(x, at, 3.2)),
    circle('outline', x, y, 13),
    line('outline', [x + 10.2, y - 8], [end - 8, y - 8], ...arc(end - 8, y, 8, 8, 270, 450), [
      x + 10.2,
      y + 8,
    ]),
    circle('edge', x, y, 8.5),
    rectangle('edge', x - 5, height * 0.66, 10, 24, 5),
    midline(x, 0, height),
    level(y, 0, end),
  ]
  const neck = reach - 16
  const top: Shape[] = [
    rectangle('outline', 0, 0, width, 9, [0, 0, 3, 3]),
    line('outline', [x - 9, 9], [x - 9, reach - 8], ...arc(x - 1, reach - 8, 8, 8, 180, 90), [
      end - 14,
      reach,
    ]),
    // The end returns towards the door, so that sleeves do not catch.
    line(
      'outline',
      [end - 14, reach],
      ...arc(end - 14, reach - 14, 14, 14, 90, 0),
      [end, 20],
      [end - 12, 20],
    ),
    line('outline', [x + 9, 9], [x + 9, neck - 5], ...arc(x + 14, neck - 5, 5, 5, 180, 90), [
      end - 18,
      neck + 0,
    ]),
    line('outline', [end - 18, neck], ...arc(end - 18, neck - 6, 6, 6, 90, 0), [end - 12, 20]),
    rectangle('hidden', x - 4, -34, 8, 34),
    midline(x, -34, reach),
  ]
  return [
    {
      column: 0,
      row: 0,
      shapes: front,
      dimensions: [
        { side: 'left', level: 1, from: [0, 0], to: [0, height] },
        { side: 'below', level: 1, from: [0, height], to: [width, height] },
        { side: 'above', level: 1, from: [x, 0], to: [end, y - 8] },
      ],
    },
    {
      column: 0,
      row: 1,
      shapes: top,
      dimensions: [{ side: 'left', level: 1, from: [0, 0], to: [x - 9, reach] }],
    },
  ]
}

function padViews({ plate, length, reach }: FittingDrawing): View[] {
  const { width, height, corner } = plate
  const middle = height / 2
  const pad = { x: width * 0.5 - length * 0.36, y: middle - 34, width: length, height: 68 }
  const centre = pad.x + pad.width / 2
  const over = { x0: pad.x, y0: pad.y, x1: pad.x + pad.width, y1: pad.y + pad.height }
  const front: Shape[] = [
    ...behind([rectangle('outline', 0, 0, width, height, corner)], over),
    ...[height * 0.07, height * 0.93].flatMap((at) => screw(width / 2, at, 3.2)),
    rectangle('outline', pad.x, pad.y, pad.width, pad.height, 10),
    rectangle('edge', pad.x + 7, pad.y + 7, pad.width - 14, pad.height - 14, 5),
    // The push sign of exit fittings.
    circle('edge', centre, middle, 15),
    polygon('edge', [centre - 7, middle - 4], [centre + 7, middle - 4], [centre, middle + 8]),
    midline(width / 2, 0, height),
  ]
  const top: Shape[] = [
    rectangle('outline', 0, 0, width, 22, [0, 0, 3, 3]),
    line('outline', [width / 2 - 12, 22], [width / 2 - 12, reach - 14]),
    line('outline', [width / 2 + 12, 22], [width / 2 + 12, reach - 14]),
    rectangle('outline', pad.x, reach - 14, pad.width, 14, [2, 2, 7, 7]),
    rectangle('hidden', width / 2 - 4, -30, 8, 30),
    midline(width / 2, -30, reach),
  ]
  return [
    {
      column: 0,
      row: 0,
      shapes: front,
      dimensions: [
        { side: 'left', level: 1, from: [0, 0], to: [0, height] },
        { side: 'above', level: 1, from: [pad.x, pad.y], to: [pad.x + pad.width, pad.y] },
      ],
    },
    {
      column: 0,
      row: 1,
      shapes: top,
      dimensions: [
        { side: 'left', level: 1, from: [0, 0], to: [pad.x, reach] },
        { side: 'below', level: 1, from: [0, 22], to: [width, 22] },
      ],
    },
  ]
}

/** The bar is shown shortened, its middle broken out, unless it is wanted whole. */
function barViews({ plate, length, reach }: FittingDrawing, whole: boolean): View[] {
  const { width, height, corner } = plate
  const shown = whole ? length : 250
  const middle = height * 0.46
  const right = shown - width
  const gap = shown / 2
  const ends = whole ? [] : [gap - 6, gap + 6]
  const stretches = [width / 2, ...ends, right + width / 2]
  const bar = (y: number): Shape[] => [
    ...[-11, 11].flatMap((edge) =>
      stretches.flatMap((x, i) =>
        i % 2 === 0 ? [line('outline', [x, y + edge], [stretches[i + 1] ?? x, y + edge])] : [],
      ),
    ),
    ...ends.map((x) =>
      line('edge', [x, y - 17], [x, y - 4], [x - 3, y - 1.5], [x + 3, y + 1.5], [x, y + 4], [x, y + 17]),
    ),
  ]
  const over = { x0: width / 2 - 16, y0: middle - 11, x1: right + width / 2 + 16, y1: middle + 11 }
  const box = (x: number): Shape[] => [
    ...behind(
      [
        rectangle('outline', x, 0, width, height, corner),
        rectangle('edge', x + width * 0.2, middle - 24, width * 0.6, 48, 6),
      ],
      over,
    ),
    ...[height * 0.09, height * 0.91].flatMap((at) => screw(x + width / 2, at, 3.6)),
    line('outline', ...arc(x + width / 2, middle, 11, 11, x === 0 ? 90 : 270, x === 0 ? 270 : 450)),
    midline(x + width / 2, 0, height),
  ]
  const front: Shape[] = [...box(0), ...box(right), ...bar(middle), level(middle, 0, shown)]
  const top: Shape[] = [
    ...[0, right].map((x) => rectangle('outline', x, 0, width, reach * 0.5, [0, 0, 5, 5])),
    ...[width / 2, right + width / 2].flatMap((x) => [
      line('outline', [x - 8, reach * 0.5], [x - 8, reach - 22]),
      line('outline', [x + 8, reach * 0.5], [x + 8, reach - 22]),
    ]),
    ...bar(reach - 11),
    line('outline', ...arc(width / 2, reach - 11, 11, 11, 90, 270)),
    line('outline', ...arc(right + width / 2, reach - 11, 11, 11, 270, 450)),
  ]
  return [
    {
      column: 0,
      row: 0,
      shapes: front,
      dimensions: [
        { side: 'left', level: 1, from: [0, 0], to: [0, height] },
        { side: 'above', level: 1, from: [0, 0], to: [shown, 0], text: String(length) },
      ],
    },
    {
      column: 0,
      row: 1,
      shapes: top,
      dimensions: [
        { side: 'left', level: 1, from: [0, 0], to: [0, reach] },
        { side: 'below', level: 1, from: [0, reach * 0.5], to: [width, reach * 0.5] },
      ],
    },
  ]
}
