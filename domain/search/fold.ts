/**
 * Folding: what a search ignores. Case, accents, spaces, dashes, slashes and every other sign that is
 * neither letter nor digit. Å ä ö æ ø are mapped by hand, since decomposing leaves æ and ø as they are
 * and since the Swedish ä and ö are the others' æ and ø: whoever types one should find the other.
 */
const byHand: Readonly<Record<string, string>> = {
  å: 'a',
  ä: 'a',
  æ: 'a',
  ö: 'o',
  ø: 'o',
  ß: 'ss',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  œ: 'o',
}

/** The separator of words. */
const gap = ' '

/** Folded characters by code, since texts repeat few letters. */
const known: (string | undefined)[] = []
const knownCodes = 0x250

function foldPoint(point: string): string {
  const lower = point.toLowerCase()
  const mapped =
    byHand[lower] ?? lower.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  if (mapped === '') return ''
  const letters = mapped.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return letters === '' ? gap : letters
}

function foldCode(code: number): string {
  if (code >= knownCodes) return foldPoint(String.fromCodePoint(code))
  const before = known[code]
  if (before !== undefined) return before
  const folded = foldPoint(String.fromCodePoint(code))
  known[code] = folded
  return folded
}

/** A text in lower case without accents; what is neither letter nor digit becomes a space. */
export function fold(text: string): string {
  let folded = ''
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number
    if (code > 0xffff) i++
    folded += foldCode(code)
  }
  return folded
}

/** The folded letters and digits of a text and nothing between them: `31U 45-8` gives `31u458`. */
export function compact(text: string): string {
  return fold(text).replaceAll(gap, '')
}

const digraphs: Readonly<Record<string, string>> = { aa: 'a', ae: 'a', oe: 'o' }

/** A folded text whose oe, aa and ae are read as ö, å and æ, for keyboards without these letters. */
export function foldDigraphs(folded: string): string {
  return folded.replace(/aa|ae|oe/g, (pair) => digraphs[pair] ?? pair)
}

/** A compact text with, per UTF-16 unit of it, where in the original the letter it came from begins and ends. */
interface Traced {
  text: string
  starts: number[]
  ends: number[]
}

/** As `compact`, remembering where everything came from. */
export function trace(text: string): Traced {
  const traced: Traced = { text: '', starts: [], ends: [] }
  for (let i = 0; i < text.length; i++) {
    const start = i
    const code = text.codePointAt(i) as number
    if (code > 0xffff) i++
    const folded = foldCode(code)
    // A mark that stands alone belongs to the letter before it.
    if (folded === '' && traced.ends.at(-1) === start) traced.ends[traced.ends.length - 1] = i + 1
    if (folded === gap) continue
    traced.text += folded
    for (let unit = 0; unit < folded.length; unit++) {
      traced.starts.push(start)
      traced.ends.push(i + 1)
    }
  }
  return traced
}
