import { arc, type Point, type Shape } from './geometry.ts'

/** A glyph of the technical lettering: strokes in a box six high, y downwards. */
interface Glyph {
  width: number
  strokes: Point[][]
}

const turned = (strokes: Point[][]): Point[][] =>
  strokes.map((stroke) => stroke.map(([x, y]) => [4 - x, 6 - y] as const))

const six: Point[][] = [arc(2, 4.05, 2, 1.95, 0, 360), arc(4.3, 4.05, 4.3, 4.05, 180, 252)]

const glyphs: Record<string, Glyph> = {
  '0': { width: 4, strokes: [[...arc(2, 2, 2, 2, 180, 360), ...arc(2, 4, 2, 2, 0, 180), [0, 2]]] },
  '1': {
    width: 2.2,
    strokes: [
      [
        [0, 1.5],
        [1.8, 0],
        [1.8, 6],
      ],
    ],
  },
  '2': { width: 4, strokes: [[...arc(2, 1.9, 1.9, 1.9, 185, 400), [0, 6], [4, 6]]] },
  '3': {
    width: 4,
    strokes: [[...arc(1.9, 1.5, 1.7, 1.5, 200, 450), ...arc(1.9, 4.5, 2, 1.5, 270, 520)]],
  },
  '4': {
    width: 4,
    strokes: [
      [
        [3, 6],
        [3, 0],
        [0, 4.4],
        [4, 4.4],
      ],
    ],
  },
  '5': { width: 4, strokes: [[[3.6, 0], [0.5, 0], ...arc(1.95, 4.05, 2, 1.95, 222, 515)]] },
  '6': { width: 4, strokes: six },
  '7': {
    width: 4,
    strokes: [
      [
        [0, 0],
        [4, 0],
        [1.4, 6],
      ],
    ],
  },
  '8': { width: 4, strokes: [arc(2, 1.5, 1.65, 1.5, 90, 450), arc(2, 4.5, 2, 1.5, 270, 630)] },
  '9': { width: 4, strokes: turned(six) },
  ',': {
    width: 0.8,
    strokes: [
      [
        [0.6, 5.5],
        [0.6, 6],
        [0.1, 7.1],
      ],
    ],
  },
  '–': {
    width: 2.6,
    strokes: [
      [
        [0, 3.2],
        [2.6, 3.2],
      ],
    ],
  },
  R: {
    width: 3.8,
    strokes: [
      [[0, 6], [0, 0], ...arc(2.1, 1.6, 1.6, 1.6, 270, 450), [0, 3.2]],
      [
        [1.9, 3.2],
        [3.8, 6],
      ],
    ],
  },
  Ø: {
    width: 4.8,
    strokes: [
      arc(2.4, 3, 2.2, 2.5, 0, 360),
      [
        [0.2, 6],
        [4.6, 0],
      ],
    ],
  },
}

const space = 1.5

/** Width of a text in units of its height. */
export function textWidth(text: string): number {
  const widths = [...text].map((sign) => glyphOf(sign).width)
  return (widths.reduce((sum, width) => sum + width, 0) + space * (widths.length - 1)) / 6
}

/** A text as lines, its left foot at (x, y). */
export function write(text: string, x: number, y: number, height: number): Shape[] {
  const unit = height / 6
  let left = x
  return [...text].flatMap((sign) => {
    const glyph = glyphOf(sign)
    const start = left
    left += (glyph.width + space) * unit
    return glyph.strokes.map((stroke) => ({
      layer: 'text' as const,
      closed: false,
      points: stroke.map(([px, py]) => [start + px * unit, y - height + py * unit] as const),
    }))
  })
}

function glyphOf(sign: string): Glyph {
  const glyph = glyphs[sign]
  if (!glyph) throw new Error(`The lettering has no sign ${sign}`)
  return glyph
}
