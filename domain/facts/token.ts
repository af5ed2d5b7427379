import { categories } from '../categories/index.ts'
import type { Language } from '../languages.ts'
import { decimalSign } from './measure.ts'
import type { FactDefinition, NumberToken } from './types.ts'

/** A number written as a criterion slug, taken apart: `sb-p-4-5` is prefix `sb-p-` and number `4.5`. */
export interface ParsedToken {
  prefix: string
  /** With a dot, without superfluous zeros. */
  number: string
}

/** The slug of a stored number: 4.5 → `p-4-5`, 225 → `h-225-0`, or 20 → `sb-l-20` where decimals are rare. */
export function numberToken(number: string, token: NumberToken): string {
  const [whole, decimal] = number.split('.')
  if (decimal) return `${token.prefix}${whole}-${decimal}`
  return token.decimal === 'always' ? `${token.prefix}${whole}-0` : `${token.prefix}${whole}`
}

/** The token that a fact declares, if its kind has one with a prefix. */
export function tokenOf(definition: FactDefinition): NumberToken | undefined {
  const token = 'token' in definition ? definition.token : undefined
  return typeof token === 'object' ? token : undefined
}

/** Prefixes without the category's own part, longest first: `sb-p-` and `p-` are both known as `p-`. */
const bases = [
  ...new Set(
    categories.flatMap(({ code, facts }) =>
      facts
        .map((fact) => tokenOf(fact)?.prefix)
        .filter((prefix) => prefix !== undefined)
        .map((prefix) => (prefix.startsWith(`${code}-`) ? prefix.slice(code.length + 1) : prefix)),
    ),
  ),
].sort((a, b) => b.length - a.length)

const shape = new RegExp(
  `^((?:(?:${categories.map(({ code }) => code).join('|')})-)?(?:${bases.join('|')}))(\\d+)(?:-(\\d+))?$`,
)

/** Takes a number's slug apart, or null when the slug is no number. The prefixes are those that facts declare. */
export function parseToken(slug: string): ParsedToken | null {
  const [, prefix, whole, decimal = ''] = shape.exec(slug) ?? []
  if (prefix === undefined || whole === undefined) return null
  const digits = decimal.replace(/0+$/, '')
  return { prefix, number: whole.replace(/^0+(?=\d)/, '') + (digits && `.${digits}`) }
}

/**
 * How a number's slug is shown: the remainder, with its first dash as decimal sign (`h-225-0` → `225,0`).
 * Null when the slug is no number.
 */
export function tokenLabel(slug: string, language: Language): string | null {
  const token = parseToken(slug)
  return token && slug.slice(token.prefix.length).replace('-', decimalSign(language))
}

/** The number in a slug, for sorting; slugs without one come last. */
export function tokenNumber(slug: string): number {
  const token = parseToken(slug)
  return token ? Number(token.number) : Number.MAX_SAFE_INTEGER
}
