import { maxSmallBytes } from '../../../../domain/uploads.ts'

/** The longest side, in pixels, that is tried first, and those after it while the bytes are too many. */
const sides = [480, 320, 240, 160]
const quality = 0.85

/** What a canvas can write and the server takes as an image; its small variant has to be of the same format. */
const formats: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }

/** Whether a picture of this ending can have a small variant that is made here. */
export function canShrink(extension: string): boolean {
  return extension in formats
}

/**
 * The small variant of a picture for lists, of its own format; null where there is none that is smaller than the
 * picture, or the browser cannot read it: then the server says what is wrong with it.
 */
export async function smallVariant(file: Blob, extension: string): Promise<Blob | null> {
  const type = formats[extension]
  if (!type) return null
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
