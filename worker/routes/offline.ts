import type { OfflineSummary } from '../../domain/contracts/offline.ts'
import { cacheRules } from '../cache-rules.ts'
import { offlineCatalogue } from '../offline/offline.ts'
import { conditional } from '../platform/responses.ts'
import type { Call } from './call.ts'
import { acceptsGzip, variesByLanguage } from './packed.ts'
import { categoryOf } from './targets.ts'

/** What can be downloaded, with sizes. */
export async function getOffline(call: Call): Promise<OfflineSummary> {
  return (await offlineCatalogue(call, call.language)).summary
}

/** A whole category, stored as gzip: clients that cannot unpack it are sent it unpacked. */
export async function getOfflineProducts(call: Call<{ type: string }>): Promise<Response> {
  const { code, path } = categoryOf(call)
  const { summary, packed } = await offlineCatalogue(call, call.language)
  const tag = summary.types.find(({ type }) => type === path)?.tag ?? ''
  const bytes = packed(code)
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': cacheRules.revalidated,
    Vary: `Accept-Encoding${variesByLanguage(call)}`,
  }
  return conditional(call.request, `W/"${tag}"`, () =>
    acceptsGzip(call.request)
      ? new Response(bytes, { headers: { ...headers, 'Content-Encoding': 'gzip' }, encodeBody: 'manual' })
      : new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip')), { headers }),
  )
}
