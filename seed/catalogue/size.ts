/** How many articles of each category and how many replacement numbers a catalogue has. */
export interface Sizes {
  eb: number
  em: number
  ms: number
  sb: number
  nb: number
  lh: number
  replacements: number
}

const usual: Sizes = { eb: 90, em: 60, ms: 160, sb: 110, nb: 25, lh: 70, replacements: 400 }

/** Articles of the usual catalogue. */
export const usualProducts = usual.eb + usual.em + usual.ms + usual.sb + usual.nb + usual.lh

/**
 * Scales the usual catalogue to `products` articles in all, with replacement numbers in proportion.
 * @throws where the number is too small for one article of each category, or not a whole number
 */
export function sizesFor(products: number): Sizes {
  if (!Number.isInteger(products) || products < 50 || products > 20_000) {
    throw new Error(`Between 50 and 20000 products can be generated, not ${products}`)
  }
  const scale = (count: number) => Math.max(2, Math.round((count * products) / usualProducts))
  const sizes: Sizes = {
    eb: scale(usual.eb),
    em: scale(usual.em),
    ms: 0,
    sb: scale(usual.sb),
    nb: scale(usual.nb),
    lh: scale(usual.lh),
    replacements: scale(usual.replacements),
  }
  sizes.ms = products - (sizes.eb + sizes.em + sizes.sb + sizes.nb + sizes.lh)
  return sizes
}
