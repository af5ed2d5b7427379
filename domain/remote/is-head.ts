/** First four bytes of an index head; those of a full index differ. */
export const headMagic = 'pash'

/** Whether the worker sent the head of an index in its place, since the whole is too large for a browser. */
export function isHead(bytes: ArrayBuffer): boolean {
  return String.fromCharCode(...new Uint8Array(bytes).subarray(0, headMagic.length)) === headMagic
}
