export interface PictureSize {
  width: number
  height: number
}

/** Larger images would only exhaust a reader's memory. */
export const maxSide = 20_000

/**
 * The size of a PNG, GIF or JPEG in pixels, from its first bytes; null where they do not contain it. In a JPEG it is
 * in the frame header, after any thumbnails and profiles.
 */
export function pictureSize(bytes: Uint8Array, contentType: string): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (contentType === 'image/png') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (contentType === 'image/gif')
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    return contentType === 'image/jpeg' ? jpegSize(view) : null
  } catch (fault) {
    // The bytes end before the size.
    if (fault instanceof RangeError) return null
    throw fault
  }
}

/** The start of a frame in any coding; C4, C8 and CC are other markers. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function jpegSize(view: DataView): PictureSize | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // Fill bytes stand alone; every other segment states its length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
