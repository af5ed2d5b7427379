import { slugOf } from '../../domain/facts/index.ts'
import type { FileRecord, ProductRecord } from '../../domain/product.ts'
import type { Drawing } from '../drawings/types.ts'
import { idOf } from './random.ts'

/** Pixels of a full picture. */
export const pictureSize = { width: 1071, height: 1660 }

/** The id of a drawing: equal descriptions are one drawing. */
export function drawingId(drawing: Drawing): string {
  return idOf(JSON.stringify(drawing))
}

/** Keys of a drawing's pictures in the bucket. */
export function pictureKeys(drawing: string): { full: string; small: string } {
  return { full: `drawing/${drawing}.png`, small: `drawing/${drawing}-small.png` }
}

/**
 * The picture of a product. Articles of one series and size name the same object; lines need no
 * translation, so one Swedish row serves every language. `size` is 0 until the drawing is rendered.
 */
export function pictureOf(seed: number, product: ProductRecord, drawing: Drawing): FileRecord {
  const keys = pictureKeys(drawingId(drawing))
  return {
    id: idOf(`${seed}/file/${product.id}`),
    product: product.id,
    kind: 'images',
    language: 'sv',
    position: 0,
    name: `${slugOf(product.artnr)}.png`,
    key: keys.full,
    smallKey: keys.small,
    contentType: 'image/png',
    size: 0,
    ...pictureSize,
    lineArt: true,
    pending: false,
  }
}
