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
