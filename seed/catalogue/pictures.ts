import { slugOf } from '../../domain/facts/index.ts'
import type { FileRecord, ProductRecord } from '../../domain/product.ts'
import { pageOf } from '../drawings/page.ts'
import type { View } from '../drawings/sheet.ts'
import type { Drawing } from '../drawings/types.ts'
import { idOf } from './random.ts'

/** The id of a drawing: equal descriptions are one drawing. */
export function drawingId(drawing: Drawing): string {
  return idOf(JSON.stringify(drawing))
}

/** Keys of a drawing's pictures in the bucket. */
export function pictureKeys(drawing: string): { full: string; small: string } {
  return { full: `drawing/${drawing}.png`, small: `drawing/${drawing}-small.png` }
}

/** The id of a close-up: equal views are one picture. */
export function closeUpId(view: View): string {
  return idOf(JSON.stringify(view))
}

/**
 * The pictures of a product: its drawing, then its close-ups. Articles of one series and size name the same
 * objects; lines need no translation, so Swedish rows serve every language. Only the drawing has a small
 * picture. `size` is 0 until the pictures are rendered.
 */
export function picturesOf(
  seed: number,
  product: ProductRecord,
  drawing: string,
  closeUps: readonly string[],
): FileRecord[] {
  return [drawing, ...closeUps].map((picture, position) => {
    const keys = pictureKeys(picture)
    const name = slugOf(product.artnr)
    return {
      id: idOf(`${seed}/file/${product.id}${position > 0 ? `/${position}` : ''}`),
      product: product.id,
      kind: 'images',
      language: 'sv',
      position,
      name: position > 0 ? `${name}-${position + 1}.png` : `${name}.png`,
      key: keys.full,
      smallKey: position > 0 ? null : keys.small,
      contentType: 'image/png',
      size: 0,
      ...pageOf(picture).pixels,
      lineArt: true,
      pending: false,
    }
  })
}
