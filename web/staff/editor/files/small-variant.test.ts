import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inkBox, type PictureBox } from './small-variant.ts'

type Colour = readonly [number, number, number, number]
const ink: Colour = [23, 33, 43, 255]

/** A picture of one colour with a part in ink. */
function picture(width: number, height: number, ground: Colour, part: PictureBox | null): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isPart = part && x >= part.x && x < part.x + part.width && y >= part.y && y < part.y + part.height
      pixels.set(isPart ? ink : ground, 4 * (y * width + x))
    }
  return pixels
}

test('upload: the small picture of a part in the middle of a wide empty page is cut to the part', () => {
  const part = { x: 110, y: 10, width: 30, height: 30 }
  const box = { x: 108, y: 8, width: 34, height: 34 }
  for (const ground of [
    [0, 0, 0, 0],
    [255, 255, 255, 255],
    [240, 244, 238, 255],
  ] as const)
    expect(inkBox(picture(250, 50, ground, part), 250, 50)).toEqual(box)
})

test('upload: a picture without a ground of one colour, and an empty one, stay whole', () => {
  const whole = { x: 0, y: 0, width: 40, height: 20 }
  expect(inkBox(picture(40, 20, [255, 255, 255, 255], null), 40, 20)).toEqual(whole)
  expect(inkBox(picture(40, 20, [255, 255, 255, 255], { ...whole, width: 5 }), 40, 20)).toEqual(whole)
})

test('upload: whatever a picture shows, all of it is in its small one', () => {
  const side = fc.integer({ min: 3, max: 24 })
  fc.assert(
    fc.property(side, side, fc.infiniteStream(fc.nat()), (width, height, numbers) => {
      const next = (below: number) => (numbers.next().value as number) % below
      const part = { x: 1 + next(width - 2), y: 1 + next(height - 2), width: 1, height: 1 }
      part.width += next(width - 1 - part.x)
      part.height += next(height - 1 - part.y)
      const box = inkBox(picture(width, height, [0, 0, 0, 0], part), width, height)
      expect(box.x).toBeLessThanOrEqual(part.x)
      expect(box.y).toBeLessThanOrEqual(part.y)
      expect(box.x + box.width).toBeGreaterThanOrEqual(part.x + part.width)
      expect(box.y + box.height).toBeGreaterThanOrEqual(part.y + part.height)
    }),
  )
})
