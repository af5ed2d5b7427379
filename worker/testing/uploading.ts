import { env } from 'cloudflare:workers'
import type { AccessLevel } from '../../domain/product.ts'
import { call } from './call.ts'
import { tokenFor } from './staff.ts'

export interface Part {
  field?: string
  name: string
  bytes: Uint8Array
}

const bytesOf = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  )

/** The smallest files of each format, with a size of 3 by 2 pixels. */
export const samples = {
  pdf: bytesOf('%PDF-1.7\n%%EOF\n'),
  dxf: bytesOf('  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n'),
  png: bytesOf(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
    'IHDR',
    [0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0],
    'IEND',
  ),
  gif: bytesOf('GIF89a', [3, 0, 2, 0, 0, 0, 0, 0x3b]),
  jpg: bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 8, 8, 0, 2, 0, 3, 1, 0xff, 0xd9]),
}

/** A file of a format, padded to a length: a PDF before its end, the others behind it. */
export function filled(format: keyof typeof samples, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += 1000) bytes[at] = (at / 1000) % 251
  const sample = samples[format]
  const middle = format === 'pdf' ? sample.indexOf(10) : sample.length
  bytes.set(sample.subarray(0, middle))
  bytes.set(sample.subarray(middle), length - sample.length + middle)
  return bytes
}

const boundary = 'x-boundary-of-the-tests'
/** The content type of the tests' forms. */
export const formType = `multipart/form-data; boundary=${boundary}`

/** The bytes of a form. The name goes into the header unchanged. */
export function formBytes(parts: readonly Part[], fields: Record<string, string> = {}): Uint8Array {
  const encoder = new TextEncoder()
  const chunks = [
    ...Object.entries(fields).map(([field, value]) =>
      encoder.encode(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
    ),
    ...parts.flatMap(({ field = 'file', name, bytes }) => [
      encoder.encode(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`,
      ),
      bytes,
      encoder.encode('\r\n'),
    ]),
    encoder.encode(`--${boundary}--\r\n`),
  ]
  const form = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    form.set(chunk, at)
    at += chunk.length
  }
  return form
}

export interface Sent {
  level?: AccessLevel
  /** Whether the request states its length. */
  length?: boolean
  headers?: Record<string, string>
  /** Bytes after which the connection breaks. */
  breaksAfter?: number
  /** Called before the last chunk of the form is sent. */
  meanwhile?: () => Promise<unknown>
  /** Bindings that replace those of the tests. */
  bindings?: Env
}

/** Sends bytes in chunks of 64 KiB. */
function streamed(
  bytes: Uint8Array,
  { breaksAfter = Number.POSITIVE_INFINITY, meanwhile }: Sent,
): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      if (at >= breaksAfter) return controller.error(new Error('The connection is gone'))
      if (at >= bytes.length) return controller.close()
      if (at + 65_536 >= bytes.length) await meanwhile?.()
      const end = Math.min(at + 65_536, bytes.length, breaksAfter)
      controller.enqueue(bytes.slice(at, end))
      at = end
    },
  })
}

export async function send(path: string, form: Uint8Array, given: Sent = {}): Promise<Response> {
  const { level = 1, length = true, headers, bindings } = given
  const init = {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await tokenFor(level)}`,
      'Content-Type': formType,
      ...(length ? { 'Content-Length': String(form.length) } : {}),
      ...headers,
    },
    body: streamed(form, given),
  }
  return call(path, init, bindings)
}

/** Every object in storage, and every file in the catalogue. */
export async function storedObjectsAndFiles(): Promise<{ objects: string[]; rows: number }> {
  const { objects } = await env.FILES.list()
  const rows = await env.DB.prepare('SELECT count(*) AS n FROM file').first<number>('n')
  return { objects: objects.map(({ key }) => key).sort(), rows: rows ?? 0 }
}
