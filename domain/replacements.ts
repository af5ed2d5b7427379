import type { ReplacementVariant } from './product.ts'

/** The API's paths of the old numbers, by what replaces them. */
export const replacementPaths = {
  ms: 'konvertering',
  eb: 'konvertering-eb',
} as const satisfies Record<ReplacementVariant, string>

/** How many old numbers one look-up may ask for, and how long each may be. */
export const maxNumbers = 100
export const maxNumberLength = 64

/** What makes two spellings one number: spaces, dashes and case tell nothing apart. */
export function numberKey(number: string): string {
  return number.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()
}
