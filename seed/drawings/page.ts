import { hashOf } from '../catalogue/random.ts'

interface PictureShape {
  /** Of a full picture. */
  pixels: { width: number; height: number }
  /** The page that is drawn on. */
  page: { width: number; height: number }
}

const usual: PictureShape = {
  pixels: { width: 1071, height: 1660 },
  page: { width: 1071, height: 1660 },
}
/** Staff upload pictures of any shape, so one drawing in sixteen is on a tall page, and one on a wide page. The small ones are cut to the part. */
const others: Record<number, PictureShape> = {
  0: { pixels: { width: 830, height: 1660 }, page: { width: 1071, height: 2142 } },
  1: { pixels: { width: 1660, height: 1071 }, page: { width: 1660, height: 1071 } },
}

/** The shape of a picture, by the id of what it shows. */
export function pageOf(picture: string): PictureShape {
  return others[hashOf(picture) % 16] ?? usual
}
