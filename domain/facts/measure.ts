import { type Language, languageRow } from '../languages.ts'
import { readTypedNumber } from './typed-number.ts'

/**
 * A measure as it is written wherever it stands with its unit, on a card, a chip, a product page or paper: no decimals
 * that say nothing, the language's decimal sign, and a unit that never parts from its number at the end of a line.
 * See docs/decisions/180-how-values-are-typed-and-written.md.
 */
export function writtenMeasure(number: string, unit: string, language: Language): string {
  const read = readTypedNumber(number)
  return withUnit(typeof read === 'string' ? number : localNumber(read.number, language), unit)
}

/** A stored number with the language's decimal sign. */
export function localNumber(number: string, language: Language): string {
  return number.replace('.', decimalSign(language))
}

/** What is written of one or several numbers, and their unit. */
export function withUnit(text: string, unit: string): string {
  return `${text}\u00a0${unit}`
}

const signs = new Map<Language, string>()

/** The language's decimal sign. */
export function decimalSign(language: Language): string {
  let sign = signs.get(language)
  if (sign === undefined) {
    const parts = new Intl.NumberFormat(languageRow(language).locale).formatToParts(1.5)
    sign = parts.find((part) => part.type === 'decimal')?.value ?? ','
    signs.set(language, sign)
  }
  return sign
}
