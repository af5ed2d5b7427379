/** The checksum of a text, written as asked. */
export async function digestOf(
  algorithm: 'SHA-1' | 'SHA-256',
  text: string,
  encoding: 'base64' | 'base64url',
): Promise<string> {
  return Buffer.from(await crypto.subtle.digest(algorithm, new TextEncoder().encode(text))).toString(encoding)
}
