import { maxBodyBytes } from '../../domain/contracts/body.ts'
import { UserError } from '../../domain/errors.ts'

const jsonType = 'application/json'

/**
 * The JSON that a request carries. No more of it is read than may be sent.
 * @throws UserError UNSUPPORTED_TYPE, TOO_LARGE, BAD_JSON
 */
export async function readJson(request: Request, maxBytes: number = maxBodyBytes): Promise<unknown> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== jsonType) throw new UserError('UNSUPPORTED_TYPE', { type: jsonType })
  const bytes = await readBytes(request, maxBytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    throw new UserError('BAD_JSON')
  }
}

/** The bytes that a request carries, and no more of them than it may. @throws UserError TOO_LARGE */
export async function readBytes(request: Request, max: number): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > max) throw new UserError('TOO_LARGE', { max })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    // Leaving the loop cancels the rest of the stream.
    if (size > max) throw new UserError('TOO_LARGE', { max })
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
