import { type CategoryCode, categoryCodes } from '../../domain/categories/codes.ts'
import type { CsvQuery } from '../../domain/contracts/downloads.ts'
import { UserError } from '../../domain/errors.ts'
import { maxInArchive } from '../../domain/limits.ts'
import { cacheRules } from '../cache-rules.ts'
import { attachment } from '../files/serve-file.ts'
import { offlineCatalogue } from '../offline/offline.ts'
import { conditional } from '../platform/responses.ts'
import {
  configurationEntries,
  productEntries,
  streamZip,
  type ZipEntry,
} from '../products/exports/archives.ts'
import { exportCsv } from '../products/exports/products.ts'
import { foundIds } from '../products/staff/list.ts'
import type { Call, Handlers, RequestContext } from './call.ts'
import { acceptsGzip, variesByLanguage } from './packed.ts'
import { categoryOf } from './targets.ts'

const csv: Handlers['GET /api/download/:a'] = async (call) => {
  const { category, product, name } = call.target
  const only = product === undefined ? await shownIds(call, category) : [product]
  return download(await exportCsv(call.db, category, only), `${name}.csv`, 'text/csv; charset=utf-8')
}

export const downloadHandlers = {
  'GET /api/download/:a': csv,
  'GET /api/download/:a/': csv,

  'GET /api/download/:type/:id': async (call) => {
    const { target: record } = call
    return zip(call, await productEntries(call.db, record), record.artnr || record.name)
  },

  'GET /api/download/configuration': async (call) => {
    const ids = categoryCodes.flatMap((code) => call.query[code] ?? [])
    if (ids.length === 0 || ids.length > maxInArchive) {
      throw new UserError('BAD_COUNT', { field: 'id', min: 1, max: maxInArchive })
    }
    return zip(call, await configurationEntries(call, [...new Set(ids)], call.language), 'konfiguration')
  },

  /** What a browser can save for use offline, with sizes. */
  'GET /api/offline': async (call) => (await offlineCatalogue(call, call.language)).summary,

  /** A whole category, stored as gzip: clients that cannot unpack it are sent it unpacked. */
  'GET /api/:type/offline': async (call) => {
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
  },
} satisfies Partial<Handlers>

/** The filtered list; all of it where the query filters and sorts nothing. */
async function shownIds(
  call: Call<unknown, CsvQuery>,
  category: CategoryCode,
): Promise<string[] | undefined> {
  const { q, show, sort } = call.query
  if (q === undefined && show === undefined && sort === undefined) return undefined
  return foundIds(call, { level: call.level, category }, call.query)
}

function zip({ files, request }: RequestContext, entries: readonly ZipEntry[], name: string): Response {
  const body = request.method === 'HEAD' ? null : streamZip(files, entries)
  return download(body, `${name}.zip`, 'application/zip')
}

function download(body: BodyInit | null, name: string, type: string): Response {
  return new Response(body, {
    headers: {
      'Cache-Control': cacheRules.none,
      'Content-Disposition': attachment(name.replace(/[/\\]/g, '-')),
      'Content-Type': type,
    },
  })
}
