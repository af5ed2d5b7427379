import { boxOf, type Layer, type Point, type Shape, transform } from '../drawings/geometry.ts'
import { viewsOf } from '../drawings/index.ts'
import type { View } from '../drawings/sheet.ts'
import type { Drawing } from '../drawings/types.ts'
import { type Curve, curveOf } from './curves.ts'

/** What is drawn, by the layer it is drawn on; centre lines, hatching and dimensions are no outlines. */
const layers: Partial<Record<Layer, { name: string; colour: number; lineType: string }>> = {
  outline: { name: 'OUTLINE', colour: 7, lineType: 'CONTINUOUS' },
  edge: { name: 'EDGE', colour: 8, lineType: 'CONTINUOUS' },
  hidden: { name: 'HIDDEN', colour: 9, lineType: 'DASHED' },
}

/** Millimetres between two views. */
const gap = 40

type Group = readonly [code: number, value: string | number]

/**
 * The views of a part as DXF R12 at 1:1, one unit a millimetre, the front view's foot at the origin. R12 has
 * no unit of its own, so a comment names it; every CAD program of the last thirty years opens it.
 */
export function outlineOf(drawing: Drawing, title: string): string {
  const shapes = arrange(viewsOf(drawing, { whole: true }).filter((view) => !view.detail))
  const box = boxOf(shapes)
  const groups: Group[] = [
    [999, title],
    [999, 'Scale 1:1, units are millimetres'],
    ...section('HEADER', [
      ...variable('$ACADVER', [1, 'AC1009']),
      ...variable('$INSBASE', ...point([0, 0])),
      ...variable('$EXTMIN', ...point([box.x0, -box.y1])),
      ...variable('$EXTMAX', ...point([box.x1, -box.y0])),
      ...variable('$LUNITS', [70, 2]),
      ...variable('$LUPREC', [70, 2]),
    ]),
    ...section('TABLES', [...lineTypes(), ...layerTable()]),
    ...section(
      'ENTITIES',
      shapes.flatMap((shape) => entity(curveOf(shape), layers[shape.layer]?.name ?? '0')),
    ),
    [0, 'EOF'],
  ]
  return groups.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('')
}

/** Views side by side, or one below the other, at 1:1; the foot of the first one at the origin. */
function arrange(views: readonly View[]): Shape[] {
  const drawn = views.map((view) => ({ ...view, shapes: view.shapes.filter(({ layer }) => layers[layer]) }))
  const [front] = drawn
  if (!front) return []
  const first = boxOf(front.shapes)
  return drawn.flatMap(({ shapes, column, row }) => {
    const box = boxOf(shapes)
    const dx = column > 0 ? first.x1 + gap - box.x0 : 0
    const dy = row > 0 ? first.y1 + gap - box.y0 : 0
    return transform(shapes, ([x, y]) => [x + dx, y + dy - first.y1])
  })
}

function section(name: string, content: readonly Group[]): Group[] {
  return [[0, 'SECTION'], [2, name], ...content, [0, 'ENDSEC']]
}

function variable(name: string, ...values: Group[]): Group[] {
  return [[9, name], ...values]
}

function lineTypes(): Group[] {
  return table('LTYPE', [
    [
      [0, 'LTYPE'],
      [2, 'CONTINUOUS'],
      [70, 0],
      [3, 'Solid line'],
      [72, 65],
      [73, 0],
      [40, 0],
    ],
    [
      [0, 'LTYPE'],
      [2, 'DASHED'],
      [70, 0],
      [3, '__ __ __ __'],
      [72, 65],
      [73, 2],
      [40, 5],
      [49, 3],
      [49, -2],
    ],
  ])
}

function layerTable(): Group[] {
  return table(
    'LAYER',
    Object.values(layers).map(({ name, colour, lineType }) => [
      [0, 'LAYER'],
      [2, name],
      [70, 0],
      [62, colour],
      [6, lineType],
    ]),
  )
}

function table(name: string, entries: readonly Group[][]): Group[] {
  return [[0, 'TABLE'], [2, name], [70, entries.length], ...entries.flat(), [0, 'ENDTAB']]
}

function entity(curve: Curve, layer: string): Group[] {
  if (curve.kind === 'circle')
    return [[0, 'CIRCLE'], [8, layer], ...point(up(curve.centre)), [40, number(curve.radius)]]
  const [first] = curve.stretches
  if (curve.stretches.length === 1 && first && !first.arc && !curve.closed)
    return [[0, 'LINE'], [8, layer], ...point(up(curve.start)), ...point(up(first.to), 1)]
  // A vertex says how the stretch after it bulges; the last stretch of a closed path leads to the first one.
  const corners = [curve.start, ...curve.stretches.map(({ to }) => to)]
  return [
    [0, 'POLYLINE'],
    [8, layer],
    [66, 1],
    ...point([0, 0]),
    [70, curve.closed ? 1 : 0],
    ...corners.slice(0, curve.closed ? -1 : undefined).flatMap((corner, i): Group[] => {
      const arc = curve.stretches[i]?.arc
      return [
        [0, 'VERTEX'],
        [8, layer],
        ...point(up(corner)),
        ...(arc ? ([[42, number(Math.tan(-arc.sweep / 4), 9)]] as Group[]) : []),
      ]
    }),
    [0, 'SEQEND'],
    [8, layer],
  ]
}

/** Y grows upwards in DXF, downwards in a drawing. */
function up([x, y]: Point): Point {
  return [x, -y]
}

function point([x, y]: Point, place = 0): Group[] {
  return [
    [10 + place, number(x)],
    [20 + place, number(y)],
    [30 + place, '0.0'],
  ]
}

/** A number as every reader takes it: with a point, never an exponent, never minus zero. */
function number(value: number, digits = 4): string {
  const text = value.toFixed(digits).replace(/0+$/, '').replace(/\.$/, '.0')
  return text === '-0.0' ? '0.0' : text
}
