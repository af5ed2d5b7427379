/**
 * A 32-bit checksum of whole words: FNV-1a with words for bytes, and a shift that brings the high bits
 * down, which a product alone never does. Every step is a bijection of the state and of the word mixed
 * in, so a change within any one word always changes the result. It guards against damage, not against
 * forgery.
 *
 * It is this plain because it runs over a whole index in a process that has just started, before the
 * compiler has got to it: in that state every operation per word counts.
 */
export function checksum(words: Uint32Array): number {
  let state = 0x811c9dc5
  for (let i = 0; i < words.length; i++) {
    state = Math.imul(state ^ (words[i] as number), 0x9e3779b1)
    state ^= state >>> 15
  }
  return state >>> 0
}
