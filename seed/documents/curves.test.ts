import { expect, test } from 'vitest'
import { arc, circle, line, type Point, polygon, rectangle, type Shape } from '../drawings/geometry.ts'
import { viewsOf } from '../drawings/index.ts'
import { type Curve, curveOf } from './curves.ts'

function path(shape: Shape): Extract<Curve, { kind: 'path' }> {
  const curve = curveOf(shape)
  if (curve.kind !== 'path') throw new Error('This is a circle')
  return curve
}

test('curves: a circle drawn as many lines is a circle again', () => {
  const curve = curveOf(circle('outline', 12, -3, 3.1))
  if (curve.kind !== 'circle') throw new Error('This is no circle')
  expect(curve.centre[0]).toBeCloseTo(12, 9)
  expect(curve.centre[1]).toBeCloseTo(-3, 9)
  expect(curve.radius).toBeCloseTo(3.1, 9)
})

test('curves: a rounded rectangle has four quarter arcs and four straight sides', () => {
  const { stretches, closed } = path(rectangle('outline', 0, 0, 25, 165, 4))
  const arcs = stretches.flatMap((stretch) => stretch.arc ?? [])
  expect([closed, stretches.length, arcs.length]).toEqual([true, 8, 4])
  for (const { radius, sweep } of arcs) {
    expect(radius).toBeCloseTo(4, 9)
    expect(sweep).toBeCloseTo(Math.PI / 2, 9)
  }
})

test('curves: the ends of a slot are half circles', () => {
  const arcs = path(rectangle('outline', 0, 0, 10, 30, 5)).stretches.flatMap((stretch) => stretch.arc ?? [])
  expect(arcs.map(({ sweep }) => Math.round((sweep * 180) / Math.PI))).toEqual([180, 180])
})

test('curves: an arc that runs the other way turns the other way', () => {
  const [stretch] = path(line('outline', ...arc(0, 0, 5, 5, 60, 0))).stretches
  expect(stretch?.arc?.sweep).toBeCloseTo(-Math.PI / 3, 9)
})

test('curves: an ellipse, a hexagon and a zigzag stay lines', () => {
  const hexagon = Array.from(
    { length: 6 },
    (_, i): Point => [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)],
  )
  const shapes = [
    polygon('outline', ...arc(0, 0, 6, 4, 0, 352.5)),
    polygon('outline', ...hexagon),
    line('outline', [0, 0], [1, 1], [2, 0], [3, 1], [4, 0]),
  ]
  for (const shape of shapes) {
    const { stretches } = path(shape)
    expect(stretches).toHaveLength(shape.points.length - (shape.closed ? 0 : 1))
    expect(stretches.every((stretch) => stretch.arc === undefined)).toBe(true)
  }
})

test('curves: no corner of a drawing is lost or moved', () => {
  const shapes = viewsOf({
    kind: 'fitting',
    form: 'lever',
    plate: { width: 44, height: 220, corner: 22 },
    length: 140,
    reach: 62,
  }).flatMap((view) => view.shapes)
  for (const shape of shapes) {
    const curve = curveOf(shape)
    const onto = ([x, y]: Point): number => {
      if (curve.kind === 'circle')
        return Math.abs(Math.hypot(x - curve.centre[0], y - curve.centre[1]) - curve.radius)
      const near = [curve.start, ...curve.stretches.map(({ to }) => to)].map((p) =>
        Math.hypot(x - p[0], y - p[1]),
      )
      const round = curve.stretches.flatMap(({ arc: own }) =>
        own ? [Math.abs(Math.hypot(x - own.centre[0], y - own.centre[1]) - own.radius)] : [],
      )
      return Math.min(...near, ...round)
    }
    for (const point of shape.points) expect(onto(point)).toBeLessThan(1e-6)
  }
})
