/**
 * Texts packed one after another as UTF-8, with a table of where each ends. A text is decoded when it
 * is asked for, so opening an index costs nothing per text.
 */
interface PackedTexts {
  /** Per text the byte at which it ends; it begins where the one before it ends. */
  ends: Uint32Array
  bytes: Uint8Array
}

export function packTexts(texts: readonly string[]): PackedTexts {
  const encoder = new TextEncoder()
  const encoded = texts.map((text) => encoder.encode(text))
  const ends = new Uint32Array(encoded.length)
  let end = 0
  for (const [i, bytes] of encoded.entries()) ends[i] = end += bytes.length
  const bytes = new Uint8Array(end)
  for (const [i, piece] of encoded.entries()) bytes.set(piece, (ends[i] as number) - piece.length)
  return { ends, bytes }
}

// A leading byte order mark is part of a text, not a hint to drop.
const decoder = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true })

export interface Texts {
  readonly size: number
  /** @throws RangeError where there is no such text */
  at(position: number): string
}

export function unpackTexts({ ends, bytes }: PackedTexts): Texts {
  return {
    size: ends.length,
    at(position) {
      const end = ends[position]
      if (end === undefined) throw new RangeError(`No text ${position} of ${ends.length}`)
      // Before the first there is no end; it begins where the bytes do.
      return decoder.decode(bytes.subarray(ends[position - 1], end))
    },
  }
}

/** Collects texts that occur more than once and numbers them in order of appearance. */
export class TextPool {
  readonly #refs = new Map<string, number>()

  ref(text: string): number {
    const known = this.#refs.get(text)
    if (known !== undefined) return known
    const ref = this.#refs.size
    this.#refs.set(text, ref)
    return ref
  }

  pack(): PackedTexts {
    return packTexts([...this.#refs.keys()])
  }
}
