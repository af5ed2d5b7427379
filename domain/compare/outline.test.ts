import { expect, test } from 'vitest'
import { commonScale, readOutline } from './outline.ts'

const file = (header: string[], ...entities: string[][]) =>
  [...header, ...['0', 'SECTION', '2', 'ENTITIES'], ...entities.flat(), ...['0', 'ENDSEC', '0', 'EOF']].join(
    '\n',
  )
const unit = (number: string) => [
  '0',
  'SECTION',
  '2',
  'HEADER',
  '9',
  '$INSUNITS',
  '70',
  number,
  '0',
  'ENDSEC',
]
const inMm = unit('4')
const line = (x0: number, y0: number, x1: number, y1: number, layer = 'OUTLINE') =>
  ['0', 'LINE', '8', layer, '10', x0, '20', y0, '11', x1, '21', y1].map(String)

test('lines stand where they are, turned the way a screen counts', () => {
  expect(readOutline(file(inMm, line(10, 20, 40, 120)))).toEqual({
    width: 30,
    height: 100,
    lines: 'M0 100L30 0',
    hidden: '',
  })
})

test('the unit makes the size; without one nobody can tell', () => {
  const drawing = line(0, 0, 3, 4)
  expect(readOutline(file(unit('5'), drawing))).toMatchObject({ width: 30, height: 40 })
  expect(readOutline(file(unit('1'), drawing))?.width).toBeCloseTo(76.2)
  expect(readOutline(file(['999', 'Scale 1:1, units are millimetres'], drawing))).toMatchObject({ width: 3 })
  for (const header of [[], unit('0'), unit('99')]) expect(readOutline(file(header, drawing))).toBeNull()
})

test('circles, arcs and bulges take the room that they take', () => {
  const circle = ['0', 'CIRCLE', '8', '0', '10', '5', '20', '5', '40', '5']
  expect(readOutline(file(inMm, circle))).toMatchObject({ width: 10, height: 10 })
  const half = ['0', 'ARC', '8', '0', '10', '0', '20', '0', '40', '10', '50', '0', '51', '180']
  const arc = readOutline(file(inMm, half))
  expect([arc?.width, arc?.height]).toEqual([20, 10])
  const slot = [
    ...['0', 'LWPOLYLINE', '8', '0', '90', '2', '70', '1'],
    ...['10', '0', '20', '0', '42', '1', '10', '10', '20', '0', '42', '1'],
  ]
  const round = readOutline(file(inMm, slot))
  expect([round?.width, round?.height]).toEqual([10, 10])
  expect(round?.lines).toBe('M0 5A5 5 0 0 0 10 5A5 5 0 0 0 0 5Z')
})

test('what lies behind is apart, notes are left out, and what cannot be drawn leaves nothing half drawn', () => {
  const text = ['0', 'TEXT', '8', '0', '10', '900', '20', '900', '1', '12']
  const drawn = readOutline(file(inMm, line(0, 0, 10, 0), line(0, 0, 0, 10, 'HIDDEN'), text))
  expect(drawn).toEqual({ width: 10, height: 10, lines: 'M0 10L10 10', hidden: 'M0 10L0 0' })
  expect(readOutline(file(inMm, line(0, 0, 10, 0), ['0', 'INSERT', '2', 'LOCK']))).toBeNull()
})

test('what is no drawing of something on a door is none', () => {
  for (const text of ['', 'AutoCAD Binary DXF', '0\nSECTION', file(inMm), file(inMm, line(0, 0, 0, 0))])
    expect(readOutline(text)).toBeNull()
  expect(readOutline(file(inMm, line(0, 0, 90_000, 1)))).toBeNull()
  expect(readOutline(file(inMm, ['0', 'LINE', '10', 'x', '20', '1', '11', '5', '21', '5']))).toBeNull()
})

test('one frame holds every drawing, with a bar of a round length', () => {
  expect(commonScale([])).toBeNull()
  expect(commonScale([{ width: 90, height: 100 }])).toEqual({ width: 90, height: 100, bar: 20 })
  expect(
    commonScale([
      { width: 60, height: 300 },
      { width: 180, height: 40 },
    ]),
  ).toEqual({ width: 200, height: 300, bar: 50 })
})
