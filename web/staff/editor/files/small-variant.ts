import { PictureReader } from '../../../../domain/picture-size.ts'
import { maxPixels, maxSmallBytes } from '../../../../domain/uploads.ts'
import { shrinkable } from './folders.ts'

/** The longest side in pixels, first the one to try first, then smaller ones for when the file is too large. */
const sides = [480, 320, 240, 160]
const quality = 0.85

/**
 * The small variant of a picture for lists, in its own format and cut to what it shows; null where it would not be smaller, or where the
 * browser cannot read the picture: then the server says what is wrong with it.
 */
export async function smallVariant(file: Blob, extension: string): Promise<Blob | null> {
  const type = shrinkable[extension]
  if (!type || !(await canDecode(file, type))) return null
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    const part = shownPart(picture)
    for (const side of sides) {
      const scale = Math.min(1, side / Math.max(part.width, part.height))
      const small = await drawn(picture, part, scale, type)
      if (small && small.size <= maxSmallBytes) return small.size < file.size ? small : null
    }
    return null
  } finally {
    picture.close()
  }
}

const pieceBytes = 1_000_000

/** Whether a picture is small enough for the browser's memory, by its header. */
async function canDecode(file: Blob, type: string): Promise<boolean> {
  const reader = new PictureReader(type)
  for (let at = 0; at < file.size && !reader.size; at += pieceBytes)
    reader.add(new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer()))
  const { width, height } = reader.size ?? { width: 0, height: 0 }
  return width * height <= maxPixels
}

/** The part of a picture that is no empty ground: found in a copy as small as the largest variant. */
function shownPart(picture: ImageBitmap): PictureBox {
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
  const scale = Math.min(1, (sides[0] ?? 0) / Math.max(whole.width, whole.height))
  const context = contextWith(picture, whole, scale)
  if (!context) return whole
  const { width, height } = context.canvas
  const box = inkBox(context.getImageData(0, 0, width, height).data, width, height)
  const across = whole.width / width
  const down = whole.height / height
  return { x: box.x * across, y: box.y * down, width: box.width * across, height: box.height * down }
}

function contextWith(picture: ImageBitmap, part: PictureBox, scale: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return context
}

function drawn(picture: ImageBitmap, part: PictureBox, scale: number, type: string): Promise<Blob | null> {
  const context = contextWith(picture, part, scale)
  if (!context) return Promise.resolve(null)
  return new Promise((done) => context.canvas.toBlob(done, type, quality))
}

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
    x,
    y,
    width: Math.min(width, right + around + 1) - x,
    height: Math.min(height, bottom + around + 1) - y,
  }
}
