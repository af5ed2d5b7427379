/** The kinds of numbers that a product and its variants have. */
export const productNumberKinds = ['artnr', 'enr', 'nobnr'] as const
export type ProductNumberKind = (typeof productNumberKinds)[number]

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Every blank of Unicode, line ends and control characters; the blank pattern of Braille looks like one. */
const blanks = /[\s\p{Z}\p{Cc}\u2800]+/gu
/** What looks like a hyphen; three of them are no dashes to Unicode. */
const dashes = /[\p{Dash}\u02d7\u2043\u2796]/gu

/** A number as it is stored and shown: as it was typed, without what nobody sees. */
export function visibleNumber(text: string): string {
  return text.replace(invisible, '').replace(blanks, ' ').trim().normalize('NFC')
}

/** A number with the signs of a keyboard alone: it reads the same. */
export function typableNumber(text: string): string {
  return visibleNumber(text).replace(dashes, '-')
}

const digitsInGroups = /^(?:e[ .-]?)?(\d+(?:[ -]\d+|\.\d{2,})*)$/

/**
 * The form by which numbers of one kind are compared: two that read alike have the same. Article numbers without
 * regard to case, kinds of dashes and blanks; E and NOBB numbers by their digits.
 */
export function canonicalNumber(kind: ProductNumberKind, text: string): string {
  const folded = typableNumber(text).toUpperCase().toLowerCase().normalize('NFC')
  if (kind === 'artnr') return folded
  const digits = digitsInGroups.exec(folded.normalize('NFKC'))?.[1]
  return digits ? digits.replace(/\D/g, '') : folded
}

/** How many digits an E or NOBB number has, and how they are written in groups. */
const shapes = {
  enr: { digits: 7, groups: /^(\d{2})(\d{3})(\d{2})$/, shown: '$1 $2 $3' },
  nobnr: { digits: 8, groups: /^(\d{2})(\d{2})(\d{2})(\d{2})$/, shown: '$1 $2 $3 $4' },
} as const

/** A number as a reader sees it: E and NOBB numbers in groups, anything else as it was typed. */
export function shownNumber(kind: ProductNumberKind, text: string): string {
  if (kind === 'artnr') return text
  const { groups, shown } = shapes[kind]
  const digits = canonicalNumber(kind, text)
  return groups.test(digits) ? digits.replace(groups, shown) : text
}

const months =
  '(?:jan|feb|mar|apr|jun|jul|aug|sept?|o[kc]t|nov|de[sc]|ma[jiy]|januar[iy]?|februar[iy]?|mars|marts|march|april|jun[ie]|jul[iy]|august[i]?|(?:sept|nov|de[sc])ember|o[kc]tober)\\.?'
/**
 * What spreadsheets make of numbers: rounded ones, dates and times, their errors, too narrow columns, formulas. A month
 * that comes first is written small: `DEC-12` may be a number.
 */
const damages: readonly RegExp[] = [
  /^\d{1,3}(?:[.,]\d+)?e\+\d{1,3}$/i,
  /^\d{1,3}[.,]\d+e-\d{1,3}$/i,
  new RegExp(`^\\d{1,2}(?:[-. /]|\\. )${months}(?:[-. /]\\d{2,4})?$`, 'i'),
  new RegExp(`^${months}[-. /]\\d{2,4}$`),
  /^(?:19|20)\d\d[-/.](?:0[1-9]|1[0-2])[-/.](?:0[1-9]|[12]\d|3[01])(?:[ t]\d\d:\d\d.*)?$/i,
  /^(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|[12]\d|3[01])[-/.](?:19|20)\d\d(?: \d\d?:\d\d.*)?$/,
  /^\d{1,2}:\d\d:\d\d$/,
  /^#+$/,
  /^#(?:[\p{L}/_]{2,}\d*|[\p{L}/]+0)[!?]?$/u,
  /^err:\d{3}$/i,
  /^[=']/,
  /\ufffd/,
]
const decimals = /^\d+[.,]0+$/
/** What stands for no number. */
const placeholders = /^(?:null|nan|none|undefined|n\/?a|sant|sann|sand|falskt?|usann|true|false)$/i

/**
 * What is wrong with a number: a spreadsheet damaged it, so that it is none, or only its shape is unusual. Null where
 * nothing is, and for a blank one.
 */
export function numberProblem(kind: ProductNumberKind, text: string): 'damaged' | 'unusual' | null {
  const visible = visibleNumber(text)
  if (visible === '') return null
  const plain = (visible.charAt(0).toLowerCase() + visible.slice(1)).replace(dashes, '-')
  if (damages.some((damage) => damage.test(plain))) return 'damaged'
  if (kind === 'artnr') {
    return placeholders.test(plain) || !/[\p{L}\p{N}]/u.test(plain) ? 'unusual' : null
  }
  if (decimals.test(plain)) return 'damaged'
  const { digits } = shapes[kind]
  return new RegExp(`^\\d{${digits}}$`).test(canonicalNumber(kind, text)) ? null : 'unusual'
}
