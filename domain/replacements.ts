import type { ReplacementVariant } from './product.ts'

/** The API's paths of the old numbers, by what replaces them. */
export const replacementPaths = {
  ms: 'konvertering',
  eb: 'konvertering-eb',
} as const satisfies Record<ReplacementVariant, string>

/** How many old numbers one look-up may ask for, and how long each may be. */
export const maxNumbers = 100
export const maxNumberLength = 64
