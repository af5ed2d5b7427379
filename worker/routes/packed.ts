import { parameterOf } from '../../domain/contracts/query.ts'
import type { Language } from '../../domain/languages.ts'
import { languageOfVersion } from '../../domain/packed/version.ts'
import { cacheRules } from '../cache-rules.ts'
import { bytesOfVersion, versionOf } from '../catalogue/shipped.ts'
import { conditional } from '../platform/responses.ts'
import type { Call } from './call.ts'

/** Null where the index is too large to be sent. */
type SentBytes = Uint8Array<ArrayBuffer> | null

/**
 * The bytes of a packed index. Its tag is derived from its content, so a repeated request is answered 304.
 */
export async function packedResponse(call: Call, bytes: SentBytes): Promise<Response> {
  const headers = { 'Cache-Control': cacheRules.index, Vary: `Accept-Encoding${variesByLanguage(call)}` }
  return bytes ? packed(call, bytes, headers) : new Response(null, { status: 204, headers })
}

/** The current version of an index, so that a browser that has it does not fetch the bytes again. */
export async function currentVersionResponse(call: Call, bytes: SentBytes): Promise<Response> {
  const version = bytes && (await versionOf(bytes))
  return conditional(call.request, `W/"${version}"`, () =>
    Response.json(
      { version },
      { headers: { 'Cache-Control': cacheRules.index, Vary: `Accept-Encoding${variesByLanguage(call)}` } },
    ),
  )
}

/**
 * The index of a version. A request for another version, for example by an old page, is redirected to the current index; another
 * spelling of the address is redirected to the canonical one.
 * @param path of the index, below which its versions are
 */
export async function versionedResponse(
  call: Call<{ version: string }>,
  path: string,
  read: (language: Language) => Promise<SentBytes>,
): Promise<Response> {
  const { version } = call.params
  const language = languageOfVersion(version) ?? call.language
  const bytes = await bytesOfVersion(call.catalogue, version, () => read(language))
  if (!bytes) return redirect(`${path}?lang=${language}`)
  const address = `${path}/${version}`
  if (call.request.url !== new URL(address, call.request.url).href) return redirect(address)
  return packed(call, bytes, { 'Cache-Control': cacheRules.immutable, Vary: 'Accept-Encoding' })
}

async function packed(
  { request }: Call,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Response> {
  return conditional(request, await tagOf(bytes), () => {
    const zipped = acceptsGzip(request) ? { 'Content-Encoding': 'gzip' } : {}
    return new Response(bytes, {
      headers: { 'Content-Type': 'application/octet-stream', ...headers, ...zipped },
    })
  })
}

export function redirect(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address, 'Cache-Control': cacheRules.none } })
}

/** Weak, since the same content is sent compressed and uncompressed. */
export async function tagOf(index: Uint8Array, ending = ''): Promise<string> {
  return `W/"${await versionOf(index)}${ending}"`
}

export function variesByLanguage({ rawQuery }: Pick<Call, 'rawQuery'>): string {
  return parameterOf(rawQuery, 'lang') !== undefined ? '' : ', Accept-Language'
}

/** Cloudflare rewrites Accept-Encoding; `cf.clientAcceptEncoding` is the browser's own. */
export function acceptsGzip(request: Request): boolean {
  const accepted = request.cf?.clientAcceptEncoding ?? request.headers.get('Accept-Encoding')
  return /\bgzip\b/.test(String(accepted ?? ''))
}
