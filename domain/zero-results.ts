import { isSlug } from './names.ts'

/** What visitors look for and do not find. */
export const zeroResultKinds = [
  /** A search without a hit. */
  'search',
  /** An old number that nothing replaces. */
  'number',
  /** Criteria and products of a guide that leave nothing, as the query of its address. */
  'combination',
  /** A criterion that an address asks for and no guide has any more. */
  'outdated',
] as const

export type ZeroResultKind = (typeof zeroResultKinds)[number]

/** The most that a page reports at once, and the most characters of one. */
export const maxZeroResults = 20
export const maxZeroResultLength = 300
const maxWords = 60

/**
 * A zero-result search as it is counted: one spelling for many. Null where it is nothing to count: too short or long, or something
 * that could name a person (an address of mail, or as many digits as a telephone or a personal number has, of whatever
 * width and script).
 */
export function countedText(kind: ZeroResultKind, text: string): string | null {
  if (kind === 'outdated') return isSlug(text) ? text : null
  if (kind === 'combination')
    return /^[\w=,.&-]+$/.test(text) && text.length <= maxZeroResultLength ? text : null
  const words = text
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (words.length < 2 || words.length > maxWords || isPersonal(words)) return null
  return (kind === 'number' ? words.toUpperCase() : words.toLowerCase()).normalize('NFKC')
}

/** An `@`, also written out, or the digits of a telephone number; one that begins as such numbers do may be shorter. */
function isPersonal(words: string): boolean {
  const digits = words.match(/\p{N}/gu)?.length ?? 0
  return mailAddress.test(words) || digits >= 10 || (digits >= 9 && /^\W*[+0]/.test(words))
}

const mailAddress =
  /@|[([{]\s*(at|snabel-?a)\s*[)\]}]|\S\s+(at|snabel-?a)\s+\S+\s*(\.|\b(dot|punkt|punktum)\b)\s*\p{L}/iu

/**
 * One within the size of a beacon, so that a long one does not displace the others: of a long combination only the
 * criteria of its own guide. Null where nothing of it counts.
 */
export function reportedText(kind: ZeroResultKind, text: string): string | null {
  const whole = countedText(kind, text)
  if (whole !== null || kind !== 'combination') return whole
  const [criteria] = /^c=[^&]+/.exec(text) ?? []
  return criteria === undefined ? null : countedText(kind, criteria)
}
