import type { Init } from './world.ts'

const boundary = 'x-boundary-of-the-verification'

/** The upload of a file; the name goes into its header as it is. */
export function uploadOf(staff: Record<string, string>, name: string, bytes: Uint8Array): Init {
  const encoder = new TextEncoder()
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`
  const parts = [encoder.encode(head), bytes, encoder.encode(`\r\n--${boundary}--\r\n`)]
  const body = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    body.set(part, at)
    at += part.length
  }
  const headers = { ...staff, 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  return { method: 'POST', headers, body }
}
