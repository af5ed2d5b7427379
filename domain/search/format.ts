import { checksum } from '../facets/checksum.ts'
import { IndexError } from '../facets/errors.ts'
import { isLanguage, type Language } from '../languages.ts'

/**
 * The outside of a search index, built like that of a facet index: a header, sections, a checksum;
 * little-endian, every part aligned to 4 bytes.
 *
 *   word 0  magic "pass"               3  language, two ASCII letters
 *        1  format version             4  generation, low 32 bits
 *        2  length of all in bytes     5  generation, high bits
 *                                      6… where each section ends, in bytes from the start
 *   sections, in the order of `sections`
 *   last word: checksum of all words before it
 */
const magic = [0x70, 0x61, 0x73, 0x73]
const version = 1

export const sections = [
  /** Entries per category in the order of `categoryCodes`, then replacements. */
  'sizes',
  /** What is shown, entry by entry: see entries.ts. */
  'shown',
  /** What is searched: the folded text of each entry. */
  'folded',
  /** Per replacement its variant, the number of its products, their entries. */
  'replacing',
  /** The trigrams, ascending, and where the postings of each end: both as packed steps. */
  'trigrams',
  'postingEnds',
  /** Per trigram the entries that hold it, as packed steps. */
  'postings',
] as const
export type Section = (typeof sections)[number]

const endsAt = 6
const headerBytes = (endsAt + sections.length) * 4

export interface Identity {
  language: Language
  generation: number
}

export interface Unsealed extends Identity {
  section(name: Section): Uint8Array
}

const padded = (length: number) => (length + 3) & ~3

/** Lays the sections out behind a header and seals them with a checksum. */
export function seal(
  { language, generation }: Identity,
  content: Record<Section, Uint8Array>,
): Uint8Array<ArrayBuffer> {
  const length = sections.reduce((sum, name) => sum + padded(content[name].length), headerBytes) + 4
  const bytes = new Uint8Array(length)
  const words = new Uint32Array(bytes.buffer)
  bytes.set(magic)
  words.set([version, length, language.charCodeAt(0) | (language.charCodeAt(1) << 8)], 1)
  words.set([generation % 2 ** 32, Math.floor(generation / 2 ** 32)], 4)
  let start = headerBytes
  for (const [i, name] of sections.entries()) {
    bytes.set(content[name], start)
    words[endsAt + i] = start + content[name].length
    start += padded(content[name].length)
  }
  words[words.length - 1] = checksum(words.subarray(0, -1))
  return bytes
}

/**
 * Checks the outside of an index and gives its sections where they lie. Only bytes that do not begin on a
 * multiple of 4 are copied.
 * @throws IndexError foreign, truncated or corrupt
 */
export function unseal(source: ArrayBuffer | Uint8Array): Unsealed {
  const given = source instanceof Uint8Array ? source : new Uint8Array(source)
  const bytes = given.byteOffset % 4 === 0 ? given : given.slice()
  if (magic.some((byte, i) => i < bytes.length && bytes[i] !== byte)) {
    throw new IndexError('foreign', 'Not a search index')
  }
  if (bytes.length < headerBytes) throw new IndexError('truncated', 'The header of the index is cut off')
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
  const word = (position: number) => words[position] as number
  if (word(1) !== version) throw new IndexError('foreign', `Search format ${word(1)}, not ${version}`)
  const length = word(2)
  if (bytes.length < length) {
    throw new IndexError('truncated', `${bytes.length} of ${length} bytes of the index`)
  }
  const whole = bytes.length === length && length % 4 === 0
  if (!whole || checksum(words.subarray(0, -1)) !== word(words.length - 1)) {
    throw new IndexError('corrupt', 'The checksum of the index does not hold')
  }
  const language = String.fromCharCode(word(3) & 0xff, word(3) >>> 8)
  if (!isLanguage(language)) throw new IndexError('foreign', `A search index in ${language}`)
  return {
    language,
    generation: word(5) * 2 ** 32 + word(4),
    section(name) {
      // The checksum holds, so the sections are as `seal` wrote them.
      const position = sections.indexOf(name)
      const start = position === 0 ? headerBytes : padded(word(endsAt + position - 1))
      return bytes.subarray(start, word(endsAt + position))
    },
  }
}
