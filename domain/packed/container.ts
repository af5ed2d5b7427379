import { isLanguage, type Language } from '../languages.ts'
import { checksum } from './checksum.ts'
import { IndexError } from './errors.ts'

/**
 * The outside of everything that is packed for the browser: a header, sections, a checksum. Little-endian;
 * every part is aligned to 4 bytes and padded with zeros, so that words can be used where they lie.
 *
 *   word 0  magic                     4  language, ASCII
 *        1  format version            5  generation, low 32 bits
 *        2  length of all in bytes    6  generation, high bits
 *        3  kind, ASCII               7… where each section ends, in bytes from the start, without padding
 *   sections, in the order of the form
 *   last word: checksum of all words before it
 *
 * There are no separate counts: a section's length says how many of a thing there are.
 */
export interface Form<Section extends string> {
  /** What is packed so, for messages. */
  name: string
  /** Four ASCII letters. */
  magic: string
  version: number
  /** Up to four ASCII letters each; '' where there is one kind only. */
  kinds: readonly string[]
  sections: readonly Section[]
}

interface Sealed {
  kind: string
  language: Language
  generation: number
}

export interface Unsealed<Section extends string> extends Sealed {
  byteLength: number
  words(section: Section): Uint32Array
  bytes(section: Section): Uint8Array
}

const endsAt = 7

const padded = (length: number) => (length + 3) & ~3

/** Lays the sections out behind a header and seals them with a checksum. */
export function seal<Section extends string>(
  { magic, version, sections }: Form<Section>,
  { kind, language, generation }: Sealed,
  content: Record<Section, Uint32Array | Uint8Array>,
): Uint8Array<ArrayBuffer> {
  let end = (endsAt + sections.length) * 4
  const length = sections.reduce((sum, name) => sum + padded(content[name].byteLength), end) + 4
  const bytes = new Uint8Array(length)
  const words = new Uint32Array(bytes.buffer)
  words.set([asciiWord(magic), version, length, asciiWord(kind), asciiWord(language)])
  words.set([generation % 2 ** 32, Math.floor(generation / 2 ** 32)], 5)
  for (const [i, name] of sections.entries()) {
    const { buffer, byteOffset, byteLength } = content[name]
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), padded(end))
    end = padded(end) + byteLength
    words[endsAt + i] = end
  }
  words[words.length - 1] = checksum(new Int32Array(bytes.buffer, 0, words.length - 1))
  return bytes
}

/**
 * Checks the outside and gives views on the sections, without copying: only bytes that do not begin on a
 * multiple of 4 are copied, once. On a big-endian machine the version reads wrong and the bytes are refused
 * as foreign.
 * @throws IndexError foreign, truncated or corrupt
 */
export function unseal<Section extends string>(
  form: Form<Section>,
  source: ArrayBuffer | Uint8Array,
): Unsealed<Section> {
  const { name, magic, version, sections } = form
  const given = source instanceof Uint8Array ? source : new Uint8Array(source)
  const bytes = given.byteOffset % 4 === 0 ? given : given.slice()
  const letters = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4)).replaceAll('\0', '')
  if (!magic.startsWith(letters(0))) throw new IndexError('foreign', `Not a ${name}`)
  const headerBytes = (endsAt + sections.length) * 4
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
  const word = (position: number) => words[position] as number
  const hasHeader = bytes.length >= headerBytes
  if (hasHeader && word(1) !== version) {
    throw new IndexError('foreign', `Format ${word(1)} of a ${name}, not ${version}`)
  }
  const length = word(2)
  if (!hasHeader || bytes.length < length) {
    throw new IndexError('truncated', `The ${name} is cut off after ${bytes.length} bytes`)
  }
  const sealed = new Int32Array(bytes.buffer, bytes.byteOffset, words.length - 1)
  if (bytes.length !== length || checksum(sealed) !== word(words.length - 1)) {
    throw new IndexError('corrupt', `The checksum of the ${name} does not hold`)
  }
  const [kind, language] = [letters(12), letters(16)]
  if (!form.kinds.includes(kind) || !isLanguage(language)) {
    throw new IndexError('foreign', `A ${name} of ${kind} in ${language}`)
  }
  // The checksum holds, so the sections are as `seal` wrote them.
  const part = (section: Section) => {
    const position = sections.indexOf(section)
    const start = position === 0 ? headerBytes : padded(word(endsAt + position - 1))
    return bytes.subarray(start, word(endsAt + position))
  }
  return {
    kind,
    language,
    generation: word(6) * 2 ** 32 + word(5),
    byteLength: length,
    bytes: part,
    words(section) {
      const { buffer, byteOffset, byteLength } = part(section)
      return new Uint32Array(buffer, byteOffset, byteLength >>> 2)
    },
  }
}

/** What a reader of packed bytes has to know beside their content: their language and the version of their format. */
export function labelOf(sealed: Uint8Array): string {
  const view = new DataView(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const language = new TextDecoder().decode(sealed.subarray(16, 20)).replaceAll('\0', '')
  return `${language}.${view.getUint32(4, true)}`
}

/** The generation of the rows that it was made of. */
export function generationIn(sealed: Uint8Array): number {
  const view = new DataView(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  return view.getUint32(24, true) * 2 ** 32 + view.getUint32(20, true)
}

/** What was sealed, without its generation and checksum: the same bytes as long as it says the same. */
export function contentOf(sealed: Uint8Array): Uint8Array {
  return sealed.subarray(endsAt * 4, -4)
}

/**
 * Holds what was opened against what was asked for.
 * @throws IndexError unexpected
 */
export function checkExpected<Identity extends object>(
  { name }: { name: string },
  opened: Identity,
  expected: Partial<Identity>,
): void {
  for (const property of Object.keys(expected) as (keyof Identity & string)[]) {
    const wanted = expected[property]
    if (wanted === undefined || !(property in opened) || wanted === opened[property]) continue
    throw new IndexError('unexpected', `The ${name} has ${property} ${opened[property]}, not ${wanted}`)
  }
}

function asciiWord(code: string): number {
  return [...code].reduce((word, letter, i) => word | (letter.charCodeAt(0) << (8 * i)), 0)
}
