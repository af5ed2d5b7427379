/** Signed, so that the interpreter need not make a number of it at every step. */
const factor = 0x9e3779b1 | 0

/**
 * A 32-bit checksum of whole words: FNV-1a with words for bytes, and a shift that brings the high bits
 * down, which a product alone never does. Every step is a bijection of the state and of the word mixed
 * in, so a change within any one word always changes the result. It guards against damage, not against
 * forgery.
 *
 * Every fourth word is mixed into the same of four states. It runs over a whole index in a process that has just
 * started, before the compiler has got to it: so the loop is as short as can be, with one state and nothing else, which
 * is compiled sooner than all four side by side. It goes block by block since better code, once there is some, is entered
 * where a function begins.
 */
export function checksum(words: Int32Array): number {
  const states = Int32Array.of(1, 2, 3, 4)
  const end = (words.length + 3) & ~3
  for (let from = 0; from < end; from += block) {
    const to = Math.min(from + block, end)
    for (let i = 0; i < 4; i++) states[i] = mix(states[i] as number, words, from + i, to, Math.imul)
  }
  return states.reduce((sum, state) => Math.imul(sum ^ (sum >>> 15) ^ state, factor)) >>> 0
}

/** In words, a multiple of four. */
const block = 16384

/** Words missing from the last four are mixed in as 0; the header tells the length. */
function mix(state: number, words: Int32Array, from: number, to: number, imul: typeof Math.imul): number {
  let mixed = state
  for (let i = from; i < to; i += 4) mixed = imul(mixed ^ (mixed >>> 15) ^ (words[i] as number), factor)
  return mixed
}
