const factor = 0x9e3779b1

/**
 * A 32-bit checksum of whole words: FNV-1a with words for bytes, and a shift that brings the high bits
 * down, which a product alone never does. Every step is a bijection of the state and of the word mixed
 * in, so a change within any one word always changes the result. It guards against damage, not against
 * forgery.
 *
 * Every fourth word is mixed into the same of four states, which need not wait for each other. It runs over a
 * whole index in a process that has just started, before the compiler has got to it: in that state every
 * operation per word counts, and so does that signed words fit where unsigned ones need room of their own.
 */
export function checksum(words: Int32Array): number {
  let [a, b, c, d] = [1, 2, 3, 4]
  // Words missing from the last four are mixed in as 0; the header tells the length.
  for (let i = 0; i < words.length; i += 4) {
    a = Math.imul(a ^ (a >>> 15) ^ (words[i] as number), factor)
    b = Math.imul(b ^ (b >>> 15) ^ (words[i + 1] as number), factor)
    c = Math.imul(c ^ (c >>> 15) ^ (words[i + 2] as number), factor)
    d = Math.imul(d ^ (d >>> 15) ^ (words[i + 3] as number), factor)
  }
  for (const state of [b, c, d]) a = Math.imul(a ^ (a >>> 15) ^ state, factor)
  return a >>> 0
}
