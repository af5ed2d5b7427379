/**
 * A 32-bit checksum of whole words: MurmurHash3. Every step is a bijection of the state and of the
 * word mixed in, so a change within any one word always changes the result. It guards against damage,
 * not against forgery.
 * Source: Austin Appleby, MurmurHash3_x86_32 (public domain).
 */
export function checksum(words: Uint32Array): number {
  let state = 0x9747b28c
  for (let i = 0; i < words.length; i++) {
    let word = Math.imul(words[i] as number, 0xcc9e2d51)
    word = (word << 15) | (word >>> 17)
    state ^= Math.imul(word, 0x1b873593)
    state = (state << 13) | (state >>> 19)
    state = (Math.imul(state, 5) + 0xe6546b64) | 0
  }
  state ^= words.length * 4
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}
