import { UserError } from '../../../domain/errors.ts'
import { opensInBrowser } from '../../../domain/files.ts'
import type { FileRecord } from '../../../domain/product.ts'
import { extensionOf } from '../../../domain/uploads.ts'
import { parseRange } from '../../storage/range.ts'
import { knowsTag } from '../http.ts'

interface FileRequest {
  /** The object in R2. */
  key: string
  file: Pick<FileRecord, 'kind' | 'name' | 'contentType'>
  /** The address names the version, so its bytes never change. */
  lasting: boolean
}

const year = 365 * 24 * 3600

/** Nothing may be loaded or run by what was uploaded, whatever it turns out to be. */
const nothing = "default-src 'none'"

/**
 * Sends an object of R2: whole or the piece that Range asks for, 304 when its tag is known. The type is
 * ours, whatever the object says. Documents open in the browser where it can show them, and are downloads
 * otherwise; see docs/decisions/058.
 * @throws UserError NOT_FOUND, RANGE_NOT_SATISFIABLE
 */
export async function serveFile(
  bucket: R2Bucket,
  request: Request,
  { key, file, lasting }: FileRequest,
): Promise<Response> {
  const head = await bucket.head(key)
  if (!head) throw new UserError('NOT_FOUND')
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': lasting ? `public, max-age=${year}, immutable` : 'public, max-age=60',
    'Content-Security-Policy': isPdf(file) ? nothing : `${nothing}; sandbox`,
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
  // The same bytes that the headers speak of, or none: the object may have been replaced in between.
  const object = await bucket.get(key, { onlyIf: { etagMatches: head.etag }, ...(range ? { range } : {}) })
  if (!object || !('body' in object)) throw new UserError('NOT_FOUND')
  return new Response(object.body, { status, headers })
}

/** If-Range with another tag means: the whole, should the object have changed. */
function wantedRange(request: Request, head: R2Object): ReturnType<typeof parseRange> {
  const condition = request.headers.get('If-Range')
  if (condition && condition !== head.httpEtag) return null
  return parseRange(request.headers.get('Range'), head.size)
}

/** Safari shows no PDF in a sandbox; its viewer, like the others, runs nothing of ours. */
function isPdf({ contentType }: FileRequest['file']): boolean {
  return contentType === 'application/pdf'
}

/** A header that makes a browser keep the answer as a file of this name. */
export function attachment(name: string): string {
  return `attachment; ${named(name)}`
}

/** A header that lets a browser show the answer, and keep it under this name when asked to. */
function inline(name: string): string {
  return `inline; ${named(name)}`
}

function named(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
