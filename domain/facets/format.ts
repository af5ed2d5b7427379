import { type CategoryCode, categoryCodes } from '../categories/types.ts'
import { isLanguage, type Language } from '../languages.ts'
import { checksum } from './checksum.ts'
import { IndexError } from './errors.ts'

/**
 * The outside of an index: a header, sections, a checksum. Little-endian; every part is aligned to
 * 4 bytes and padded with zeros, so that the words of a section can be used where they lie.
 *
 *   word 0  magic "pasr"            4  language, ASCII
 *        1  format version          5  generation, low 32 bits
 *        2  length of all in bytes  6  generation, high bits
 *        3  category, ASCII         7… where each section ends, in bytes from the start
 *   sections, in the order of `sections`
 *   last word: checksum of all words before it
 *
 * There are no separate counts: a section's length says how many of a thing there are.
 */
const magic = [0x70, 0x61, 0x73, 0x72]
const version = 1

export const sections = [
  /** Per group: name, 1 for match `any`. */
  'groups',
  /** Per choice: key, slug, label, group. */
  'choices',
  /** Per product: the bit of its first row. */
  'firstBit',
  /** Per product, and once more at the end: the number of rows before it. */
  'firstRow',
  /** Per word: see layout.ts. */
  'every',
  'heads',
  'below',
  'owner',
  /** Per choice, one bit per row. */
  'matrix',
  /** Per row: its partner, or `none`. */
  'partners',
  /** Per em: its product, its place in `ems`; see ems.ts. */
  'emPlaces',
  'ems',
  /** Names, ids and labels; then the ids of the products; then their cards as JSON. */
  'nameEnds',
  'names',
  'idEnds',
  'ids',
  'cardEnds',
  'cards',
] as const
export type Section = (typeof sections)[number]

/** Stands for "no such thing" where a section refers to a text. */
export const none = 0xffffffff

const endsAt = 7
const headerBytes = (endsAt + sections.length) * 4

export interface Identity {
  category: CategoryCode
  language: Language
  generation: number
}

export interface Unsealed extends Identity {
  byteLength: number
  words(section: Section): Uint32Array
  bytes(section: Section): Uint8Array
}

const padded = (length: number) => (length + 3) & ~3

/** Lays the sections out behind a header and seals them with a checksum. */
export function seal(
  { category, language, generation }: Identity,
  content: Record<Section, Uint32Array | Uint8Array>,
): Uint8Array<ArrayBuffer> {
  const length = sections.reduce((sum, name) => sum + padded(content[name].byteLength), headerBytes) + 4
  const bytes = new Uint8Array(length)
  const words = new Uint32Array(bytes.buffer)
  bytes.set(magic)
  words.set([version, length, asciiWord(category), asciiWord(language)], 1)
  words.set([generation % 2 ** 32, Math.floor(generation / 2 ** 32)], 5)
  let end = headerBytes
  for (const [i, name] of sections.entries()) {
    const { buffer, byteOffset, byteLength } = content[name]
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), end)
    words[endsAt + i] = end += padded(byteLength)
  }
  words[words.length - 1] = checksum(words.subarray(0, -1))
  return bytes
}

/**
 * Checks the outside of an index and gives views on its sections, without copying: only bytes that do
 * not begin on a multiple of 4 are copied, once. On a big-endian machine the version reads wrong and
 * the bytes are refused as foreign.
 * @throws IndexError foreign, truncated or corrupt
 */
export function unseal(source: ArrayBuffer | Uint8Array): Unsealed {
  const given = source instanceof Uint8Array ? source : new Uint8Array(source)
  const bytes = given.byteOffset % 4 === 0 ? given : given.slice()
  if (magic.some((byte, i) => i < bytes.length && bytes[i] !== byte)) {
    throw new IndexError('foreign', 'Not a facet index')
  }
  if (bytes.length < headerBytes) throw new IndexError('truncated', 'The header of the index is cut off')
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
  const word = (position: number) => words[position] as number
  if (word(1) !== version) throw new IndexError('foreign', `Index format ${word(1)}, not ${version}`)
  const length = word(2)
  if (bytes.length < length) {
    throw new IndexError('truncated', `${bytes.length} of ${length} bytes of the index`)
  }
  if (
    bytes.length !== length ||
    length % 4 !== 0 ||
    checksum(words.subarray(0, -1)) !== word(words.length - 1)
  ) {
    throw new IndexError('corrupt', 'The checksum of the index does not hold')
  }

  const category = asciiText(word(3))
  const language = asciiText(word(4))
  if (!isCategory(category) || !isLanguage(language)) {
    throw new IndexError('foreign', `An index of ${category} in ${language}`)
  }
  // The checksum holds, so the sections are as `seal` wrote them.
  const bounds = (section: Section) => {
    const position = sections.indexOf(section)
    const start = position === 0 ? headerBytes : word(endsAt + position - 1)
    return { start: bytes.byteOffset + start, size: word(endsAt + position) - start }
  }
  return {
    category,
    language,
    generation: word(6) * 2 ** 32 + word(5),
    byteLength: length,
    words(section) {
      const { start, size } = bounds(section)
      return new Uint32Array(bytes.buffer, start, size >>> 2)
    },
    bytes(section) {
      const { start, size } = bounds(section)
      return new Uint8Array(bytes.buffer, start, size)
    },
  }
}

function asciiWord(code: string): number {
  return [...code].reduce((word, letter, i) => word | (letter.charCodeAt(0) << (8 * i)), 0)
}

function asciiText(word: number): string {
  const letters = [0, 8, 16, 24].map((shift) => (word >>> shift) & 0xff)
  return String.fromCharCode(...letters.filter((letter) => letter !== 0))
}

function isCategory(code: string): code is CategoryCode {
  return (categoryCodes as readonly string[]).includes(code)
}
