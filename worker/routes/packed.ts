import { parameterOf } from '../../domain/contracts/query.ts'
import { freshness } from '../../domain/limits.ts'
import { conditional } from '../services/http.ts'
import type { Call } from './route.ts'

/**
 * A packed index as bytes. Its tag follows from its content, so asking again costs no more than a 304;
 * for half a minute, as long as this worker may lag behind a save anyway, a browser need not ask at all.
 */
export function packedAnswer(call: Call, bytes: Uint8Array<ArrayBuffer>): Response {
  return conditional(call.request, tagOf(bytes), () => {
    const zipped = acceptsGzip(call.request)
    return new Response(bytes, {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Cache-Control': `public, max-age=${freshness.browserMs / 1000}`,
        Vary: `Accept-Encoding${variesByLanguage(call)}`,
        ...(zipped ? { 'Content-Encoding': 'gzip' } : {}),
      },
    })
  })
}

/** Weak, since the same content travels packed and unpacked. The last word of an index is its checksum. */
export function tagOf(index: Uint8Array, ending = ''): string {
  const sum = [...index.subarray(-4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `W/"${index.byteLength}-${sum}${ending}"`
}

export function variesByLanguage({ rawQuery }: Call): string {
  return parameterOf(rawQuery, 'lang') !== undefined ? '' : ', Accept-Language'
}

/** The network in between rewrites Accept-Encoding; what the browser itself said is kept apart. */
export function acceptsGzip(request: Request): boolean {
  const said = request.cf?.clientAcceptEncoding ?? request.headers.get('Accept-Encoding')
  return /\bgzip\b/.test(String(said ?? ''))
}
