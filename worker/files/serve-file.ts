import { UserError } from '../../domain/errors.ts'
import { opensInBrowser } from '../../domain/files.ts'
import type { FileRecord } from '../../domain/product.ts'
import { extensionOf } from '../../domain/uploads.ts'
import { cacheRules } from '../cache-rules.ts'
import { knowsTag } from '../platform/responses.ts'

interface FileRequest {
  /** The object in R2. */
  key: string
  file: Pick<FileRecord, 'kind' | 'name' | 'contentType'>
  /** The address contains the version, so the bytes never change. */
  immutable: boolean
}

/** An upload may load or run nothing, whatever it contains. */
const nothing = "default-src 'none'"

/**
 * Sends an object of R2: whole or the requested range, 304 when its tag matches. The type is ours, whatever the
 * object's metadata say. Documents are displayed by the browser where it can, and are downloads otherwise; see
 * docs/decisions/040.
 * @throws UserError NOT_FOUND, RANGE_NOT_SATISFIABLE
 */
export async function serveFile(
  bucket: R2Bucket,
  request: Request,
  { key, file, immutable }: FileRequest,
): Promise<Response> {
  const head = await bucket.head(key)
  if (!head) throw new UserError('NOT_FOUND')
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': immutable ? cacheRules.immutable : cacheRules.file,
    // Safari displays no PDF in a sandbox; its viewer, like the others, runs no code with our origin.
    'Content-Security-Policy': file.contentType === 'application/pdf' ? nothing : `${nothing}; sandbox`,
    'Content-Type': file.contentType,
    ETag: head.httpEtag,
  })
  if (file.kind === 'docs') {
    const disposition = opensInBrowser(extensionOf(file.name)) ? inline : attachment
    headers.set('Content-Disposition', disposition(file.name))
  }
  if (knowsTag(request, head.httpEtag)) return new Response(null, { status: 304, headers })

  const range = wantedRange(request, head)
  if (range === 'unsatisfiable') throw new UserError('RANGE_NOT_SATISFIABLE', { size: head.size })
  headers.set('Content-Length', String(range?.length ?? head.size))
  if (range) {
    const last = range.offset + range.length - 1
    headers.set('Content-Range', `bytes ${range.offset}-${last}/${head.size}`)
  }
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  // The bytes that the headers describe, or none: the object may have been replaced in between.
  const object = await bucket.get(key, { onlyIf: { etagMatches: head.etag }, ...(range ? { range } : {}) })
  if (!object || !('body' in object)) throw new UserError('NOT_FOUND')
  return new Response(object.body, { status, headers })
}

/** If-Range with another tag asks for the whole object, since it has changed. */
function wantedRange(request: Request, head: R2Object): ReturnType<typeof parseRange> {
  const condition = request.headers.get('If-Range')
  if (condition && condition !== head.httpEtag) return null
  return parseRange(request.headers.get('Range'), head.size)
}

/** A header that makes a browser download the response under this name. */
export function attachment(name: string): string {
  return `attachment; ${named(name)}`
}

/** A header that lets a browser display the response, and save it under this name. */
function inline(name: string): string {
  return `inline; ${named(name)}`
}

function named(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** A range of an object, in bytes. */
interface ByteRange {
  offset: number
  length: number
}

/**
 * The range in a Range header. Null where the header is to be ignored (another unit, several ranges, invalid);
 * 'unsatisfiable' where it begins after the end. Source: RFC 9110 section 14.
 */
function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length }
  }
  const offset = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < offset) return null
  return offset >= size ? 'unsatisfiable' : { offset, length: end - offset + 1 }
}
