const factor = 0x9e3779b1

/**
 * A 32-bit checksum of whole words: FNV-1a with words for bytes, and a shift that brings the high bits
 * down, which a product alone never does. Every step is a bijection of the state and of the word mixed
 * in, so a change within any one word always changes the result. It guards against damage, not against
 * forgery.
 *
 * Every fourth word is mixed into the same of four states, which need not wait for each other. It runs over a
 * whole index in a process that has just started, before the compiler has got to it: in that state every
 * operation per word counts, and so does that signed words fit where unsigned ones need room of their own. It goes block by
 * block since better code, once there is some, is entered where a function begins.
 */
export function checksum(words: Int32Array): number {
  const states = Int32Array.of(1, 2, 3, 4)
  for (let from = 0; from < words.length; from += block) {
    mix(states, words, from, Math.min(from + block, words.length), Math.imul)
  }
  return states.reduce((sum, state) => Math.imul(sum ^ (sum >>> 15) ^ state, factor)) >>> 0
}

/** In words, a multiple of four. */
const block = 4096

function mix(states: Int32Array, words: Int32Array, from: number, to: number, imul: typeof Math.imul): void {
  let [a, b, c, d] = [...states] as [number, number, number, number]
  // Words missing from the last four are mixed in as 0; the header tells the length.
  for (let i = from; i < to; i += 4) {
    a = imul(a ^ (a >>> 15) ^ (words[i] as number), factor)
    b = imul(b ^ (b >>> 15) ^ (words[i + 1] as number), factor)
    c = imul(c ^ (c >>> 15) ^ (words[i + 2] as number), factor)
    d = imul(d ^ (d >>> 15) ^ (words[i + 3] as number), factor)
  }
  states.set([a, b, c, d])
}
