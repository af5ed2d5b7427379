/** What was typed as a number: the number in its stored form, or that it can be read in two ways or in none. */
export type TypedNumber = { number: string } | 'ambiguous' | 'none'

const plain = /^(\d{0,15})(?:[.,](\d{0,15}))?$/
const groupedByBlanks = /^[1-9]\d{0,2}(?:\s\d{3})+(?:[.,]\d{0,15})?$/
const groupedBySigns = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d{0,15}|(?:,\d{3})+\.\d{0,15})$/
/** `1.000` is a thousand to a Dane and one to others. */
const oneGroup = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Reads a number as people write it in any of the languages: comma or point before the decimals, thousands grouped by
 * blanks or by the other sign. No sign (a plus reads as a tolerance), no unit, no exponent.
 * See docs/decisions/180-how-values-are-typed-and-written.md.
 */
export function readTypedNumber(typed: string): TypedNumber {
  const text = typed.trim()
  if (oneGroup.test(text)) return 'ambiguous'
  if (groupedByBlanks.test(text)) return stored(text.replace(/\s/g, ''))
  if (groupedBySigns.test(text)) {
    const sign = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
    return stored(`${text.slice(0, sign).replace(/[.,]/g, '')}.${text.slice(sign + 1)}`)
  }
  return stored(text)
}

/** `04,50` → `4.5` */
function stored(text: string): TypedNumber {
  const [, whole = '', decimals = ''] = plain.exec(text) ?? []
  if (whole + decimals === '') return 'none'
  const significant = decimals.replace(/0+$/, '')
  return { number: (whole.replace(/^0+(?=\d)/, '') || '0') + (significant && `.${significant}`) }
}
