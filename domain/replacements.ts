import type { FoundReplacement } from './contracts/replacements.ts'
import { type Language, original } from './languages.ts'
import type { ReplacementVariant } from './product.ts'
import { canonicalNumber } from './product-numbers.ts'
import type { OldNumber } from './search/types.ts'

/** The API's paths of the old numbers, by what replaces them. */
export const replacementPaths = {
  ms: 'konvertering',
  eb: 'konvertering-eb',
} as const satisfies Record<ReplacementVariant, string>

/** How many old numbers one look-up may ask for, and how long each may be. */
export const maxNumbers = 100
export const maxNumberLength = 64

/** The requested numbers in their order, or why they cannot be looked up. */
export interface NumberQuery {
  numbers: string[]
  error: 'none' | 'tooMany' | 'tooLong' | null
}

/** What stands between two numbers. */
export const betweenNumbers = /[\n\r\t,;]+/

/**
 * Splits a typed or pasted text: a number per line, or commas, semicolons or tabs between them. A space is part of a
 * number. Repeated numbers count once, whatever their spelling.
 */
export function readNumbers(text: string): NumberQuery {
  const parts = text.split(betweenNumbers).map((part) => part.trim())
  const byForm = Map.groupBy(
    parts.filter((part) => part !== ''),
    (part) => canonicalNumber('artnr', part),
  )
  const numbers = [...byForm.values()].flatMap(([first = '']) => first)
  if (numbers.length === 0) return { numbers, error: 'none' }
  if (numbers.length > maxNumbers) return { numbers, error: 'tooMany' }
  if (numbers.some((number) => number.length > maxNumberLength)) return { numbers, error: 'tooLong' }
  return { numbers, error: null }
}

/** An old number as a replacement guide shows it. */
export function oldNumberOf(
  { _id, artnr, utbyte }: FoundReplacement,
  variant: ReplacementVariant,
  language: Language,
): OldNumber {
  const products = utbyte.map((product) => ({
    id: product._id,
    category: variant,
    name: product.name,
    artnr: product.artnr,
    untranslated: language !== original && !product.translations[language]?.name,
  }))
  return { id: _id, variant, artnr, products }
}
