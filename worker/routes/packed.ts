import { parameterOf } from '../../domain/contracts/query.ts'
import { freshness } from '../../domain/limits.ts'
import { contentOf } from '../../domain/packed/container.ts'
import { digestOf } from '../digest.ts'
import { conditional } from '../services/http.ts'
import type { Call } from './route.ts'

/**
 * A packed index as bytes. Its tag is derived from its content, so a repeated request costs no more than a 304; for
 * half a minute, as long as this worker may lag behind a save anyway, a browser need not ask at all.
 */
export async function packedAnswer(call: Call, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  return conditional(call.request, await tagOf(bytes), () => {
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

/**
 * The digests of indexes in memory, so that each is computed once and not for every request. Only finished ones: a
 * request must not wait for a promise of another one.
 */
const digests = new WeakMap<Uint8Array, string>()

/**
 * Weak, since the same content is sent compressed and uncompressed. It leaves the generation out: after a save
 * elsewhere in the catalogue no browser fetches an unchanged index again.
 */
export async function tagOf(index: Uint8Array, ending = ''): Promise<string> {
  const digest = digests.get(index) ?? (await digestOf('SHA-1', contentOf(index), 'base64url'))
  digests.set(index, digest)
  return `W/"${digest}${ending}"`
}

export function variesByLanguage({ rawQuery }: Call): string {
  return parameterOf(rawQuery, 'lang') !== undefined ? '' : ', Accept-Language'
}

/** Cloudflare rewrites Accept-Encoding; the browser's own is kept apart. */
export function acceptsGzip(request: Request): boolean {
  const said = request.cf?.clientAcceptEncoding ?? request.headers.get('Accept-Encoding')
  return /\bgzip\b/.test(String(said ?? ''))
}
