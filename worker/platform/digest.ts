/** The checksum of a text or of bytes, in a given encoding. */
export async function digestOf(
  algorithm: 'SHA-1' | 'SHA-256',
  content: string | Uint8Array,
  encoding: 'base64' | 'base64url',
): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return Buffer.from(await crypto.subtle.digest(algorithm, bytes as Uint8Array<ArrayBuffer>)).toString(
    encoding,
  )
}
