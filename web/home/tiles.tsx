import { linkTo } from '../router/useRoute.ts'
import { lockGlyph, postGlyph, replacementGlyph, strikeGlyph } from './glyphs.tsx'

/** The four ways to begin; `name` finds their texts, `start-{name}-…`. */
export const tiles = [
  { name: 'em', to: linkTo('guide-filter-em'), glyph: lockGlyph },
  { name: 'eb', to: linkTo('guide-filter-eb'), glyph: strikeGlyph },
  { name: 'ms', to: linkTo('guide-filter-ms'), glyph: postGlyph },
  { name: 'ug', to: linkTo('guide-filter-ug'), glyph: replacementGlyph },
] as const

/** The three lists to browse; their texts are `start-list-{name}-…`. */
export const teasers = [
  { name: 'eb', to: linkTo('products-eb') },
  { name: 'lh', to: linkTo('products-lh') },
  { name: 'ms', to: linkTo('products-ms') },
] as const
