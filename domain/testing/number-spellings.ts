/** Ways to write one number, and what reads like it but is another one. Each once. */
export interface Spellings {
  number: string
  same: readonly string[]
  others: readonly string[]
}

const dashes = [...'‐‑‒–—―−﹣－⁃˗﹘➖⸺']
const blanks = [...'\u0020\u00a0\u1680\u2000\u2003\u2007\u2009\u200a\u2028\u2029\u202f\u205f\u3000\t\n\u0085']
const invisible = [...'\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u2060\u2066\ufeff\u034f\u180e\ufe0f']

/** Article numbers: case, dashes, blanks and what nobody sees make no other number. */
export const articleSpellings: Spellings = {
  number: 'SP20-175PC',
  same: [
    'sp20-175pc',
    'Sp20-175Pc',
    ...dashes.map((dash) => `SP20${dash}175PC`),
    ...blanks.map((blank) => `${blank}SP20-175PC${blank}`),
    ...invisible.map((sign) => `SP${sign}20-175PC${sign}`),
  ],
  others: ['SP20 175PC', 'SP20175PC', 'SP20-175-PC', 'SP20-17-5PC', 'SP20/175PC', 'SP20-175P', 'SP20-175PCS'],
}

/** E-numbers: their digits, in any groups, with or without the letter. */
export const enrSpellings: Spellings = {
  number: '9969097',
  same: [
    'E9969097',
    'e9969097',
    'E 9969097',
    'E-9969097',
    'E 99 690 97',
    '９９６９０９７',
    '99.690.97',
    '9 969 097',
    ...[' ', '-', '–', '\u2011', '\u00a0', '\u202f', '\u2009'].map((gap) => `99${gap}690${gap}97`),
    ...['\u200b', '\u00ad', '\ufeff', '\u2060'].map((sign) => `99${sign}69097${sign}`),
  ],
  others: ['99690977', '996909', 'F9969097', '9969098', '9969097.0', '99/69097'],
}
