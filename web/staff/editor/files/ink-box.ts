/** A part of a picture, in its pixels. */
export interface PictureBox {
  x: number
  y: number
  width: number
  height: number
}

/** How much a channel may differ from the ground's: a photo's ground and a compressed one are never even. */
const unlike = 24
/** What is kept around the part, of its longer side. */
const border = 0.04

/**
 * What a picture shows, without the empty ground around it; all of it where the corners are not of one colour.
 * @param pixels RGBA, row by row
 */
export function inkBox(pixels: Uint8ClampedArray, width: number, height: number): PictureBox {
  const whole = { x: 0, y: 0, width, height }
  const isGround = (at: number, ground: number) => {
    if (pixels[at + 3] === 0 && pixels[ground + 3] === 0) return true
    return [0, 1, 2, 3].every((channel) => {
      const difference = (pixels[at + channel] as number) - (pixels[ground + channel] as number)
      return Math.abs(difference) <= unlike
    })
  }
  const corners = [0, width - 1, (height - 1) * width, height * width - 1]
  if (!corners.every((pixel) => isGround(4 * pixel, 0))) return whole
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (isGround(4 * (y * width + x), 0)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  if (right === -1) return whole
  const around = Math.ceil(border * Math.max(right - left + 1, bottom - top + 1))
  const x = Math.max(0, left - around)
  const y = Math.max(0, top - around)
  return {
    ...{ x, y },
    width: Math.min(width, right + around + 1) - x,
    height: Math.min(height, bottom + around + 1) - y,
  }
}
