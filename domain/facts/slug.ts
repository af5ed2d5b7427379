/** What a criterion slug may look like. Source: DESIGN.md section 5. */
export const slugPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/

/** Names that can never be a choice: parameters of the API's lists, and what every object inherits. */
export const reservedNames: readonly string[] = [
  'skip',
  'limit',
  'lang',
  'c',
  'all',
  'em',
  'em-choices',
  'q',
  'sort',
  '__proto__',
  'constructor',
  'prototype',
]

export function isSlug(value: string): boolean {
  return slugPattern.test(value) && !reservedNames.includes(value)
}

/** Letters that Unicode decomposition does not take apart the way the trade writes them. */
const letters: Record<string, string> = { æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ß: 'ss', ł: 'l' }

/** A free text as a slug: `Nordprofil Ä 60` → `nordprofil-a-60`; '' when nothing of it can be used. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[æøðþßł]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replace(/^-+|-+$/g, '')
}
