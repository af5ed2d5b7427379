import { PictureReader } from '../../../../domain/picture-size.ts'
import { maxPixels, maxSmallBytes } from '../../../../domain/uploads.ts'

/** The longest side in pixels, first the one to try first, then smaller ones for when the file is too large. */
const sides = [480, 320, 240, 160]
const quality = 0.85

/**
 * Formats that a canvas can write and the server takes as images; a small variant has to be of its picture's format.
 */
const formats: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }

/** Whether the browser can make a small variant of a picture with this ending. */
export function canShrink(extension: string): boolean {
  return extension in formats
}

/**
 * The small variant of a picture for lists, in its own format; null where it would not be smaller, or where the
 * browser cannot read the picture: then the server says what is wrong with it.
 */
export async function smallVariant(file: Blob, extension: string): Promise<Blob | null> {
  const type = formats[extension]
  if (!type || !(await canDecode(file, type))) return null
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    for (const side of sides) {
      const scale = Math.min(1, side / Math.max(picture.width, picture.height))
      const small = await drawn(picture, scale, type)
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

function drawn(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, type, quality))
}
