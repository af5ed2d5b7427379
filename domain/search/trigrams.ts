import { end } from './match.ts'

const mask = 0x3ff
const endCode = end.charCodeAt(0)

/**
 * The number of the three letters that begin at a position. Letters far from the Latin ones may share a
 * number, so that what is found by it has to be compared.
 */
export function trigramAt(text: string, at: number): number {
  return (
    ((text.charCodeAt(at) & mask) << 20) |
    ((text.charCodeAt(at + 1) & mask) << 10) |
    (text.charCodeAt(at + 2) & mask)
  )
}

/** The different trigrams of an entry's text; none reaches over the end of its name or of a number. */
export function trigramsOf(text: string): Set<number> {
  const trigrams = new Set<number>()
  let run = 0
  for (let i = 0; i < text.length; i++) {
    run = text.charCodeAt(i) === endCode ? 0 : run + 1
    if (run >= 3) trigrams.add(trigramAt(text, i - 2))
  }
  return trigrams
}

/** Lists of ascending whole numbers, one after another: the steps between them in 7 bits a byte. */
export function packSteps(lists: Iterable<readonly number[]>): { ends: number[]; bytes: Uint8Array } {
  const ends: number[] = []
  // Bytes of a large catalogue's search are millions: numbers in a list would take eight times as much.
  let bytes = new Uint8Array(1024)
  let length = 0
  const push = (byte: number) => {
    if (length === bytes.length) {
      const longer = new Uint8Array(2 * length)
      longer.set(bytes)
      bytes = longer
    }
    bytes[length++] = byte
  }
  for (const list of lists) {
    let before = -1
    for (const value of list) {
      let step = value - before - 1
      for (; step > 0x7f; step >>>= 7) push((step & 0x7f) | 0x80)
      push(step)
      before = value
    }
    ends.push(length)
  }
  return { ends, bytes: bytes.subarray(0, length) }
}

/** Reads one packed list. */
export function unpackSteps(bytes: Uint8Array, from: number, to: number): number[] {
  const list: number[] = []
  let value = -1
  for (let at = from; at < to; at++) {
    let step = 0
    let shift = 0
    let byte = bytes[at] as number
    for (; byte > 0x7f; byte = bytes[++at] as number) {
      step |= (byte & 0x7f) << shift
      shift += 7
    }
    value += (step | (byte << shift)) + 1
    list.push(value)
  }
  return list
}
