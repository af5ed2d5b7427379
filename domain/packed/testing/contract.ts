import { expect, test } from 'vitest'
import { checksum } from '../checksum.ts'
import { IndexError, type IndexErrorReason } from '../errors.ts'

/** Something that is packed in a container. */
export interface Packed {
  /** Packed again from equal input. */
  bytes: () => Uint8Array<ArrayBuffer>
  open: (bytes: ArrayBuffer | Uint8Array) => unknown
  /** What an opened one answers, to be compared. */
  ask: (opened: never) => unknown
  /** Bytes of another container. */
  another: () => Uint8Array
}

/** Why the bytes are refused, or `opened`. Errors other than an IndexError are thrown. */
export function verdict(open: () => unknown): IndexErrorReason | 'opened' {
  try {
    open()
    return 'opened'
  } catch (error) {
    if (error instanceof IndexError) return error.reason
    throw error
  }
}

/** The bytes with some words changed and the checksum corrected. */
function resealed(bytes: Uint8Array, change: (words: Uint32Array) => void): Uint8Array {
  const copy = bytes.slice()
  const words = new Uint32Array(copy.buffer)
  change(words)
  words[words.length - 1] = checksum(new Int32Array(copy.buffer, 0, words.length - 1))
  return copy
}

/** The contract suite for every packed format. */
export function packedSuite(name: string, { bytes: make, open, ask, another }: Packed): void {
  const opened = (bytes: ArrayBuffer | Uint8Array) => verdict(() => open(bytes))

  test(`${name}: equal input gives equal bytes`, () => {
    expect(make()).toEqual(make())
  })

  test(`${name}: every shortened one is refused as truncated, and a lengthened one as corrupt`, () => {
    const bytes = make()
    for (let length = 0; length < bytes.length; length++) {
      expect(opened(bytes.subarray(0, length)), `${length} bytes`).toBe('truncated')
    }
    expect(opened(new Uint8Array([...bytes, 0, 0, 0, 0]))).toBe('corrupt')
  })

  test(`${name}: with any one bit flipped it is refused`, () => {
    const bytes = make()
    const accepted: number[] = []
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const at = bit >>> 3
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7))
      if (opened(bytes) === 'opened') accepted.push(bit)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7))
    }
    expect(accepted).toEqual([])
    expect(opened(bytes)).toBe('opened')
  })

  test(`${name}: damage that would cancel out in a plain sum is refused`, () => {
    const bytes = make()
    const words = new Uint32Array(bytes.buffer)
    const positions = [...words.keys()].slice(7, -2).filter((at) => words[at] !== words[at + 1])
    expect(positions.length).toBeGreaterThan(20)
    for (const at of positions) {
      const [a, b] = [words[at] ?? 0, words[at + 1] ?? 0]
      words.set([b, a], at)
      expect(opened(bytes), `words ${at} and the next change places`).toBe('corrupt')
      words.set([(a ^ 0x80000000) >>> 0, (b ^ 0x80000000) >>> 0], at)
      expect(opened(bytes), `a bit of words ${at} and the next`).toBe('corrupt')
      words.set([a, b], at)
    }
    expect(opened(bytes)).toBe('opened')
  })

  test(`${name}: bytes of something else, of another version, kind or language are refused as foreign`, () => {
    const bytes = make()
    expect(opened(new TextEncoder().encode('<!doctype html><html></html>'.repeat(20)))).toBe('foreign')
    expect(opened(new TextEncoder().encode('{'))).toBe('foreign')
    expect(opened(new ArrayBuffer(4096))).toBe('foreign')
    expect(opened(another())).toBe('foreign')
    expect(opened(resealed(bytes, (words) => words.fill(99, 1, 2)))).toBe('foreign')
    expect(opened(resealed(bytes, (words) => words.fill(0x7a7a, 3, 4)))).toBe('foreign')
    expect(opened(resealed(bytes, (words) => words.fill(0x7a7a, 4, 5)))).toBe('foreign')
    expect(opened(resealed(bytes, () => {}))).toBe('opened')
  })

  test(`${name}: it is opened in the middle of other bytes, aligned or not`, () => {
    const bytes = make()
    const wanted = ask(open(bytes) as never)
    for (const offset of [0, 1, 2, 3, 4]) {
      const around = new Uint8Array(bytes.length + 16).fill(0xaa)
      around.set(bytes, offset)
      expect(ask(open(around.subarray(offset, offset + bytes.length)) as never)).toEqual(wanted)
    }
    expect(ask(open(bytes.buffer) as never)).toEqual(wanted)
  })
}
